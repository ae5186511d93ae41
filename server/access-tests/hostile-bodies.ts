import { aDocument, anArchive, aTextChapter } from '../testing/course-archives.ts'
import { aCourse, chapter, formDataOf, multipart } from '../testing/course-form.ts'
import { aBackup, book, page } from '../testing/moodle-backups.ts'
import { packagedCourse } from '../testing/packaged-course.ts'
import { manifestOf, packageOf } from '../testing/packages.ts'
import { oneSection } from '../testing/send-backup.ts'
import { zipOf } from '../testing/zips.ts'

const MB = 1024 * 1024
/** A text of that many characters. */
export const many = (part: string, length: number) => part.repeat(Math.floor(length / part.length))
/** One letter and a million signs upon it, which normalising puts in order. */
const marks = (length: number) => many('\u0315\u0316', length)

/** A request as somebody of the cast sends it; `:groupId` stands for a group of the academy. */
interface Sent {
  path: string
  as: 'salma' | 'leila'
  body: Buffer | string
  headers: Record<string, string>
}

const form = async (path: string, as: Sent['as'], content: FormData): Promise<Sent> => ({
  path,
  as,
  ...(await multipart(content)),
})
const file = (content: Buffer | string, name = 'fichier') => {
  const data = new FormData()
  data.set('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
  return data
}
const course = (texts: Record<string, string>, changes = {}) => {
  const data = formDataOf(aCourse(changes))
  for (const [name, text] of Object.entries(texts)) data.set(name, text)
  return form('/api/formateur/formations', 'salma', data)
}
const withChapters = (...chapters: Record<string, unknown>[]) => {
  const sent = packagedCourse(
    [],
    chapters.map((one, at) => chapter(at + 1, 1, one)),
  )
  return form('/api/formateur/formations', 'salma', formDataOf(sent))
}
export const textLessons = (...contents: string[]) =>
  withChapters(...contents.map((content) => ({ kind: 'text', content })))
const quiz = (questions: unknown) => withChapters({ kind: 'quiz', quiz: { questions } })
const captions = (content: string) => {
  const { lists, files } = aCourse()
  const [first, ...others] = lists.chapitres ?? []
  return course(
    {},
    {
      lists: { ...lists, chapitres: [{ ...(first as object), captionsOriginalName: 'c.vtt' }, ...others] },
      files: [...files, { field: 'chapitreCaptions', name: 'c.vtt', content: Buffer.from(content) }],
    },
  )
}
const scorm = (manifest: string) =>
  form(
    '/api/admin/import/package',
    'leila',
    file(
      zipOf([
        { name: 'imsmanifest.xml', content: manifest, deflate: true },
        { name: 'index.html', content: 'x' },
      ]),
      'module.zip',
    ),
  )
const questions = (content: string) => form('/api/formateur/quiz/import', 'salma', file(content))
const moodleQuestion = (text: string, type = 'shortanswer') =>
  `<quiz><question type="${type}"><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext></question></quiz>`
const archive = (content: Buffer) => form('/api/admin/import/archive', 'leila', file(content, 'a.zip'))
const document = (json: string) => archive(zipOf([{ name: 'formation.json', content: json, deflate: true }]))
const backup = (...activities: Parameters<typeof oneSection>) =>
  form('/api/admin/import/moodle', 'leila', file(aBackup({ sections: oneSection(...activities) }), 'c.mbz'))
const bank = (content: string) =>
  form(
    '/api/admin/import/moodle',
    'leila',
    file(aBackup({ sections: oneSection(page('Lire', '<p>x</p>')), questions: content }), 'c.mbz'),
  )
const bankOf = (...texts: string[]) =>
  `<question_categories><question_category id="1"><questions>${texts
    .map(
      (text, at) =>
        `<question id="${at}"><parent>0</parent><name>q</name><qtype>essay</qtype><questiontext>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</questiontext></question>`,
    )
    .join('')}</questions></question_category></question_categories>`
/** A backup with any list of activities; `files` are the files that it names. */
const listing = (
  { sections = 1, activities }: { sections?: number; activities: string[] },
  files: Record<string, string> = {},
) => {
  const section = '<section><sectionid>1</sectionid><directory>s</directory></section>'
  const changes = {
    'moodle_backup.xml': `<moodle_backup><information><contents><activities>${activities.join('')}</activities><sections>${section.repeat(sections)}</sections></contents></information></moodle_backup>`,
    's/section.xml': '<section id="1"><number>1</number><name>a</name></section>',
    ...files,
  }
  return form('/api/admin/import/moodle', 'leila', file(aBackup({ changes }), 'c.mbz'))
}
const listed = (module: string, title: string, folder: string) =>
  `<activity><moduleid>${folder}</moduleid><sectionid>1</sectionid><modulename>${module}</modulename><title>${title}</title><directory>${folder}</directory></activity>`
/** Forums have no equivalent: each is a line of the report. */
const forums = (count: number) =>
  Array.from({ length: count }, (_, at) => listed('forum', many('&lt;p>x&lt;/p>', 4_800), `f${at}`))
const people = async (content: string): Promise<Sent> => ({
  path: '/api/admin/groups/:groupId/import',
  as: 'leila',
  body: content,
  headers: { 'content-type': 'text/csv' },
})
const json = async (path: string, content: string): Promise<Sent> => ({
  path,
  as: 'salma',
  body: content,
  headers: { 'content-type': 'application/json' },
})

/** Each is accepted, or refused in a sentence that a person can act upon. */
export const HOSTILE_BODIES: Record<string, [sent: () => Promise<Sent>, statuses: number[]]> = {
  'a text lesson of elements in elements': [() => textLessons(many('<b>', 490_000)), [400]],
  'a text lesson of signs': [() => textLessons(many('<', 490_000)), [400]],
  'eight text lessons of small elements': [
    () => textLessons(...Array.from({ length: 8 }, () => many('<p>abcdefghij</p>', 490_000))),
    [400],
  ],
  'a text lesson of attributes': [
    () =>
      textLessons(
        `<p ${Array.from({ length: 40_000 }, (_, at) => `a${at}=1`)
          .join(' ')
          .slice(0, 490_000)}>x</p>`,
      ),
    [400, 201],
  ],
  'a course with lists of nothing': [() => course({ apprendre: `[${many('[],', 4 * MB - 100)}1]` }), [400]],
  'a course with a quiz of nothing': [() => quiz(Array.from({ length: 1_000_000 }, () => [])), [400]],
  'a course that nests': [
    () => course({ apprendre: many('[', 2 * MB - 100) + many(']', 2 * MB - 100) }),
    [400],
  ],
  'a quiz with signs upon its items': [
    () =>
      quiz(
        Array.from({ length: 140 }, () => ({
          type: 'order',
          text: 'q',
          items: Array.from({ length: 12 }, (_, at) => `${marks(990)}${at}`),
        })),
      ),
    [400, 201],
  ],
  'a quiz with signs upon its accepted answers': [
    () =>
      quiz(
        Array.from({ length: 100 }, () => ({
          type: 'text',
          text: 'q',
          accepted: Array.from({ length: 20 }, (_, at) => `${marks(990)}${at}`),
        })),
      ),
    [400, 201],
  ],
  'captions with a row of spaces': [
    () => captions(`WEBVTT\n\n00:00.000 --> 00:01.000${many(' ', 1_900_000)}\u2028x\nBonjour\n`),
    [400],
  ],
  'captions of as many lines as there may be': [
    () => captions(`WEBVTT\n\n${many('00:00.000 --> 00:01.000\n<b><i>&amp;</i></b>\n\n', 2_000_000)}`),
    [201],
  ],
  'captions in SRT': [
    () => captions(many('00:00:00,000 --> 00:00:01,000\n<b><i>&{\\an8}\n\n', 2_000_000)),
    [201],
  ],
  'a package with items and resources': [
    () =>
      scorm(
        manifestOf({
          items: many('<item identifierref="q"/>', 1_900_000),
          resources: many('<resource identifier="r" href="index.html"/>', 1_900_000),
        }),
      ),
    [400],
  ],
  'a package of many items and resources': [
    () =>
      scorm(
        manifestOf({
          items: Array.from({ length: 20_000 }, (_, at) => `<item identifierref="r${at}"/>`).join(''),
          resources: Array.from(
            { length: 20_000 },
            (_, at) => `<resource identifier="r${19_999 - at}"/>`,
          ).join(''),
        }),
      ),
    [201],
  ],
  'a package of elements in elements': [() => scorm(`<manifest>${many('<a>', 4_000_000)}`), [400]],
  'a package of attributes': [() => scorm(`<manifest ${many('a="" ', 4_000_000)}></manifest>`), [400]],
  'a package of small elements': [() => scorm(`<manifest>${many('<a/>', 4_000_000)}</manifest>`), [400]],
  'a package of many items of one long address': [
    () => {
      const resources = `<resource identifier="r" href="${many('./', 3_900)}index.html"/>`
      return scorm(manifestOf({ items: many('<item identifierref="r"/>', MB), resources }))
    },
    [400],
  ],
  'a package with signs in a path': [
    () => scorm(manifestOf({ resources: `<resource identifier="r" href="${marks(1_900_000)}"/>` })),
    [201, 400],
  ],
  'a package with signs in the name of a file': [
    () =>
      form(
        '/api/admin/import/package',
        'leila',
        file(packageOf({ others: [{ name: marks(30_000), content: 'x' }] }), 'm.zip'),
      ),
    [400],
  ],
  'one question with many answers, in GIFT': [() => questions(`q {${many('=a', 99_000)}}`), [200]],
  'one question with many weights, in GIFT': [() => questions(`q {${many('~%50%a', 99_000)}}`), [200]],
  'one question of scripts, in GIFT': [() => questions(`[html]${many('<script>', 99_000)}{T}`), [200]],
  'one question of hard spaces, in GIFT': [() => questions(`[html]${many('&nbsp;', 99_000)}x{T}`), [200]],
  'a file of signs upon one letter': [() => questions(`q${marks(MB - 10)}`), [200]],
  'a file of blank lines': [() => questions(many('\n', 2 * MB - 10)), [415]],
  'a file of categories': [() => questions(many('$CATEGORY:x\n\n', 2 * MB - 10)), [200, 415]],
  'many questions at the bounds, in GIFT': [
    () => questions(many(`q {${many('=mot #oui ', 90_000)}}\n\n`, 2 * MB - 1000)),
    [200],
  ],
  'one question of elements in elements, of Moodle': [
    () => questions(`<quiz><question type="essay">${many('<a>', 99_000)}</question></quiz>`),
    [200],
  ],
  'one question of scripts, of Moodle': [() => questions(moodleQuestion(many('<script>', 99_000))), [200]],
  'one question with many answers, of Moodle': [
    () =>
      questions(
        `<quiz><question type="shortanswer">${many('<answer fraction="100"><text>a</text></answer>', 99_000)}</question></quiz>`,
      ),
    [200],
  ],
  'many small questions of Moodle': [() => questions(`<quiz>${many('<question>', 2 * MB - 100)}`), [200]],
  'an archive of empty lists': [() => document(`{"formation":[${many('[],', 16 * MB - 100)}1]}`), [400]],
  'an archive that nests': [() => document(many('[', 8 * MB) + many(']', 8 * MB - 10)), [400]],
  'an archive of long texts': [
    () =>
      archive(
        anArchive(
          aDocument({
            sections: [
              {
                title: 'S',
                chapters: Array.from({ length: 30 }, () => aTextChapter({ content: many('é<', 490_000) })),
              },
            ],
          }),
        ),
      ),
    [400],
  ],
  'an archive with a quiz of nothing': [
    () =>
      archive(
        anArchive(
          aDocument({
            sections: [
              {
                title: 'S',
                chapters: [aTextChapter({ kind: 'quiz', quiz: Array.from({ length: 190_000 }, () => 1) })],
              },
            ],
          }),
        ),
      ),
    [400],
  ],
  'a page of Moodle of elements in elements': [() => backup(page('Lire', many('<b>', 900_000))), [201]],
  'a page of Moodle of signs': [() => backup(page('Lire', many('<', 900_000))), [201]],
  'a page of Moodle of fifteen million characters': [
    () => backup(page('Lire', many('<p>x</p>', 15_000_000))),
    [201],
  ],
  'a book of Moodle of long pages': [
    () =>
      backup(
        book(
          'Livre',
          Array.from({ length: 15 }, (_, id) => ({
            id,
            title: 'x',
            content: many('<p>abcdefghijklmn</p>', 900_000),
          })),
        ),
      ),
    [201],
  ],
  'a label of Moodle of scripts': [
    () => backup(page(many('<script>', 200_000), many('<script>', 900_000))),
    [201],
  ],
  'a backup that lists one section again and again': [
    () => listing({ sections: 80, activities: forums(500) }),
    [201],
  ],
  'a backup of thousands of long titles': [() => listing({ activities: forums(2_500) }), [201]],
  'a backup whose activities are all in one folder': [
    () =>
      listing(
        { activities: Array.from({ length: 40 }, () => listed('page', 'x', 'a')) },
        {
          'a/module.xml': `<r><module/>${many('<!-- x -->', 8 * MB)}</r>`,
          'a/page.xml': '<activity contextid="1"><page id="1"><content>x</content></page></activity>',
        },
      ),
    [201],
  ],
  'questions in a backup, of scripts and hard spaces': [
    () => bank(bankOf(many('<script>', 900_000), many('&nbsp;', 900_000), many('<!--', 15_000_000))),
    [201],
  ],
  'a list of people with signs upon one letter': [() => people(`email\n${marks(MB - 100)}`), [200]],
  'a list of people of commas': [() => people(`email\na@${many(',', 2 * MB - 100)} x`), [200]],
  'a list of people of columns': [() => people(many(';', 2 * MB - 10)), [415]],
  'a list of people of blank lines': [() => people(`email\n${many('\n', 2 * MB - 10)}`), [413]],
  'a list of people of quotes': [() => people(`email\n${many('"', 2 * MB - 100)}`), [200, 413]],
  'a list of people of quotes and separators': [
    () => people(`email\n${many('""";', 2 * MB - 100)}`),
    [200, 415],
  ],
  'a body of empty lists': [
    () => json('/api/formateur/quiz/export', `{"format":"gift","questions":[${many('[],', MB - 100)}1]}`),
    [400],
  ],
  'a body of empty lists, of a stranger': [
    () => json('/api/auth/signin', `{"email":[${many('[],', MB - 100)}1]}`),
    [400],
  ],
}
