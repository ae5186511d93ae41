import { describe, expect } from 'vitest'
import { words as inArabic } from '#messages/ar/settings-answers.ts'
import { openPostgres } from '#server/platform/database/postgres.ts'
import { openAcademy } from '#server/testing/academy.ts'
import { it as base } from '#server/testing/cast.ts'
import { mailTo } from '#server/testing/outbox.ts'
import { dropDatabase } from '#server/testing/postgres-databases.ts'
import { databaseFromTemplate } from '#server/testing/template.ts'
import { VERSIONS_STORED } from '../rules.ts'

const it = base
  .extend(
    'saved',
    { scope: 'file' },
    ({ academy, leila }) =>
      async () =>
        (await academy.call('GET /api/admin/settings', { as: leila })).body,
  )
  .extend(
    'save',
    { scope: 'file' },
    ({ academy, leila, saved }) =>
      async (changes: object, version?: number) =>
        academy.call('PUT /api/admin/settings', {
          as: leila,
          body: { settings: changes, version: version ?? (await saved()).version },
        }),
  )
  .extend(
    'page',
    { scope: 'file' },
    ({ academy }) =>
      async (url: string) =>
        (await academy.app.inject({ url })).payload,
  )

describe('The settings of the academy', () => {
  it('are the environment’s and ours until somebody saves something', async ({ saved }) => {
    const { success, settings, version, defaults, logo, signature } = await saved()
    expect([success, version, logo, signature]).toEqual([true, 0, null, null])
    expect(settings.name).toEqual({ fr: null, ar: null })
    expect(settings.home).toEqual({
      title: { fr: null, ar: null },
      text: { fr: null, ar: null },
      figures: null,
    })
    expect(defaults.name).toEqual({ fr: 'Académie Inclusion', ar: 'أكاديمية الإدماج' })
    expect(defaults.email).toBe('contact@academie-inclusion.ma')
  })

  it('are replaced whole, and every answer says the same', async ({ save, saved }) => {
    const first = await save({
      name: { fr: 'Académie Tamkine', ar: 'أكاديمية تمكين' },
      phone: '05 22 00 00 00',
    })
    expect(first.status).toBe(200)
    expect(first.body).toEqual(await saved())
    expect(first.body.settings.phone).toBe('05 22 00 00 00')
    const second = await save({ name: { fr: 'Académie Tamkine' } })
    expect(second.body.version).toBe(first.body.version + 1)
    expect(second.body.settings.phone).toBeNull()
  })

  it('show in pages, answers, mails and the manifest', async ({ academy, save, page }) => {
    await save({
      name: { fr: 'Académie Tamkine', ar: 'أكاديمية تمكين' },
      email: 'bonjour@tamkine.example',
      colour: '#2A9BD6',
    })
    expect(JSON.parse(await page('/manifest.webmanifest')).name).toBe('Académie Tamkine')
    expect(JSON.parse(await page('/ar/manifest.webmanifest')).name).toBe('أكاديمية تمكين')
    expect(await page('/rss.xml')).toContain('<title>Académie Tamkine')
    const message = {
      firstName: 'Imane',
      lastName: 'Alami',
      email: 'i@exemple.ma',
      subject: 'Bonjour',
      message: 'Un mot',
    }
    await academy.call('POST /api/contact', { body: message })
    const mail = await mailTo(academy, 'bonjour@tamkine.example')
    expect(mail.text).toContain('Académie Tamkine')
    expect(academy.platform.config.senders.fr.name).toBe('Académie Tamkine')
  })

  it('take the environment’s address back when the owner’s is empty', async ({ academy, save }) => {
    const answer = await save({ email: '' })
    expect(answer.body.settings.email).toBeNull()
    expect(academy.platform.config.academy.email).toBe('contact@academie-inclusion.ma')
  })

  it('hide what is empty, and keep ours where it is null', async ({ academy, save }) => {
    await save({ links: { blog: '', facebook: null }, home: { figures: [], title: { fr: '' } } })
    const { academies } = academy.platform.config
    expect(academies.fr.blogUrl).toBe('')
    expect(academies.fr.facebookUrl).toContain('facebook.com')
    expect(academies.fr.home).toEqual({ title: '', figures: [] })
    expect(academies.ar.home).toEqual({ figures: [] })
  })

  it('keep the text of a page without what could run in it', async ({ academy, save }) => {
    const html =
      '<h2>Chez nous</h2><p onclick="x()">Bonjour<script>alert(1)</script></p><iframe src="//x"></iframe>'
    const answer = await save({ pages: { terms: { fr: html } } })
    expect(answer.body.settings.pages.terms).toEqual({ fr: '<h2>Chez nous</h2><p>Bonjour</p>', ar: null })
    const page = (language: 'fr' | 'ar') =>
      academy.call('GET /api/academy/pages/:page/:language', { params: { page: 'terms', language } })
    expect((await page('fr')).body.html).toBe('<h2>Chez nous</h2><p>Bonjour</p>')
    expect((await page('ar')).body.html).toBeNull()
    await save({})
    expect((await page('fr')).body.html).toBeNull()
  })

  it.for([
    [{ email: 'pas une adresse' }, 'settings.email'],
    [{ colour: 'bleu' }, 'settings.colour'],
    [{ colour: '#12345' }, 'settings.colour'],
    [{ phone: 'appelez-nous' }, 'settings.phone'],
    [{ links: { blog: 'javascript:alert(1)' } }, 'settings.links.blog'],
    [{ links: { facebook: 'facebook' } }, 'settings.links.facebook'],
    [{ links: { linkedin: 'https://' } }, 'settings.links.linkedin'],
    [{ name: { fr: 'x'.repeat(81) } }, 'settings.name.fr'],
    [{ payment: { ar: 'x'.repeat(301) } }, 'settings.payment.ar'],
    [
      { home: { figures: Array(5).fill({ value: '1', label: { fr: 'a', ar: 'b' } }) } },
      'settings.home.figures',
    ],
    [{ home: { figures: [{ value: '', label: { fr: 'a', ar: 'b' } }] } }, 'settings.home.figures.0.value'],
    [{ pages: { about: { fr: 'x'.repeat(50_001) } } }, 'settings.pages.about.fr'],
    [{ pages: { privacy: { ar: '<blockquote>'.repeat(4_000) } } }, 'settings.pages.privacy.ar'],
  ] as const)('are refused at the field, and unchanged: %o', async ([changes, field], { save, saved }) => {
    const before = await saved()
    const answer = await save(changes)
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]])
    expect(await saved()).toEqual(before)
  })

  it('are not overwritten by whoever saw an earlier version', async ({ save, saved }) => {
    const { version } = await saved()
    await save({ name: { fr: 'Première' } })
    const answer = await save({ name: { fr: 'Seconde' } }, version)
    expect([answer.status, answer.body.code, answer.body.version]).toEqual([
      409,
      'changed_meanwhile',
      version + 1,
    ])
    expect((await saved()).settings.name.fr).toBe('Première')
  })

  it('are saved once when two save the same version at once', async ({ save, saved }) => {
    const { version } = await saved()
    const both = await Promise.all(['Une', 'Autre'].map((fr) => save({ name: { fr } }, version)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('come back from one of the last twenty versions', async ({ academy, leila, save, saved }) => {
    const first = await save({ name: { fr: 'Avant' } })
    for (let count = 1; count < VERSIONS_STORED; count++) await save({ name: { fr: `Version ${count}` } })
    const { body } = await academy.call('GET /api/admin/settings/versions', { as: leila })
    expect(body.data).toHaveLength(VERSIONS_STORED)
    expect(body.data.at(-1)?.version).toBe(first.body.version)
    expect(body.data[0]?.by).toMatch(/Leïla/)

    const restore = (of: number, version: number) =>
      academy.call('POST /api/admin/settings/versions/:version/restore', {
        as: leila,
        params: { version: of },
        body: { version },
      })
    const { version } = await saved()
    expect((await restore(first.body.version, version - 1)).body.code).toBe('changed_meanwhile')
    const answer = await restore(first.body.version, version)
    expect([answer.status, answer.body.version, answer.body.settings.name.fr]).toEqual([
      200,
      version + 1,
      'Avant',
    ])
    expect(academy.platform.config.academy.name).toBe('Avant')
    // It was the oldest of twenty, and has made room for its own copy.
    expect((await restore(first.body.version, version + 1)).status).toBe(404)
  })

  it('are in the journal', async ({ academy, leila, save }) => {
    await save({ name: { fr: 'Académie du journal' } })
    const { body } = await academy.call('GET /api/admin/audit', {
      as: leila,
      query: { action: 'settings.update' },
    })
    expect(body.data[0]?.target).toBe('Académie du journal')
  })

  it('show a mail before they are saved', async ({ academy, leila, saved }) => {
    const before = await saved()
    const { body } = await academy.call('POST /api/admin/settings/preview', {
      as: leila,
      body: { settings: { name: { ar: 'أكاديمية <b>أخرى</b>' }, colour: '#d01020' }, language: 'ar' },
    })
    expect(body.mail).toContain('dir="rtl"')
    expect(body.mail).not.toContain('<b>')
    expect(body.mail).toContain(inArabic.preview.subject)
    expect(body.mail).not.toContain('#0f5f5c')
    expect(await saved()).toEqual(before)
  })
})

describe('A certificate', () => {
  it('is shown before the settings are saved', async ({ academy, leila }) => {
    const { status, body } = await academy.call('POST /api/admin/settings/preview-certificate', {
      as: leila,
      body: { settings: { name: { fr: 'Académie Tamkine' }, colour: '#2a9bd6' }, language: 'fr' },
    })
    expect([status, Buffer.from(body.pdf, 'base64').toString('latin1', 0, 5)]).toEqual([200, '%PDF-'])
  })
})

describe.runIf(process.env.TEST_DATABASE_URL)('In two processes on one database', () => {
  it('a change shows in both within two seconds, in pages that were cached too', async () => {
    const server = process.env.TEST_DATABASE_URL ?? ''
    const url = await databaseFromTemplate(server, 'empty')
    const open = () =>
      openAcademy({}, async () => ({ database: await openPostgres(url), drop: async () => {} }))
    const [one, other] = [await open(), await open()]
    const person = await one.person('admin')
    const manifest = async () => (await other.app.inject({ url: '/manifest.webmanifest' })).json().name
    const feed = async () => (await other.app.inject({ url: '/rss.xml' })).payload
    expect([await manifest(), (await feed()).includes('Académie Inclusion')]).toEqual([
      'Académie Inclusion',
      true,
    ])
    const body = { settings: { name: { fr: 'Académie Tamkine' } }, version: 0 }
    expect((await one.call('PUT /api/admin/settings', { as: person, body })).status).toBe(200)
    await expect.poll(manifest, { timeout: 2_000 }).toBe('Académie Tamkine')
    expect(await feed()).toContain('<title>Académie Tamkine')
    // Whatever changes the table is heard of: a restore at the console, too.
    await one.platform.database.execute('delete from settings')
    await expect.poll(manifest, { timeout: 2_000 }).toBe('Académie Inclusion')
    await other.close()
    await one.close()
    await dropDatabase(server, url)
  })
})
