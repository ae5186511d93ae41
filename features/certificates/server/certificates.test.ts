import { describe, expect } from 'vitest'
import { hashPassword } from '#features/accounts/server/passwords.ts'
import type { TestPerson } from '#server/testing/academy.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCertificate } from '#server/testing/certificate-rows.ts'
import { mailTo } from '#server/testing/outbox.ts'

const it = base
  .extend('learner', ({ academy }) => academy.person('user'))
  /** Of a course that was deleted since: each has another. */
  .extend(
    'certificateOf',
    { scope: 'file' },
    ({ academy }) =>
      ({ id: userId }: TestPerson, overrides: Parameters<typeof addCertificate>[1] = {}) =>
        addCertificate(academy, {
          userId,
          formationId: ++formationId,
          formationName: 'Droits humains',
          ...overrides,
        }),
  )
  .extend('certificate', ({ learner, certificateOf }) => certificateOf(learner))
  .extend(
    'read',
    ({ academy, certificate }) =>
      (number = certificate.number) =>
        academy.call('GET /api/certificates/:number', { params: { number } }),
  )
  .extend(
    'revoke',
    ({ academy, leila, certificate }) =>
      (reason: unknown = 'Nom erroné', number = certificate.number) =>
        academy.call('POST /api/admin/certificates/:number/revoke', {
          as: leila,
          params: { number },
          body: { reason },
        }),
  )
  .extend(
    'restore',
    ({ academy, leila, certificate }) =>
      (number = certificate.number) =>
        academy.call('POST /api/admin/certificates/:number/restore', { as: leila, params: { number } }),
  )
  .extend(
    'list',
    { scope: 'file' },
    ({ academy, leila }) =>
      async (query: Record<string, string> = {}) =>
        (await academy.call('GET /api/admin/certificates', { as: leila, query })).body,
  )
  .extend(
    'actions',
    { scope: 'file' },
    ({ academy, leila }) =>
      async () =>
        (await academy.call('GET /api/admin/audit', { as: leila })).body.data.map(
          ({ action, target }) => `${action} ${target}`,
        ),
  )

let formationId = 900_000

describe('Anybody with the number', () => {
  it('reads its facts, and neither the address nor the account', async ({ certificate, read }) => {
    const { status, body } = await read()
    expect(status).toBe(200)
    expect(body.certificate).toEqual({
      number: certificate.number,
      fullName: 'Imane Chraïbi',
      formationName: 'Droits humains',
      formationLanguage: 'fr',
      issuedAt: certificate.issuedAt.toISOString(),
      hours: 5.2,
      minutes: 312,
      scorePercent: 92,
      chapterCount: 18,
      objectives: ['Reconnaître une discrimination', 'Agir au quotidien'],
      academy: 'Académie Inclusion',
      status: 'valid',
      revokedAt: null,
    })
  })

  it('may type it in small letters, without hyphens and with look-alikes', async ({
    learner,
    certificateOf,
    read,
  }) => {
    const { number } = await certificateOf(learner, { number: 'AI-2026-7K3M90X21R' })
    for (const typed of ['ai20267k3m90x21r', 'AI 2026 7K3M9OX2LR', 'aI-2o26-7k3m9ox2ir'])
      expect((await read(typed)).body.certificate.number).toBe(number)
  })

  it('gets 404 for a number that was never given, and for what is no number', async ({ read }) => {
    for (const typed of ['AI-2026-0000000000', 'AI-2026', 'x', '-', "' or 1=1 --"]) {
      const { status, body } = await read(typed)
      expect([typed, status, body.code]).toEqual([typed, 404, 'certificate_not_found'])
    }
    expect((await read('A'.repeat(101))).status).toBe(400)
  })
})

describe('The certificate of a deleted account', () => {
  it('was withdrawn at its owner’s request: its number stays, and nothing about the person', async ({
    academy,
    certificateOf,
    read,
  }) => {
    const password = 'Secret2026'
    const owner = await academy.person('user', { passwordHash: await hashPassword(password) })
    const { number } = await certificateOf(owner)
    expect((await read(number)).status).toBe(200)
    await academy.call('DELETE /api/user', { as: owner, body: { password } })
    const { status, body } = await read(number)
    expect(status).toBe(410)
    expect(body).toEqual({
      success: false,
      code: 'withdrawn',
      error: 'Ce certificat a été retiré à la demande de la personne qui l’avait reçu.',
      issuedOn: '2026-11-14',
    })
    for (const file of [
      `/certificats/${number}.pdf`,
      `/certificats/${number}.png`,
      `/api/certificates/${number}/badge`,
    ])
      expect([file, (await academy.app.inject(file)).statusCode]).toEqual([file, 410])
  })

  it('says the same when an administrator deleted it', async ({
    academy,
    leila,
    learner,
    certificate,
    read,
  }) => {
    await academy.call('POST /api/admin/users/:id/action', {
      as: leila,
      params: { id: learner.id },
      body: { action: 'delete' },
    })
    expect((await read(certificate.number)).body.code).toBe('withdrawn')
  })
})

describe('Revoking', () => {
  it('shows at once in public without its reason, to the learner with it, and is mailed and traced', async ({
    academy,
    learner,
    certificate,
    read,
    revoke,
    actions,
  }) => {
    expect((await read()).body.certificate.status).toBe('valid')
    const { status, body } = await revoke('Nom de famille erroné')
    expect([status, body.message]).toEqual([200, 'Certificat révoqué.'])
    const seen = (await read()).body.certificate
    expect(seen).toMatchObject({ status: 'revoked', revokedAt: expect.any(String) })
    expect(JSON.stringify(seen)).not.toContain('erroné')
    const [own] = (await academy.call('GET /api/certificates', { as: learner })).body.data
    expect(own).toMatchObject({ status: 'revoked', reason: 'Nom de famille erroné' })
    const mail = await mailTo(academy, learner.email)
    expect(mail.text).toContain('Nom de famille erroné')
    expect(mail.text).toContain(certificate.number)
    expect(await actions()).toContain(
      `certificate.revoke Imane Chraïbi <${learner.email}> · Droits humains · ${certificate.number}`,
    )
  })

  it('wants a reason of 3 to 500 characters', async ({ academy, leila, certificate, read, revoke }) => {
    for (const reason of [undefined, '', '  a ', 'ab', 'x'.repeat(501), 7]) {
      const { status, body } = await academy.call('POST /api/admin/certificates/:number/revoke', {
        as: leila,
        params: { number: certificate.number },
        body: { reason },
      })
      expect([reason, status]).toEqual([reason, 400])
      expect(body.fields.reason).toBeTruthy()
    }
    expect((await read()).body.certificate.status).toBe('valid')
    expect((await revoke('abc')).status).toBe(200)
  })

  it('a revoked one again, or restoring a valid one, is a conflict; a number of nobody is 404', async ({
    revoke,
    restore,
  }) => {
    expect((await restore()).body.code).toBe('not_revoked')
    const both = await Promise.all([revoke(), revoke()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('already_revoked')
    expect((await restore()).status).toBe(200)
    expect((await revoke('Motif', 'AI-2026-0000000000')).status).toBe(404)
    expect((await restore('AI-2026-0000000000')).status).toBe(404)
  })

  it('is undone by restoring, mailed in the person’s language', async ({
    academy,
    certificateOf,
    read,
    revoke,
    restore,
    actions,
  }) => {
    const reader = await academy.person('user', { language: 'ar' })
    const { number } = await certificateOf(reader)
    await revoke('Motif', number)
    await restore(number)
    expect((await read(number)).body.certificate).toMatchObject({ status: 'valid', revokedAt: null })
    const mail = await mailTo(academy, reader.email, /شهادتكم صالحة من جديد/)
    expect(mail.text).toContain(number)
    expect(await actions()).toContain(
      `certificate.restore Imane Chraïbi <${reader.email}> · Droits humains · ${number}`,
    )
  })
})

describe('Administrators', () => {
  it('list them newest first, 20 a page, and search number, name, address and course', async ({
    academy,
    learner,
    certificateOf,
    list,
  }) => {
    const other = await academy.person('user', { email: `recherche-${Date.now()}@exemple.ma` })
    const found = await certificateOf(other, {
      fullName: 'Zoubida Aït Œuf',
      formationName: 'Éthique',
    })
    for (const search of ['zoubida oeuf', 'ethique', found.number.toLowerCase(), other.email]) {
      const { data, total } = await list({ search })
      expect([search, total]).toEqual([search, 1])
      expect(data).toEqual([
        {
          number: found.number,
          fullName: 'Zoubida Aït Œuf',
          email: other.email,
          formationName: 'Éthique',
          formationLanguage: 'fr',
          issuedAt: found.issuedAt.toISOString(),
          status: 'valid',
          revokedAt: null,
          reason: null,
        },
      ])
    }
    for (let n = 0; n < 21; n++) await certificateOf(learner, { fullName: 'Page Longue' })
    const first = await list({ search: 'page longue' })
    expect([first.data.length, first.total]).toEqual([20, 21])
    expect((await list({ search: 'page longue', page: '2' })).data).toHaveLength(1)
    expect((await list()).data[0].fullName).toBe('Page Longue')
  })

  it('get a 400 for a bad page', async ({ academy, leila }) => {
    for (const page of ['0', '-1', 'x', '1.5']) {
      const { status } = await academy.call('GET /api/admin/certificates', { as: leila, query: { page } })
      expect(status).toBe(400)
    }
  })

  it('export them as CSV, without formulas', async ({ academy, leila, learner, certificateOf, actions }) => {
    await certificateOf(learner, { fullName: '=cmd|calc', number: 'AI-2026-7K3M9QX2TR' })
    const { body, headers } = await academy.call('GET /api/admin/certificates/export', { as: leila })
    expect(headers['content-disposition']).toContain('certificats-')
    expect(body).toContain("AI-2026-7K3M9QX2TR;'=cmd|calc;")
    expect(body.split('\r\n')[0]).toContain('Numéro;Nom complet;E-mail;Formation')
    expect(await actions()).toContain('list.export Certificats')
  })
})

it('a learner’s certificates are in the export of their data', async ({ academy, learner, certificate }) => {
  const { body } = await academy.call('GET /api/user/export', { as: learner })
  expect(body.certificates).toMatchObject([{ number: certificate.number, fullName: 'Imane Chraïbi' }])
})
