// @long
import { describe, expect, it } from 'vitest'
import { limit } from '#server/platform/rate-limits.ts'
import { openAcademy } from '#server/testing/academy.ts'
import { anArchive } from '#server/testing/course-archives.ts'
import { pdf } from '#server/testing/course-form.ts'
import { importingAcademy } from '#server/testing/importing-academy.ts'
import { aBackup, backupEntries, page } from '#server/testing/moodle-backups.ts'
import { oneSection, sendBackup } from '#server/testing/send-backup.ts'
import { type TarEntry, tarGzOf, type ZipEntry, zipOf } from '#server/testing/zips.ts'
import { IMPORTS } from '../import-limit.ts'

const on = importingAcademy()

const sections = oneSection(page('Lire', '<p>Bonjour</p>'))
const changed = (changes: Record<string, Buffer | string | null>) => aBackup({ sections, changes })
const pageFile = 'activities/page_100/page.xml'
const pageOf = (content: string) => `<activity contextid="3000"><page id="1">${content}</page></activity>`
const asTar = (...more: TarEntry[]) =>
  tarGzOf([...[...backupEntries({ sections })].map(([name, content]) => ({ name, content })), ...more])
const asZip = (...more: ZipEntry[]) =>
  zipOf([...[...backupEntries({ sections })].map(([name, content]) => ({ name, content })), ...more])

describe('A hostile backup is refused in one sentence, and nothing is left of it', () => {
  const entity = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
  const cases: Record<string, [file: () => Buffer, code: string, status?: number]> = {
    'a file that is no archive': [() => pdf, 'unreadable_archive'],
    'an archive of something else': [() => anArchive(), 'not_a_backup'],
    'a tar.gz of something else': [() => tarGzOf([{ name: 'x', content: 'x' }]), 'not_a_backup'],
    'a zip path that leaves it': [() => asZip({ name: '../../evil.sh', content: 'x' }), 'unsafe_archive'],
    'a tar path that leaves it': [() => asTar({ name: '../../evil.sh', content: 'x' }), 'unsafe_archive'],
    'a link': [() => asTar({ name: 'files/aa', type: '2', link: '/etc/passwd' }), 'unsafe_archive'],
    'a link in a zip': [
      () => asZip({ name: 'files/aa', content: '/etc/passwd', mode: 0o120777 }),
      'unsafe_archive',
    ],
    'a zip that says more than a gigabyte': [
      () => asZip({ name: 'files/aa', content: 'x', deflate: true, saysBytes: 1024 ** 3 }),
      'too_large',
      413,
    ],
    'a tar that says more than a gigabyte': [
      () => asTar({ name: 'files/aa', content: 'x', saysBytes: 1024 ** 3 }),
      'too_large',
      413,
    ],
    'a file that unpacks to more than it says': [
      () =>
        zipOf(
          [...backupEntries({ sections })].map(([name, content]) => ({
            name,
            content: name === pageFile ? ' '.repeat(1_000_000) : content,
            deflate: true,
            ...(name === pageFile && { saysBytes: 10 }),
          })),
        ),
      'unreadable_archive',
    ],
    'folders in one another without end': [
      () => asTar({ name: 'f/'.repeat(49), type: '5' }),
      'unsafe_archive',
    ],
    'a backup that was cut': [() => asTar().subarray(0, -200), 'unreadable_archive'],
    'an entity': [
      () => changed({ [pageFile]: entity + pageOf('<content>&a;</content>') }),
      'unreadable_backup',
    ],
    'a type declaration in the list': [
      () => changed({ 'moodle_backup.xml': `${entity}<moodle_backup><information/></moodle_backup>` }),
      'unreadable_backup',
    ],
    'elements nested without end': [
      () => changed({ [pageFile]: '<a>'.repeat(100_000) }),
      'unreadable_backup',
    ],
    'a million elements': [
      () => changed({ [pageFile]: pageOf('<a/>'.repeat(100_000)) }),
      'unreadable_backup',
    ],
    'a tag without end': [
      () => changed({ [pageFile]: pageOf(`<a b="${'x'.repeat(2_000_000)}"/>`) }),
      'unreadable_backup',
    ],
    'a file of XML that was cut': [
      () => changed({ [pageFile]: pageOf('<content>x').slice(0, 60) }),
      'unreadable_backup',
    ],
    'a file that is no XML': [() => changed({ [pageFile]: pdf }), 'unreadable_backup'],
    'text in another encoding': [
      () => changed({ [pageFile]: Buffer.from(pageOf('<content>é</content>'), 'latin1') }),
      'unreadable_backup',
    ],
    'UTF-16': [
      () => changed({ 'moodle_backup.xml': Buffer.from('\ufeff<moodle_backup/>', 'utf16le') }),
      'unreadable_backup',
    ],
    'a list without information': [
      () => changed({ 'moodle_backup.xml': '<moodle_backup/>' }),
      'unreadable_backup',
    ],
    'six thousand activities': [
      () =>
        changed({
          'moodle_backup.xml': `<moodle_backup><information><contents><activities>${'<activity><modulename>page</modulename></activity>'.repeat(6_000)}</activities></contents></information></moodle_backup>`,
        }),
      'too_many_activities',
    ],
    'a book of two thousand pages': [
      () =>
        aBackup({
          sections: oneSection({
            module: 'book',
            title: 'Livre',
            fields: `<chapters>${'<chapter id="1"><content>x</content></chapter>'.repeat(2_000)}</chapters>`,
          }),
        }),
      'too_many_chapters',
    ],
    'thirty folders of the same thousand files': [
      () => {
        const files = Array.from({ length: 1_000 }, (_, at) => ({
          area: 'content',
          name: `${at}.pdf`,
          content: 'x',
        }))
        const folder = (at: number) => ({
          module: 'folder',
          title: `Dossier ${at}`,
          fields: '',
          files: at ? [] : files,
        })
        const folders = Array.from({ length: 30 }, (_, at) => folder(at))
        // Each names the place of the first.
        const same = folders.map((_, at) => [
          `activities/folder_${100 + at}/folder.xml`,
          `<activity contextid="3000"><folder id="1"><name>x</name></folder></activity>`,
        ])
        return aBackup({ sections: oneSection(...folders), changes: Object.fromEntries(same) })
      },
      'too_many_files',
    ],
  }
  it.each(Object.entries(cases))('%s', async (_, [file, code, status = 400]) => {
    const before = await on.left()
    const answer = await on.sendBackup(file())
    expect(answer.body).toMatchObject({
      success: false,
      code,
      error: expect.stringMatching(/^[A-ZÀÉ].*[.)]$/),
    })
    expect(answer.status).toBe(status)
    expect(await on.left()).toEqual(before)
  })

  it('no file, and two of them', async () => {
    const before = await on.left()
    expect((await sendBackup(on.academy, on.admin)).body.code).toBe('one_file')
    expect((await on.sendBackup(aBackup(), aBackup())).body.code).toBe('one_file')
    expect(await on.left()).toEqual(before)
  })

  it('in the language of its reader', async () => {
    const headers = { 'accept-language': 'ar' }
    const importId = '00000000-0000-4000-8000-000000000000'
    const { body } = await on.academy.call('GET /api/admin/import/:importId', {
      as: on.admin,
      params: { importId },
      headers,
    })
    expect(body.error).toMatch(/\p{Script=Arabic}/u)
  })
})

describe('What is odd in a backup loses nothing but itself', () => {
  it('names that lie, paths that lead out, files that are missing', async () => {
    const { report } = await on.reportOn({
      sections: oneSection(
        page('Lire', '<p>Bonjour <img src="@@PLUGINFILE@@/../../../../etc/passwd"></p>'),
        { module: 'page', title: 'Perdue', fields: '' },
        { module: 'constructor', title: 'Piège', fields: '' },
        { module: 'url', title: 'Script', fields: '<externalurl>javascript:alert(1)</externalurl>' },
      ),
      changes: { 'activities/page_101/page.xml': null, 'files.xml': null, 'questions.xml': null },
    })
    expect(report.chapters).toEqual([{ title: 'Lire', kind: 'text' }])
    expect(report.left.map(({ title }) => title)).toEqual(['Lire', 'Perdue', 'Piège', 'Script'])
  })

  it('what is listed again: it comes once', async () => {
    const activity = (id: number) =>
      `<activity><moduleid>${id}</moduleid><sectionid>1</sectionid><modulename>page</modulename><title>Lire</title><directory>a</directory></activity>`
    const section = '<section><sectionid>1</sectionid><directory>s</directory></section>'
    const { report } = await on.reportOn({
      changes: {
        'moodle_backup.xml': `<moodle_backup><information><contents><activities>${activity(1)}${activity(2)}</activities><sections>${section}${section}</sections></contents></information></moodle_backup>`,
        's/section.xml': '<section id="1"><number>1</number><name>Port</name><summary>x</summary></section>',
        'a/module.xml': '<module><visible>1</visible></module>',
        'a/page.xml': pageOf('<name>Lire</name><content>Bonjour</content>'),
      },
    })
    expect(report).toMatchObject({ sections: 1, chapters: [{ title: 'Lire', kind: 'text' }] })
    expect(report.left.map(({ title }) => title)).toEqual(['Port'])
  })

  it('characters that no text may hold are dropped', async () => {
    const { importId } = await on.reportOn({
      title: 'Zéro&#0;\u0007 x',
      sections: oneSection({
        module: 'page',
        title: 'Nul',
        fields: '<content>&lt;p&gt;a&#0;&#x1;&#xD800;b&lt;/p&gt;</content>',
      }),
    })
    expect((await on.createFrom(importId)).status).toBe(201)
  })

  it('a creation that fails leaves the report, and nothing else', async () => {
    const { importId } = await on.reportOn({ sections })
    const before = await on.left()
    await on.academy.platform.storage.remove(importId)
    expect((await on.createFrom(importId)).status).toBeGreaterThanOrEqual(400)
    expect(await on.left()).toEqual({ ...before, stored: before.stored - 1 })
  })
})

it('Sixty imports an hour are enough', async () => {
  const limited = await openAcademy({ RATE_LIMIT: 'on' })
  const person = await limited.person('admin')
  for (let sent = 0; sent < IMPORTS.max; sent += 1)
    await limit(limited.platform, `import:${person.id}`, IMPORTS)
  expect((await sendBackup(limited, person, aBackup({ sections }))).status).toBe(429)
  await limited.close()
})
