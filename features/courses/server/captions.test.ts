// @long
import { describe, expect } from 'vitest'
import { it as base } from '#server/testing/cast.ts'
import { aCourse, chapter, formDataOf, multipart, type Order, pdf, vtt } from '#server/testing/course-form.ts'
import { enrol } from '#server/testing/lessons.ts'
import { storedFiles } from '#server/testing/stored-files.ts'

const it = base
  .extend('id', async ({ academy, salma }) => {
    const { body } = await academy.call('POST /api/formateur/formations', {
      as: salma,
      ...(await multipart(formDataOf(aCourse()))),
    })
    return body.id
  })
  .extend(
    'edited',
    ({ academy, salma, id }) =>
      async (): Promise<{ id: number; captions: Track[]; videoPath: string }[]> => {
        const { body } = await academy.call('GET /api/formateur/formations/:id/edit', {
          as: salma,
          params: { id },
        })
        return body.sections.flatMap(({ chapitres }) => chapitres)
      },
  )
  .extend(
    'captions',
    ({ edited }) =>
      async () =>
        (await edited())[0]?.captions ?? [],
  )
  .extend(
    'languages',
    ({ captions }) =>
      async () =>
        (await captions()).map(({ language }) => language),
  )
  /** A save that changes the first chapter only. */
  .extend(
    'save',
    ({ academy, salma, id, edited }) =>
      async (
        change: object,
        files: { field?: string; name: string; content: Buffer | string }[] = [],
        order?: Order,
      ) => {
        const unchanged = (await edited()).map(({ id: own, videoPath }, index) =>
          chapter(index + 1, index < 2 ? 1 : 2, { id: own, existingVideoPath: videoPath }),
        )
        const course = aCourse({
          files: files.map(({ field = 'chapitreCaptionsFiles', name, content }) => ({
            field,
            name,
            content: Buffer.from(content),
          })),
        })
        const { sections: _sections, ressources: _own, chapitreRessources: _theirs, ...lists } = course.lists
        course.lists = { ...lists, chapitres: [{ ...unchanged[0], ...change }, ...unchanged.slice(1)] }
        return academy.call('PUT /api/formateur/formations/:id', {
          as: salma,
          params: { id },
          ...(await multipart(formDataOf(course, order))),
        })
      },
  )
  .extend('fetched', { scope: 'file' }, ({ academy }) => async (path: string) => {
    const { body, headers, rawPayload } = await academy.app.inject({ method: 'GET', url: path })
    return { body, type: headers['content-type'], bytes: rawPayload.length }
  })
  .extend(
    'captionFiles',
    { scope: 'file' },
    ({ academy }) =>
      async () =>
        (await storedFiles(academy)).filter((key) => key.endsWith('.vtt')),
  )
  .extend('everything', ({ captions, captionFiles }) => async () => ({
    edited: await captions(),
    files: await captionFiles(),
  }))

interface Track {
  language: string
  label: string
  path: string
  originalName: string
}

const track = (language: string, originalName = `${language}.vtt`) => ({ language, originalName })
const ARROW = ' --> '
const srt = (...bytes: number[]) =>
  Buffer.concat([Buffer.from(`1\r\n00:00:01,000${ARROW}00:00:02,000\r\n`), Buffer.from(bytes)])

describe('Captions of a chapter', () => {
  it('are there in several languages, in the order they were sent', async ({
    academy,
    imane,
    id,
    captions,
    save,
    fetched,
  }) => {
    const sent = { captions: [track('ar', 'عربي.vtt'), track('fr'), track('en')] }
    const files = ['ar', 'fr', 'en'].map((name) => ({
      name,
      content: vtt.toString().replace('Bonjour', name),
    }))
    expect((await save(sent, files, 'files first')).status).toBe(200)
    const tracks = await captions()
    expect(tracks).toMatchObject([
      { language: 'ar', label: 'العربية', draft: false },
      { language: 'fr', label: 'Français' },
      { language: 'en', label: 'English' },
    ])
    for (const { language, path } of tracks) expect((await fetched(path)).body).toContain(`\n${language}\n`)

    await enrol(academy.platform, imane, id)
    const { body } = await academy.call('GET /api/formations/watch/:id', { as: imane, params: { id } })
    expect(body.chapitres[0].captions.map(({ label }) => label)).toEqual(['العربية', 'Français', 'English'])
    expect(body.chapitres[0].captionsPath).toBe(body.chapitres[0].captions[0].path)
    expect((await fetched(body.chapitres[0].captions[2].path)).body).toContain('en')
    expect(body.chapitres[1]).toMatchObject({ captions: [], captionsPath: null })
  })

  it('stay when they are left out, and go when the list is without them', async ({
    captions,
    save,
    captionFiles,
  }) => {
    await save({ captions: [track('fr'), track('ar')] }, [
      { name: 'fr.vtt', content: vtt },
      { name: 'ar.vtt', content: vtt },
    ])
    const before = await captions()
    expect((await save({ title: 'Autre' })).status).toBe(200)
    expect(await captions()).toEqual(before)
    const stored = await captionFiles()
    await save({ captions: [{ ...track('ar'), existingPath: before[1]?.path }] })
    expect(await captions()).toEqual([before[1]])
    expect((await captionFiles()).length).toBe(stored.length - 1)
    await save({ captions: [] })
    expect(await captions()).toEqual([])
  })

  it('of a client that knows one language are the first, in the language of the course', async ({
    captions,
    languages,
    save,
  }) => {
    const old = { field: 'chapitreCaptions', name: 'a.vtt', content: vtt }
    await save({ captionsOriginalName: 'a.vtt' }, [old])
    expect(await languages()).toEqual(['fr'])
    const [first] = await captions()
    const existing = { ...track('fr'), existingPath: first?.path }
    await save({ captions: [existing, track('ar')] }, [{ name: 'ar.vtt', content: vtt }])
    await save({ captionsOriginalName: 'b.vtt' }, [{ ...old, name: 'b.vtt' }])
    expect((await captions()).map(({ originalName }) => originalName)).toEqual(['b.vtt', 'ar.vtt'])
    await save({ removeCaptions: true })
    expect(await languages()).toEqual(['ar'])
  })

  it('come as a resumable upload too', async ({ academy, salma, captions, save, fetched }) => {
    const encoded = (text: string) => Buffer.from(text).toString('base64')
    const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${salma.token}` }
    const content = srt(0x41, 0x0a)
    const { headers: made } = await academy.app.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: {
        ...headers,
        'upload-length': String(content.length),
        'upload-metadata': `filename ${encoded('a.srt')},use ${encoded('captions')}`,
      },
    })
    const url = String(made.location)
    const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
    await academy.app.inject({ method: 'PATCH', url, payload: content, headers: { ...headers, ...type } })
    const uploadId = url.split('/').at(-1)
    expect((await save({ captions: [{ ...track('en'), uploadId }] })).status).toBe(200)
    const [made1] = await captions()
    expect(await fetched(made1?.path ?? '')).toMatchObject({
      type: 'text/vtt; charset=utf-8',
      body: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nA\n',
    })
  })

  it('that are not UTF-8 are read by the language of their track', async ({ captions, save, fetched }) => {
    const bytes = [0x63, 0x9c, 0x75, 0x72, 0x20, 0xda, 0xd1, 0xc8]
    const files = ['fr', 'ar', 'en'].map((name) => ({ name: `${name}.srt`, content: srt(...bytes) }))
    await save({ captions: [track('fr'), track('ar'), track('en')] }, files, 'files first')
    const texts = await Promise.all((await captions()).map(async ({ path }) => (await fetched(path)).body))
    expect(texts.map((text) => text.trim().split('\n').at(-1))).toEqual(['cœur ÚÑÈ', 'cœur عرب', 'cœur ÚÑÈ'])
  })
})

describe('Captions that a browser drops', () => {
  it.for([
    ['WebVTT', 'a.vtt', `WEBVTT\n\n00:01.000${ARROW}00:0x.000\nA\n\n00:02.000${ARROW}00:03.000\nB\n`, 3],
    ['SRT', 'a.srt', `1\n00:00:01,000${ARROW}00:00:02,000\nB\n\n2\n00:00:0x,000\nA\n`, 6],
  ] as const)(
    'of %s are named by their line, once, and the others are shown',
    async ([_, name, content, line], { save, captions, fetched, edited }) => {
      const { status, body } = await save({ captions: [track('fr')] }, [{ name, content }])
      expect({ status, body }).toMatchObject({ status: 200, body: { dropped: [{ language: 'fr', line }] } })
      const [existing] = await captions()
      expect((await fetched(existing?.path ?? '')).body).toContain('B')
      const again = await save({ captions: [{ ...track('fr'), existingPath: existing?.path }] })
      expect(again.body).toMatchObject({ success: true, dropped: [] })
      expect(await edited()).not.toEqual([])
    },
  )
})

describe('Refused captions', () => {
  it.for<[string, number, string, Buffer | string, RegExp]>([
    ['another kind of file', 415, 'wrong_kind', pdf, /a\.srt.*WebVTT ou SRT/],
    ['words alone', 415, 'wrong_kind', 'Bonjour', /a\.srt/],
    ['a header alone', 415, 'wrong_kind', 'WEBVTT\n\n', /a\.srt/],
    ['a broken line', 400, 'broken_captions', `WEBVTT\n\n00:01.000${ARROW}00:0x.000\nA`, /a\.srt.*ligne 3/],
    ['more than 2 MB', 413, 'too_large', Buffer.alloc(2 * 1024 * 1024 + 1, 'a'), /2\u00a0Mo/],
  ])('%s is %i', async ([_, status, code, content, sentence], { save, everything }) => {
    const before = await everything()
    const { status: answered, body } = await save({ captions: [track('fr')] }, [{ name: 'a.srt', content }])
    expect([answered, body.code]).toEqual([status, code])
    expect(body.error).toMatch(sentence)
    expect(await everything()).toEqual(before)
  })

  it('a language twice, one that is not known, a file too many or too few', async ({ save, everything }) => {
    const before = await everything()
    const file = { name: 'a.vtt', content: vtt }
    const answers = [
      await save({ captions: [track('fr'), track('fr')] }, [file, file]),
      await save({ captions: [track('de')] }, [file]),
      await save({ captions: Array.from({ length: 11 }, () => track('fr')) }, []),
      await save({ captions: [] }, [file]),
      await save({ captions: [track('fr')] }, []),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'captions_twice'],
      [400, 'invalid_input'],
      [400, 'invalid_input'],
      [400, 'stray_file'],
      [400, 'upload_gone'],
    ])
    expect(await everything()).toEqual(before)
  })

  it('the path of another file of the course is no path of captions', async ({ edited, save }) => {
    const [first] = await edited()
    const { status, body } = await save({ captions: [{ ...track('fr'), existingPath: first?.videoPath }] })
    expect([status, body.code]).toEqual([400, 'unknown_entry'])
  })
})
