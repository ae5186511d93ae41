import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openAcademy, type TestAcademy, type TestPerson } from '#server/testing/academy.ts'
import { aCourse, chapter, formDataOf, multipart, type SentCourse } from '#server/testing/course-form.ts'
import { jobRows } from '#server/testing/jobs.ts'
import { enrol } from '#server/testing/lessons.ts'

/** A program of the operator's: writes the language and the number of words it was called with. */
const PROGRAM = `#!/bin/sh
[ -s "$1" ] || exit 3
printf 'WEBVTT\\n\\n00:00.000 --> 00:02.000\\n%s %s\\n' "$3" "$#" > "$2"
`
const BROKEN = `#!/bin/sh
echo 'no captions' > "$2"
`

let folder: string
let academy: TestAcademy
let trainer: TestPerson

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'a program '))
  for (const [name, text] of Object.entries({ works: PROGRAM, fails: BROKEN })) {
    await writeFile(join(folder, name), text)
    await chmod(join(folder, name), 0o755)
  }
  academy = await openAcademy({ TRANSCRIBE_COMMAND: `"${folder}/works" {input} {output} {language}` })
  trainer = await academy.person('formateur')
})
afterAll(async () => {
  await academy.close()
  await rm(folder, { recursive: true, force: true })
})

type Edited = {
  id: number
  videoPath: string
  captions: { language: string; path: string; draft: boolean }[]
}

const send = async (course: SentCourse) => multipart(formDataOf(course))
async function create(texts: Record<string, string> = {}) {
  const course = aCourse()
  course.texts = { ...course.texts, ...texts }
  const { body } = await academy.call('POST /api/formateur/formations', {
    as: trainer,
    ...(await send(course)),
  })
  return body.id
}
async function edited(id: number): Promise<Edited[]> {
  const { body } = await academy.call('GET /api/formateur/formations/:id/edit', {
    as: trainer,
    params: { id },
  })
  return body.sections.flatMap(({ chapitres }) => chapitres)
}
/** The first chapter, once its draft is there. */
async function transcribed(id: number) {
  return vi.waitFor(
    async () => {
      const [first] = await edited(id)
      expect(first?.captions).not.toEqual([])
      return first as Edited
    },
    { timeout: 60_000, interval: 200 },
  )
}
const get = (path: string) => academy.app.inject({ url: path })
const accept = (chapitreId: number, language: string, as = trainer) =>
  academy.call('POST /api/formateur/chapitres/:chapitreId/captions/:language/accept', {
    as,
    params: { chapitreId, language },
  })

describe('A new video without captions', () => {
  it('is transcribed by itself; learners see it once it is accepted', async () => {
    const id = await create()
    const first = await transcribed(id)
    expect(first.captions).toMatchObject([{ language: 'fr', draft: true }])
    const [draft] = first.captions
    expect((await get(draft?.path ?? '')).body).toContain('\nfr 3\n')

    const learner = await academy.person('user')
    await enrol(academy.platform, learner, id)
    const watched = async () => {
      const params = { id }
      const { body } = await academy.call('GET /api/formations/watch/:id', { as: learner, params })
      return body.chapitres[0].captions
    }
    expect(await watched()).toEqual([])
    expect((await accept(first.id, 'fr', await academy.person('formateur'))).status).toBe(404)
    expect((await accept(first.id, 'en')).status).toBe(404)
    expect(await watched()).toEqual([])
    for (const _ of [1, 2]) expect((await accept(first.id, 'fr')).status).toBe(200)
    expect(await watched()).toMatchObject([{ language: 'fr' }])
  })

  it.each([
    ['ar', 'ar'],
    ['fr-ar', 'fr'],
  ])('of a course in %s is transcribed in %s', async (language, spoken) => {
    expect((await transcribed(await create({ language }))).captions).toMatchObject([{ language: spoken }])
  })
})

describe('A draft', () => {
  async function save(id: number, change: object) {
    const chapters = await edited(id)
    const unchanged = chapters.map(({ id: own, videoPath }, index) =>
      chapter(index + 1, index < 2 ? 1 : 2, { id: own, existingVideoPath: videoPath }),
    )
    const course = aCourse({ files: [] })
    const { sections: _sections, ressources: _own, chapitreRessources: _theirs, ...lists } = course.lists
    course.lists = { ...lists, chapitres: [{ ...unchanged[0], ...change }, ...unchanged.slice(1)] }
    return academy.call('PUT /api/formateur/formations/:id', {
      as: trainer,
      params: { id },
      ...(await send(course)),
    })
  }

  it('that came while the form was open stays, until it is refused', async () => {
    const id = await create()
    await transcribed(id)
    expect((await save(id, { captions: [] })).status).toBe(200)
    expect((await edited(id))[0]?.captions).toMatchObject([{ language: 'fr', draft: true }])
    expect((await save(id, { captions: [], refusedDrafts: ['fr'] })).status).toBe(200)
    expect((await edited(id))[0]?.captions).toEqual([])
  })

  it('comes by the button too, for a language that has no captions yet', async () => {
    const id = await create()
    const first = await transcribed(id)
    const ask = (language: string) =>
      academy.call('POST /api/formateur/chapitres/:chapitreId/captions/:language/transcribe', {
        as: trainer,
        params: { chapitreId: first.id, language },
      })
    expect([(await ask('fr')).status, (await ask('xx')).status]).toEqual([409, 400])
    expect((await ask('en')).status).toBe(200)
    await vi.waitFor(
      async () =>
        expect((await edited(id))[0]?.captions).toMatchObject([{}, { language: 'en', draft: true }]),
      { timeout: 60_000, interval: 200 },
    )
  })
})

describe('A program that fails', () => {
  let other: TestAcademy
  let author: TestPerson
  beforeAll(async () => {
    other = await openAcademy({ TRANSCRIBE_COMMAND: `"${folder}/fails" {input} {output}` })
    author = await other.person('formateur')
  })
  afterAll(() => other.close())

  const onceFailed = (id: number) =>
    vi.waitFor(
      async () => {
        const { body } = await other.call('GET /api/formateur/formations/:id/edit', {
          as: author,
          params: { id },
        })
        const [{ chapitres }] = body.sections
        const about = body.transcriptions.filter(({ chapitreId }) => chapitreId === chapitres[0].id)
        expect(about).toEqual([{ chapitreId: chapitres[0].id, language: 'fr', state: 'failed' }])
        expect(chapitres[0].captions).toEqual([])
        return chapitres[0].id as number
      },
      { timeout: 60_000, interval: 200 },
    )
  const fail = (how: string) => writeFile(join(folder, 'fails'), `#!/bin/sh\n${how}\n`)

  it('leaves no captions; the trainer is told, and may have it tried again', async () => {
    const { body } = await other.call('POST /api/formateur/formations', {
      as: author,
      ...(await send(aCourse())),
    })
    const chapitreId = await onceFailed(body.id)
    const again = () =>
      other.call('POST /api/formateur/chapitres/:chapitreId/captions/:language/transcribe', {
        as: author,
        params: { chapitreId, language: 'fr' },
      })
    // A link to a file that would read as captions, a pipe that nobody writes to, and a plain failure.
    await writeFile(join(folder, 'secret.vtt'), 'WEBVTT\n\n00:00.000 --> 00:02.000\nsecret\n')
    for (const how of [`ln -s '${folder}/secret.vtt' "$2"`, 'mkfifo "$2"', 'exit 7']) {
      await fail(how)
      expect((await again()).status).toBe(200)
      await onceFailed(body.id)
    }
    const ours = (await jobRows(other.platform.db)).filter(
      ({ name, data }) =>
        name === 'transcribe-film' && (data as { chapterId: number }).chapterId === chapitreId,
    )
    expect(ours).toMatchObject([{ state: 'failed', reason: expect.stringContaining('code 7') }])

    await writeFile(join(folder, 'fails'), PROGRAM)
    expect((await again()).status).toBe(200)
    await vi.waitFor(
      async () => {
        const { body: now } = await other.call('GET /api/formateur/formations/:id/edit', {
          as: author,
          params: { id: body.id },
        })
        expect(now.sections[0].chapitres[0].captions).toMatchObject([{ language: 'fr', draft: true }])
      },
      { timeout: 60_000, interval: 200 },
    )
  })
})
