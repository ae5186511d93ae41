// @long
import { describe, expect } from 'vitest'
import { packageFiles } from '#db/schema/packages.ts'
import { multipart } from '#server/testing/course-form.ts'
import { enrol } from '#server/testing/lessons.ts'
import { it } from '#server/testing/opened-packages.ts'
import { packagedChapter } from '#server/testing/packaged-course.ts'
import { manifestOf, packageOf } from '#server/testing/packages.ts'
import { storedFiles } from '#server/testing/stored-files.ts'
import { zipOf } from '#server/testing/zips.ts'
import { launchFolder } from './links.ts'

describe('A package as a chapter', () => {
  it('is saved with the course, kept when it is sent without a file, and replaced by another', async ({
    academy,
    save,
    created,
    edited,
  }) => {
    const id = await created([packageOf()])
    const [first] = await edited(id)
    expect(first).toMatchObject({ kind: 'package', packageOriginalName: 'module.zip' })
    const before = await storedFiles(academy)
    const unchanged = [
      packagedChapter(1, { id: first?.id, packageOriginalName: undefined, title: 'Autre titre' }),
    ]
    expect((await save([], unchanged, id)).status).toBe(200)
    expect((await edited(id))[0]).toMatchObject({ id: first?.id, title: 'Autre titre', kind: 'package' })

    const replaced = await save([packageOf({ page: 'Nouveau' })], [packagedChapter(1, { id: first?.id })], id)
    expect(replaced.status).toBe(200)
    // As many files as before: those of the first are gone.
    const images = /\.(avif|webp|jpg|pdf)$/
    const counted = (keys: string[]) => keys.filter((key) => !images.test(key)).length
    expect(counted(await storedFiles(academy))).toBe(counted(before))
  })

  it('is required', async ({ save }) => {
    const { status, body } = await save([], [packagedChapter(1)])
    expect([status, body.error]).toEqual([
      400,
      'Le chapitre «\u00a0Chapitre 1\u00a0» doit avoir un module SCORM.',
    ])
  })

  it('may stand in one folder of its zip, beside what a computer adds', async ({
    academy,
    created,
    edited,
  }) => {
    const zip = packageOf({ folder: 'mon module/', others: [{ name: '__MACOSX/._x', content: 'x' }] })
    const id = await created([zip])
    const rows = await academy.platform.db.select().from(packageFiles)
    expect(rows.filter(({ path }) => path.includes('MACOSX') || path.includes('mon module'))).toEqual([])
    expect((await edited(id))[0]?.kind).toBe('package')
  })

  it('is saved without files that its manifest lists, which are named, as long as its page is there', async ({
    save,
    edited,
  }) => {
    const listed = ['a.js', 'scripts/é.js', 'index.html', 'a.js', 'https://exemple.org/x.js']
    const files = listed.map((href) => `<file href="${href}"/>`).join('')
    const zip = zipOf([
      {
        name: 'imsmanifest.xml',
        content: manifestOf({ resources: `<resource identifier="r">${files}</resource>` }),
      },
      { name: 'index.html', content: 'Bonjour' },
    ])
    const first = await save([zip], [packagedChapter(1, { title: 'Incomplet' })])
    const warnings = [
      { chapter: 'Incomplet', file: 'a.js' },
      { chapter: 'Incomplet', file: 'scripts/é.js' },
    ]
    expect(first).toMatchObject({ status: 201, body: { warnings } })
    const id = 'id' in first.body ? first.body.id : 0
    const [chapter] = await edited(id)
    expect(chapter).toMatchObject({ packageMissing: ['a.js', 'scripts/é.js'], packageTrouble: null })
    // Said once: what was there before is in the form.
    const unchanged = [packagedChapter(1, { id: chapter?.id, packageOriginalName: undefined })]
    expect((await save([], unchanged, id)).body).toMatchObject({ success: true, warnings: [] })
    const replaced = await save([packageOf()], [packagedChapter(1, { id: chapter?.id })], id)
    expect(replaced.body).toMatchObject({ success: true, warnings: [] })
    expect((await edited(id))[0]).toMatchObject({ packageMissing: [] })
  })

  it('names fifty missing files at most, however many its manifest lists', async ({ save }) => {
    const files = Array.from({ length: 20_000 }, (_, at) => `<file href="${at}.js"/>`).join('')
    const zip = zipOf([
      {
        name: 'imsmanifest.xml',
        content: manifestOf({ resources: `<resource identifier="r">${files}</resource>` }),
        deflate: true,
      },
      { name: 'index.html', content: 'Bonjour' },
    ])
    const { body } = await save([zip], [packagedChapter(1)])
    expect('warnings' in body && body.warnings).toHaveLength(50)
  })

  it('goes with its course: rows and files', async ({ academy, salma, created }) => {
    const id = await created([packageOf()])
    const before = (await storedFiles(academy)).length
    await academy.call('DELETE /api/formateur/formations/:id', { as: salma, params: { id } })
    expect((await storedFiles(academy)).length).toBeLessThan(before)
    const ids = new Set((await storedFiles(academy)).map((key) => key.split('/')[0]))
    const rows = await academy.platform.db.select({ id: packageFiles.mediaId }).from(packageFiles)
    expect(rows.every((row) => ids.has(row.id))).toBe(true)
  })
})

describe('The files of a package', () => {
  it('run as a stranger: a sandbox, a policy that names their own folder alone, no session', async ({
    firstPart,
    get,
  }) => {
    const { path, title } = await firstPart()
    expect(title).toBe('Droits & devoirs')
    const answer = await get(path, { host: 'academie.test' })
    expect(answer.statusCode).toBe(200)
    const policy = String(answer.headers['content-security-policy'])
    const folder = `academie.test${path.slice(0, -'index.html'.length)}`
    expect(policy).toContain('sandbox allow-scripts allow-forms allow-modals;')
    expect(policy).not.toContain('allow-same-origin')
    expect(policy).toContain(`default-src ${folder} data: blob:;`)
    expect(policy).not.toMatch(/'self'|https?:|\*/)
    expect(answer.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-type': 'text/html',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('begin with the run-time object, which knows what was kept', async ({ firstPart, commit, get }) => {
    await commit({ 'cmi.suspend_data': 'page=3</script>\u2028' })
    const { path } = await firstPart()
    const page = (await get(path)).body
    const folder = path.slice(0, -'index.html'.length)
    expect(page).toContain(`<head><script src="${folder}-academy-/runtime.js"></script><meta charset`)
    const script = await get(`${folder}-academy-/runtime.js`)
    expect(script.headers['cache-control']).toBe('no-store')
    expect(script.headers['content-security-policy']).toContain('sandbox')
    expect(script.body).toContain('"cmi.suspend_data":"page=3</script>\\u2028"')
    expect(() => new Function(script.body)).not.toThrow()
  })

  it('are of the person of the link: no other person, chapter, part, package or time', async ({
    academy,
    imane,
    chapitreId,
    firstPart,
    get,
  }) => {
    const { path } = await firstPart()
    const { secret } = academy.platform
    const [, , , signed = '', mediaId = ''] = path.split('/')
    const other = await academy.person('user')
    const made = (changes: object, now?: number) =>
      `${launchFolder(secret, { mediaId, personId: imane.id, chapterId: chapitreId, item: 0, ...changes }, now)}index.html`
    expect((await get(made({}))).statusCode).toBe(200)
    expect((await get(made({ personId: other.id }))).statusCode).toBe(403)
    expect((await get(made({}, Date.now() - 7 * 3_600_000))).statusCode).toBe(403)
    expect((await get(path.replace(`.${imane.id}.`, `.${other.id}.`))).statusCode).toBe(403)
    expect((await get(path.replace(mediaId, '00000000-0000-4000-8000-000000000000'))).statusCode).toBe(403)
    expect((await get(path.replace('/media/packages/', '/media/private/'))).statusCode).toBe(403)
    expect((await get(`/media/packages/${signed}x/${mediaId}/index.html`)).statusCode).toBe(403)
    for (const wrong of ['autre.html', '../../x', '%2e%2e/f0', 'f0', 'original.zip', '']) {
      expect((await get(path.replace('index.html', wrong))).statusCode, wrong).not.toBe(200)
    }
  })

  it('are sent by the academy itself, in parts where a video is asked for so', async ({
    academy,
    imane,
    created,
    edited,
    firstPart,
    get,
  }) => {
    const video = Buffer.from('0123456789')
    const id = await created([
      packageOf({ others: [{ name: 'médias/film.mp4', content: video, deflate: true }] }),
    ])
    await enrol(academy.platform, imane, id)
    const { path } = await firstPart((await edited(id))[0]?.id)
    const url = path.replace('index.html', `${encodeURIComponent('médias')}/film.mp4`)
    const answer = await get(url, { range: 'bytes=2-4' })
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
      206,
      '234',
      'video/mp4',
    ])
    expect(answer.headers['content-security-policy']).toContain('sandbox')
  })
})

describe('A course with a package', () => {
  it('is copied with it', async ({ academy, salma, formationId, opensIn }) => {
    const { body } = await academy.call('POST /api/formateur/formations/:id/duplicate', {
      as: salma,
      params: { id: formationId },
    })
    expect(await opensIn(body.id)).toBe(200)
  })

  it('leaves and comes back as an archive with it', async ({ academy, salma, formationId, opensIn }) => {
    const { rawPayload } = await academy.app.inject({
      url: `/api/formateur/formations/${formationId}/archive`,
      headers: { authorization: `Bearer ${salma.token}` },
    })
    const form = new FormData()
    form.set('file', new File([new Uint8Array(rawPayload)], 'formation.zip'))
    const { status, body } = await academy.call('POST /api/formateur/import/archive', {
      as: salma,
      ...(await multipart(form)),
    })
    expect(status).toBe(201)
    expect(await opensIn(body.id)).toBe(200)
  })
})
