import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inscriptions } from '#db/schema/inscriptions.ts'
import { openAcademy, type TestAcademy, type TestPerson } from '#server/testing/academy.ts'
import { addFormation } from '#server/testing/formations.ts'

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
      /^attachment; filename="inscriptions-\d{4}-\d\d-\d\d\.csv"$/,
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

  it('refused to anybody else leaves no trace of an export', async () => {
    const trainer = await academy.person('formateur', { firstName: 'Curieux' })
    expect((await academy.call('GET /api/admin/users/export', { as: trainer })).status).toBe(403)
    const { body } = await academy.call('GET /api/admin/audit', { as: admin })
    expect(JSON.stringify(body.data)).not.toContain('Curieux')
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
