// @long
import { describe, expect, it } from 'vitest'
import { courses } from '#db/schema/courses.ts'
import { importingAcademy } from '#server/testing/importing-academy.ts'
import { manifestOf, packageOf } from '#server/testing/packages.ts'
import { storedFiles } from '#server/testing/stored-files.ts'
import { zipOf } from '#server/testing/zips.ts'

const on = importingAcademy()

const zipWith = (manifest: string) =>
  zipOf([
    { name: 'imsmanifest.xml', content: manifest },
    { name: 'index.html', content: '<p>Bonjour</p>' },
  ])

async function reportOn(file: Buffer, name?: string) {
  const { status, body } = await on.sendPackage(file, name)
  expect({ status, error: body.error }).toEqual({ status: 201 })
  return body
}

describe('A package from elsewhere', () => {
  it('is first a report, then an archived course of one chapter', async () => {
    const { report, importId } = await reportOn(packageOf(), 'agir.zip')
    expect(report).toEqual({
      title: 'Module',
      sections: 1,
      chapters: [{ title: 'Module', kind: 'package' }],
      resources: 0,
      left: [],
    })
    const before = await on.academy.platform.db.$count(courses)
    const { status, body } = await on.createFrom(importId)
    expect(status).toBe(201)
    expect(await on.academy.platform.db.$count(courses)).toBe(before + 1)
    const { body: made } = await on.academy.call('GET /api/admin/formations/:id/edit', {
      as: on.admin,
      params: { id: body.id },
    })
    expect(made).toMatchObject({
      formation: { name: 'Module', status: 'Archivé' },
      sections: [{ chapitres: [{ kind: 'package', packageOriginalName: 'agir.zip' }] }],
    })
    expect((await on.createFrom(importId)).status).toBe(409)
  })

  it('is called as its file where its manifest gives no title', async () => {
    const untitled = manifestOf().replace(/<title>.*?<\/title>/g, '')
    expect((await reportOn(zipWith(untitled), 'Agir à plusieurs.zip')).report.title).toBe('Agir à plusieurs')
  })

  it('says that the order of its parts is not followed', async () => {
    const items = '<item identifier="item-2" identifierref="page"><title>Fin</title></item>'
    const plain = manifestOf({ standard: '2004', items })
    const rules = '<imsss:sequencing><imsss:controlMode choice="false" flow="true"/></imsss:sequencing>'
    const ordered = plain.replace('</organization>', `${rules}</organization>`)
    expect((await reportOn(zipWith(plain))).report.left).toEqual([])
    expect((await reportOn(zipWith(ordered))).report.left).toMatchObject([{ what: 'Module SCORM' }])
  })

  it.each([
    ['without a manifest', zipOf([{ name: 'index.html', content: 'x' }]), 'no_manifest'],
    ['that is none', Buffer.from('Bonjour'), 'unreadable_archive'],
    [
      'with a path upwards',
      zipOf([
        { name: 'imsmanifest.xml', content: manifestOf() },
        { name: '../index.html', content: 'x' },
      ]),
      'unsafe_archive',
    ],
  ])('%s is refused, and nothing is left', async (_, file, code) => {
    const before = await storedFiles(on.academy)
    const { status, body } = await on.sendPackage(file)
    expect([status, body.code]).toEqual([400, code])
    expect(await storedFiles(on.academy)).toEqual(before)
  })

  it('with a damaged file is refused when the course is made, and none is made', async () => {
    const damaged = zipOf([
      { name: 'imsmanifest.xml', content: manifestOf() },
      { name: 'index.html', content: 'x', saysCrc: 1 },
    ])
    const { importId } = await reportOn(damaged)
    const before = {
      count: await on.academy.platform.db.$count(courses),
      files: await storedFiles(on.academy),
    }
    expect((await on.createFrom(importId)).status).toBe(400)
    expect({
      count: await on.academy.platform.db.$count(courses),
      files: await storedFiles(on.academy),
    }).toEqual(before)
  })
})
