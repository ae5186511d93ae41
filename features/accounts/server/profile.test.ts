import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { media } from '#db/schema/media.ts'
import { users } from '#db/schema/people.ts'
import type { TestPerson } from '#server/testing/academy.ts'
import { it as base } from '#server/testing/cast.ts'

const names = { firstName: 'Imane', lastName: 'Chraïbi' }

const picture = (format: 'jpeg' | 'png' | 'gif' | 'webp') =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#0f5f5c' } })
    .withExif({ IFD0: { Artist: 'Secret position' } })
    .toFormat(format)
    .toBuffer()
const blob = (content: Uint8Array<ArrayBuffer> | Buffer) => new Blob([new Uint8Array(content)])
const required = (person: TestPerson): [string, string][] => Object.entries({ ...names, email: person.email })

const it = base
  .extend(
    'save',
    { scope: 'file' },
    ({ academy }) =>
      (as: TestPerson, body: object, headers = {}) =>
        academy.call('PUT /api/user/profile', { as, body: body as Buffer, headers }),
  )
  /** A form as a browser sends it, with the photo first or last. */
  .extend(
    'sendForm',
    { scope: 'file' },
    ({ save }) =>
      async (as: TestPerson, entries: [string, string | Blob, string?][]) => {
        const form = new FormData()
        for (const [name, value, fileName] of entries) {
          if (typeof value === 'string') form.append(name, value)
          else form.append(name, value, fileName)
        }
        const encoded = new Response(form)
        const contentType = encoded.headers.get('content-type') ?? ''
        return save(as, Buffer.from(await encoded.arrayBuffer()), { 'content-type': contentType })
      },
  )
  .extend('filesAndRows', { scope: 'file' }, ({ academy }) => async () => ({
    rows: (await academy.platform.db.select({ id: media.id }).from(media)).map(({ id }) => id).sort(),
    folders: readdirSync(join(academy.dataDir, 'media')).sort(),
  }))

describe('A profile', () => {
  it('is changed by JSON; what is left out stays, what is emptied goes', async ({ academy, save }) => {
    const person = await academy.person('user', { phone: '0600000000', bio: 'Avant' })
    const answer = await save(person, { ...names, email: person.email, bio: '', address: ' Rabat ' })
    expect(answer.status).toBe(200)
    expect(answer.body.user).toMatchObject({ ...names, phone: '0600000000', bio: null, address: 'Rabat' })
    expect((await academy.call('GET /api/auth/me', { as: person })).body.user).toEqual(answer.body.user)
  })

  it.for(['firstName', 'lastName', 'email'])('needs its %s', async (field, { academy, save }) => {
    const person = await academy.person('user')
    const answer = await save(person, { ...names, email: person.email, [field]: ' ' })
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]])
  })

  it('changes neither role nor id, nor another person', async ({ academy, save }) => {
    const other = await academy.person('user')
    const person = await academy.person('user')
    const answer = await save(person, { ...names, email: person.email, role: 'admin', id: other.id })
    expect(answer.body.user).toMatchObject({ id: person.id, role: 'user' })
    const [untouched] = await academy.platform.db.select().from(users).where(eq(users.id, other.id))
    expect(untouched?.firstName).toBe('Test')
  })

  it('carries the links of a trainer, and those of nobody else', async ({ academy, save }) => {
    const links = { facebook: 'https://www.facebook.com/imane', instagram: '', linkedin: '' }
    const trainer = await academy.person('formateur')
    const learner = await academy.person('user')
    const [first, second] = [
      await save(trainer, { ...names, email: trainer.email, ...links }),
      await save(learner, { ...names, email: learner.email, ...links }),
    ]
    expect(first.body.user.socialMedia.facebook).toBe(links.facebook)
    expect(second.body.user.socialMedia.facebook).toBeNull()
  })

  it('takes no link that a browser would run', async ({ academy, save }) => {
    const trainer = await academy.person('formateur')
    const answer = await save(trainer, { ...names, email: trainer.email, linkedin: 'javascript:alert(1)' })
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['linkedin']])
  })
})

describe('A photo', () => {
  it.for(['jpeg', 'png', 'gif', 'webp'] as const)(
    'may be a %s, and loses what the camera wrote into it',
    async (format, { academy, sendForm }) => {
      const person = await academy.person('user')
      const photo: [string, Blob, string] = ['photo', blob(await picture(format)), `moi.${format}`]
      const { status, body } = await sendForm(person, [photo, ...required(person)])
      expect([status, body.user?.firstName]).toEqual([200, 'Imane'])
      const shown = await academy.app.inject(body.user.photo)
      expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
      expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined()
    },
  )

  it('replaces the earlier one, whose files go', async ({ academy, save, sendForm }) => {
    const person = await academy.person('user')
    const send = async () => {
      const { body } = await sendForm(person, [
        ...required(person),
        ['photo', blob(await picture('png')), 'moi.png'],
      ])
      return String(body.user.photo)
    }
    const [first, second] = [await send(), await send()]
    expect((await academy.app.inject(first)).statusCode).toBe(404)
    expect((await academy.app.inject(second)).statusCode).toBe(200)
    const removed = await save(person, { ...names, email: person.email, removePhoto: true })
    expect(removed.body.user.photo).toBeNull()
    expect((await academy.app.inject(second)).statusCode).toBe(404)
  })

  it('is judged by its content: a page named .png is refused and nothing stays', async ({
    academy,
    sendForm,
    filesAndRows,
  }) => {
    const person = await academy.person('user')
    const before = await filesAndRows()
    const { status, body } = await sendForm(person, [
      ['photo', new Blob(['<script>alert(1)</script>']), 'moi.png'],
      ...required(person),
    ])
    expect([status, body.error]).toEqual([415, 'Veuillez sélectionner un fichier image valide'])
    expect(await filesAndRows()).toEqual(before)
  })

  it('is at most 5 MB', async ({ academy, sendForm, filesAndRows }) => {
    const person = await academy.person('user')
    const before = await filesAndRows()
    const large = Buffer.concat([await picture('png'), Buffer.alloc(5 * 1024 * 1024)])
    const { status, body } = await sendForm(person, [['photo', blob(large), 'moi.png'], ...required(person)])
    expect([status, body.error]).toEqual([413, "La taille de l'image ne doit pas dépasser 5MB"])
    expect(await filesAndRows()).toEqual(before)
  })

  it('is one: a second is refused, and neither stays', async ({ academy, sendForm, filesAndRows }) => {
    const person = await academy.person('user')
    const before = await filesAndRows()
    const photo: [string, Blob, string] = ['photo', blob(await picture('png')), 'moi.png']
    const { status, body } = await sendForm(person, [photo, photo, ...required(person)])
    expect([status, body.code, body.error]).toEqual([400, 'one_photo', 'Envoyez une seule photo.'])
    expect(await filesAndRows()).toEqual(before)
  })

  it('does not stay when the texts beside it are too long for a profile', async ({
    academy,
    sendForm,
    filesAndRows,
  }) => {
    const person = await academy.person('user')
    const before = await filesAndRows()
    const photo: [string, Blob, string] = ['photo', blob(await picture('png')), 'moi.png']
    const long = 'x'.repeat(19_000)
    const texts: [string, string][] = [
      ['bio', long],
      ['address', long],
      ['phone', long],
      ['bio', long],
    ]
    const { status } = await sendForm(person, [photo, ...required(person), ...texts])
    expect(status).toBe(413)
    expect(await filesAndRows()).toEqual(before)
  })

  it('does not stay when the rest of the form is refused', async ({ academy, sendForm, filesAndRows }) => {
    const person = await academy.person('user')
    const before = await filesAndRows()
    const { status } = await sendForm(person, [
      ['photo', blob(await picture('png')), 'moi.png'],
      ['firstName', ''],
    ])
    expect(status).toBe(400)
    expect(await filesAndRows()).toEqual(before)
  })

  it('left empty in the form leaves the profile’s own', async ({ academy, sendForm }) => {
    const person = await academy.person('user')
    const { status } = await sendForm(person, [...required(person), ['photo', new Blob([]), '']])
    expect(status).toBe(200)
  })
})

describe('The address', () => {
  it('in another case stays verified', async ({ academy, save }) => {
    const person = await academy.person('user')
    const { body } = await save(person, { ...names, email: person.email.toUpperCase() })
    expect(body.user.emailVerified).toBe(true)
  })
})
