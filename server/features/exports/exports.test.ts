// @long @embedded @lts
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inscriptions } from '#db/schema/inscriptions.ts'
import { users } from '#db/schema/people.ts'
import { words as inArabic } from '#messages/ar/exports.ts'
import { words as values } from '#messages/ar/values.ts'
import { openAcademy, type TestAcademy, type TestPerson } from '#server/testing/academy.ts'
import { addFormation } from '#server/testing/formations.ts'
import { FORMATION_LANGUAGES } from '#shared/languages.ts'

let academy: TestAcademy
let admin: TestPerson
beforeAll(async () => {
  academy = await openAcademy()
  admin = await academy.person('admin', { firstName: 'Leïla', lastName: 'Sefrioui' })
  const formation = await addFormation(academy.platform, { name: 'Droits humains ; repères' })
  await academy.platform.db.insert(inscriptions).values({
    formationId: formation.id,
    fullName: '=HYPERLINK("http://mal.exemple")',
    email: 'imane@exemple.ma',
    phoneNumber: '+212612345678',
    requestedAt: new Date('2026-03-04T12:00:00Z'),
  })
})
afterAll(() => academy.close())

type ExportCall =
  | 'GET /api/admin/inscriptions/export'
  | 'GET /api/admin/users/export'
  | 'GET /api/admin/formations/export'
const file = (call: ExportCall) => academy.call(call, { as: admin })

describe('A file for the spreadsheet', () => {
  it('of the requests says what it is, in UTF-8 with its mark', async () => {
    const { headers, body, status } = await file('GET /api/admin/inscriptions/export')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="inscriptions-\d{4}-\d\d-\d\d\.csv"; /,
    )
    expect(body.startsWith('\ufeffNuméro;Nom complet;')).toBe(true)
  })

  it('holds no formula, whatever people typed', async () => {
    const { body } = await file('GET /api/admin/inscriptions/export')
    expect(body.split('\r\n')[1]).toMatch(
      /^\d+;"'=HYPERLINK\(""http:\/\/mal\.exemple""\)";imane@exemple\.ma;;'\+212612345678;"Droits humains ; repères";04\/03\/2026;En attente;;$/,
    )
  })

  it('of the accounts names their roles', async () => {
    const { body } = await file('GET /api/admin/users/export')
    expect(body).toContain(`;Leïla;Sefrioui;${admin.email};;Admin;oui;non;`)
  })

  it('of the formations counts their enrolled', async () => {
    const { body } = await file('GET /api/admin/formations/export')
    expect(body).toContain('"Droits humains ; repères";;Publié;0;MAD;0;0;0;')
  })

  it('of the formations names their language in words', async () => {
    for (const language of FORMATION_LANGUAGES)
      await addFormation(academy.platform, { name: `En ${language}`, language })
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
      as: admin,
      headers: { 'accept-language': 'ar' },
    })
    const { fr, ar, 'fr-ar': both } = values.formationLanguage
    expect(languages(arabic.body)).toEqual([inArabic.formations.at(-1), fr, ar, both])
  })

  it('asked for in Arabic is Arabic, its name included, and says that it varies', async () => {
    const headers = { 'accept-language': 'ar' }
    const { body, headers: sent } = await academy.call('GET /api/admin/inscriptions/export', {
      as: admin,
      headers,
    })
    expect(body.startsWith(`\ufeff${inArabic.requests.join(';')}\r\n`)).toBe(true)
    expect(body).toContain(`;${values.requestStatus['En attente']};`)
    expect(String(sent['content-disposition'])).toContain(encodeURIComponent(inArabic.files.requests))
    expect(String(sent.vary)).toContain('accept-language')
    const people = await academy.call('GET /api/admin/users/export', { as: admin, headers })
    expect(people.body).toContain(`;${inArabic.roles.admin};${inArabic.yes};${inArabic.no};`)
  })

  it('longer than a browser takes at once is in one language to its end', async () => {
    const many = Array.from({ length: 4_500 }, (_, number) => ({
      firstName: 'Test',
      lastName: `${number} ${'x'.repeat(200)}`,
      email: `foule-${number}@exemple.ma`,
    }))
    await academy.platform.db.insert(users).values(many)
    const url = await academy.app.listen({ port: 0, host: '127.0.0.1' })
    const headers = { authorization: `Bearer ${admin.token}`, 'accept-language': 'ar' }
    const answer = await fetch(`${url}/api/admin/users/export`, { headers })
    const body = await answer.text()
    expect(body.split(`;${inArabic.roles.user};`)).toHaveLength(4_501)
    expect(body).not.toMatch(/;(Étudiant|Admin|Formateur|oui|non);/)
  })

  it.each([
    ['GET /api/admin/inscriptions/export', 'Inscriptions'],
    ['GET /api/admin/users/export', 'Utilisateurs'],
    ['GET /api/admin/formations/export', 'Formations'],
  ] as const)('leaves a trace of who took it (%s)', async (call, target) => {
    const keeper = await academy.person('admin', { firstName: 'Nadia', lastName: 'Export' })
    await academy.call(call, { as: keeper })
    const { body } = await academy.call('GET /api/admin/audit', { as: admin })
    expect(body.data[0]).toMatchObject({
      actor: `Nadia Export <${keeper.email}>`,
      action: 'list.export',
      target,
    })
  })

  it('travels compressed', async () => {
    const answer = await academy.app.inject({
      url: '/api/admin/users/export',
      headers: { authorization: `Bearer ${admin.token}`, 'accept-encoding': 'gzip, br' },
    })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('Sefrioui')
  })
})
