// @long @embedded
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { users } from '#db/schema/people.ts'
import { words as inArabic } from '#messages/ar/exports.ts'
import { words as values } from '#messages/ar/values.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCourse } from '#server/testing/courses.ts'
import { addRequest } from '#server/testing/enrolments.ts'
import { COURSE_LANGUAGES } from '#shared/languages.ts'

type ExportCall =
  | 'GET /api/admin/inscriptions/export'
  | 'GET /api/admin/users/export'
  | 'GET /api/admin/formations/export'

const it = base
  .extend('request', { scope: 'file', auto: true }, async ({ academy }) => {
    const course = await addCourse(academy.platform, { name: 'Droits humains ; repères' })
    return addRequest(academy.platform, course.id, {
      fullName: '=HYPERLINK("http://mal.exemple")',
      email: 'imane@exemple.ma',
      phoneNumber: '+212612345678',
      requestedAt: new Date('2026-03-04T12:00:00Z'),
    })
  })
  .extend(
    'file',
    { scope: 'file' },
    ({ academy, leila }) =>
      (call: ExportCall) =>
        academy.call(call, { as: leila }),
  )

describe('A file for the spreadsheet', () => {
  it('of the requests says what it is, in UTF-8 with its mark', async ({ file }) => {
    const { headers, body, status } = await file('GET /api/admin/inscriptions/export')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="inscriptions-\d{4}-\d\d-\d\d\.csv"; /,
    )
    expect(body.startsWith('\ufeffNuméro;Nom complet;')).toBe(true)
  })

  it('holds no formula, whatever people typed', async ({ file }) => {
    const { body } = await file('GET /api/admin/inscriptions/export')
    expect(body.split('\r\n').find((row) => row.includes('HYPERLINK'))).toMatch(
      /^\d+;"'=HYPERLINK\(""http:\/\/mal\.exemple""\)";imane@exemple\.ma;;\+212 6 12 34 56 78;"Droits humains ; repères";04\/03\/2026;En attente;;$/,
    )
  })

  it('of the accounts names their roles', async ({ leila, file }) => {
    const { body } = await file('GET /api/admin/users/export')
    expect(body).toContain(`;Leïla;Sefrioui;${leila.email};;Admin;oui;non;`)
  })

  it('of the courses counts their enrolled', async ({ file }) => {
    const { body } = await file('GET /api/admin/formations/export')
    expect(body).toContain('"Droits humains ; repères";;Publié;0;MAD;0;0;0;')
  })

  it('of the courses names their language in words', async ({ academy, leila, file }) => {
    for (const language of COURSE_LANGUAGES)
      await addCourse(academy.platform, { name: `En ${language}`, language })
    const languages = (body: string) =>
      body
        .trimEnd()
        .split('\r\n')
        .map((row) => row.split(';'))
        .filter(([, name = ''], line) => line === 0 || name.startsWith('En '))
        .map((row) => row.at(-1))
    const { body } = await file('GET /api/admin/formations/export')
    expect(languages(body)).toEqual(['Langue', 'Français', 'Arabe', 'Français et arabe'])
    const arabic = await academy.call('GET /api/admin/formations/export', {
      as: leila,
      headers: { 'accept-language': 'ar' },
    })
    const { fr, ar, 'fr-ar': both } = values.formationLanguage
    expect(languages(arabic.body)).toEqual([inArabic.formations.at(-1), fr, ar, both])
  })

  it('asked for in Arabic is Arabic, its name included, and says that it varies', async ({
    academy,
    leila,
  }) => {
    const headers = { 'accept-language': 'ar' }
    const { body, headers: sent } = await academy.call('GET /api/admin/inscriptions/export', {
      as: leila,
      headers,
    })
    expect(body.startsWith(`\ufeff${inArabic.requests.join(';')}\r\n`)).toBe(true)
    expect(body).toContain(`;${values.requestStatus['En attente']};`)
    expect(String(sent['content-disposition'])).toContain(encodeURIComponent(inArabic.files.requests))
    expect(String(sent.vary)).toContain('accept-language')
    const people = await academy.call('GET /api/admin/users/export', { as: leila, headers })
    expect(people.body).toContain(`;${inArabic.roles.admin};${inArabic.yes};${inArabic.no};`)
  })

  it('longer than a browser takes at once is in one language to its end', async ({ academy, leila }) => {
    const many = Array.from({ length: 4_500 }, (_, number) => ({
      firstName: 'Test',
      lastName: `${number} ${'x'.repeat(200)}`,
      email: `foule-${number}@exemple.ma`,
    }))
    await academy.platform.db.insert(users).values(many)
    const url = await academy.app.listen({ port: 0, host: '127.0.0.1' })
    const headers = { authorization: `Bearer ${leila.token}`, 'accept-language': 'ar' }
    const answer = await fetch(`${url}/api/admin/users/export`, { headers })
    const body = await answer.text()
    const rows = body.split('\r\n').filter((row) => row.includes(';foule-'))
    expect(rows.filter((row) => row.includes(`;${inArabic.roles.user};`))).toHaveLength(4_500)
    expect(body).not.toMatch(/;(Étudiant|Admin|Formateur|oui|non);/)
  })

  it.for([
    ['GET /api/admin/inscriptions/export', 'Inscriptions'],
    ['GET /api/admin/users/export', 'Utilisateurs'],
    ['GET /api/admin/formations/export', 'Formations'],
  ] as const)('leaves a trace of who took it (%s)', async ([call, target], { academy, leila }) => {
    const nadia = await academy.person('admin', { firstName: 'Nadia', lastName: 'Export' })
    await academy.call(call, { as: nadia })
    const { body } = await academy.call('GET /api/admin/audit', { as: leila })
    expect(body.data[0]).toMatchObject({
      actor: `Nadia Export <${nadia.email}>`,
      action: 'list.export',
      target,
    })
  })

  it('travels compressed', async ({ academy, leila }) => {
    const answer = await academy.app.inject({
      url: '/api/admin/users/export',
      headers: { authorization: `Bearer ${leila.token}`, 'accept-encoding': 'gzip, br' },
    })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('Sefrioui')
  })
})
