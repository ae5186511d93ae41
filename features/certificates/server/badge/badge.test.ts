// @long
import { createHash } from 'node:crypto'
import { eq, isNull } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { badgeKeys } from '#db/schema/badges.ts'
import { certificates } from '#db/schema/certificates.ts'
import { users } from '#db/schema/people.ts'
import { badgeInPng, badgeVerifier } from '#server/testing/badges.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCertificate } from '#server/testing/certificate-rows.ts'
import { addCourse } from '#server/testing/courses.ts'
import { readKeys, rotateKeys } from './keys.ts'

/** A key as the first version with badges wrote it. */
const sealedBefore = {
  secret: 'the secret of an earlier version',
  row: {
    algorithm: 'EdDSA' as const,
    publicJwk: { crv: 'Ed25519', x: 'msddNSpMmhqXuymWqpynpLGHWejZga9ZI5rBp3fX3VE', kty: 'OKP' },
    sealedPrivateJwk:
      'uI6mlYn78ADt8OC-AN4sMDmM57ZO3rGsG4bfBapaUiP4n0zwGaOmUyNcxTmcWKJER_sYDGe1KxTSyzyPx5m-DIH3EJWoWhCEXK8o72oSlku16OW97S-F8nsokFPbxm1fh1fA7THUVgV2yVAqsclBK_DQXUSuQicsomjJ9AMojWboVE-79l67IPGrkOG_6PDFCG6jiBpm9L--pTjI7g',
  },
  privatePart: 'tBD4sebjXRxbIH_gsN7zkf4nk2ZJrSXb9HYWJkIjMDA',
}

const PUBLIC_URL = 'https://academie.example:8443'
const DID = 'did:web:academie.example%3A8443'
const it = base
  .extend('env', { scope: 'file' }, () => ({ PUBLIC_URL }))
  .extend(
    'get',
    { scope: 'file' },
    ({ academy }) =>
      (url: string) =>
        academy.app.inject(url),
  )
  .extend(
    'badgeOf',
    { scope: 'file' },
    ({ get }) =>
      async (number: string) =>
        (await get(`/api/certificates/${number}/badge`)).json(),
  )
  .extend('verifier', { scope: 'file' }, async ({ get }) =>
    badgeVerifier(async (path) => (await get(path)).body),
  )
  .extend(
    'jwtOf',
    { scope: 'file' },
    ({ get }) =>
      async (number: string) =>
        (await get(`/api/certificates/${number}/badge?format=jwt`)).body,
  )

describe('A badge', () => {
  it('is an Open Badges 3.0 credential that the reference library verifies offline', async ({
    academy,
    get,
    verifier: { verify },
  }) => {
    const certificate = await addCertificate(academy)
    const answer = await get(`/api/certificates/${certificate.number}/badge`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/vc')
    const badge = answer.json()
    expect(badge).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { id: DID },
      validFrom: '2026-11-14T10:00:00Z',
      credentialSubject: {
        id: `urn:uuid:${certificate.subjectId}`,
        achievement: { name: certificate.formationName, tag: certificate.objectives },
      },
      proof: { type: 'DataIntegrityProof', cryptosuite: 'eddsa-rdfc-2022', proofPurpose: 'assertionMethod' },
    })
    expect(await verify(badge)).toBe(true)
    const did = (await get('/.well-known/did.json')).json()
    expect(did.assertionMethod).toContain(badge.proof.verificationMethod)
  })

  it('is also a VC-JWT of the same subject', async ({ academy, jwtOf, verifier: { verifyJwt } }) => {
    const { number, subjectId } = await addCertificate(academy)
    const token = await jwtOf(number)
    const { payload, protectedHeader } = await verifyJwt(token)
    expect(protectedHeader.alg).toBe('RS256')
    expect(payload).toMatchObject({ sub: `urn:uuid:${subjectId}`, iss: DID })
    expect(payload.credentialSubject).toMatchObject({ id: payload.sub })
  })

  it('names the person by a salted hash, never by the address or the account', async ({
    academy,
    badgeOf,
  }) => {
    const person = await academy.person('user', { email: 'imane@exemple.ma' })
    const emailHash = `sha256$${createHash('sha256').update('imane@exemple.masalt').digest('hex')}`
    const { number } = await addCertificate(academy, { userId: person.id, emailHash, emailSalt: 'salt' })
    const badge = await badgeOf(number)
    expect(badge.credentialSubject.identifier).toEqual([
      {
        type: 'IdentityObject',
        hashed: true,
        identityHash: emailHash,
        identityType: 'emailAddress',
        salt: 'salt',
      },
    ])
    expect(JSON.stringify(badge)).not.toContain('imane@exemple.ma')
  })

  it('is baked into a PNG and an SVG', async ({ academy, get, badgeOf, verifier: { verify } }) => {
    const { number } = await addCertificate(academy, { formationName: 'Fin ]]> </svg> لا' })
    const badge = await badgeOf(number)
    const png = await get(`/certificats/${number}.png`)
    expect(await sharp(png.rawPayload).metadata()).toMatchObject({ format: 'png', width: 640 })
    expect(JSON.parse(badgeInPng(png.rawPayload))).toEqual(badge)
    const { body, headers } = await get(`/certificats/${number}.svg`)
    expect(headers['content-type']).toBe('image/svg+xml')
    expect((await sharp(Buffer.from(body)).metadata()).format).toBe('svg')
    const [, text = ''] =
      /<openbadges:credential><!\[CDATA\[(.*?)\]\]><\/openbadges:credential>/s.exec(body) ?? []
    expect(JSON.parse(text)).toEqual(badge)
    expect(await verify(JSON.parse(text))).toBe(true)
  })

  it('is still served once revoked, and its list says so; restored, the list forgets it', async ({
    academy,
    badgeOf,
    verifier: { isRevoked },
  }) => {
    const { number } = await addCertificate(academy)
    const badge = await badgeOf(number)
    expect(await isRevoked(badge)).toBe(false)
    const { db } = academy.platform
    const ofNumber = eq(certificates.number, number)
    await db.update(certificates).set({ revokedAt: new Date(), reason: 'une erreur' }).where(ofNumber)
    expect(await isRevoked(await badgeOf(number))).toBe(true)
    await db.update(certificates).set({ revokedAt: null, reason: null }).where(ofNumber)
    expect(await isRevoked(badge)).toBe(false)
  })

  it('is revoked in its list for good once its account was deleted', async ({
    academy,
    badgeOf,
    get,
    verifier: { isRevoked },
  }) => {
    const { number, userId } = await addCertificate(academy)
    const badge = await badgeOf(number)
    expect(await isRevoked(badge)).toBe(false)
    await academy.platform.db.delete(users).where(eq(users.id, userId))
    expect((await get(`/api/certificates/${number}/badge`)).statusCode).toBe(410)
    expect(await isRevoked(badge)).toBe(true)
  })

  it('is 404 for unknown numbers, courses and lists, and 400 for another format', async ({
    academy,
    get,
  }) => {
    expect((await get('/api/certificates/AI-2026-0000000000/badge')).statusCode).toBe(404)
    expect((await get('/certificats/AI-2026-0000000000.png')).statusCode).toBe(404)
    expect((await get('/certificats/AI-2026-0000000000.svg')).statusCode).toBe(404)
    expect((await get('/api/badges/achievements/999999')).statusCode).toBe(404)
    expect((await get('/api/badges/status/99999')).statusCode).toBe(404)
    expect((await get('/api/badges/status/-1')).statusCode).toBe(400)
    const { number } = await addCertificate(academy)
    expect((await get(`/api/certificates/${number}/badge?format=xml`)).statusCode).toBe(400)
  })

  it('is signed once, however many ask for it at once', async ({ academy, get }) => {
    const { number } = await addCertificate(academy)
    await get('/.well-known/jwks.json')
    const counters = academy.platform.cachePool.counters.badges
    const before = counters?.misses ?? 0
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => get(`/api/certificates/${number}/badge`)),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect((counters?.misses ?? 0) - before).toBe(1)
  })
})

describe('The achievement of a badge', () => {
  it('stays after its course is gone, and shows no draft', async ({ academy, get }) => {
    const { id } = await addCourse(academy.platform, { name: 'Brouillon', status: 'Archivé' })
    expect((await get(`/api/badges/achievements/${id}`)).statusCode).toBe(404)
    await addCertificate(academy, { formationId: 4242, objectives: ['Écouter'] })
    const achievement = (await get('/api/badges/achievements/4242')).json()
    expect(achievement).toMatchObject({ type: ['Achievement'], tag: ['Écouter'] })
    expect(achievement.criteria.narrative).toContain('Écouter')
    expect(achievement.creator.id).toBe(DID)
    expect((await get('/api/badges/issuer')).json()).toMatchObject({ id: DID, type: ['Profile'] })
  })
})

describe('The keys', () => {
  it('are made once by processes that start at once', async ({ academy }) => {
    const { db } = academy.platform
    await db.delete(badgeKeys).where(isNull(badgeKeys.retiredAt))
    const all = await Promise.all(Array.from({ length: 5 }, () => readKeys(academy.platform)))
    expect(new Set(all.map(({ signing }) => signing.EdDSA.id)).size).toBe(1)
    expect(new Set(all.map(({ signing }) => signing.RS256.id)).size).toBe(1)
    expect(await db.$count(badgeKeys, isNull(badgeKeys.retiredAt))).toBe(2)
  })

  it('are sealed: no private part stands in the database', async ({ academy, get }) => {
    const { signing } = await readKeys(academy.platform)
    const rows = JSON.stringify(await academy.platform.db.select().from(badgeKeys))
    expect(signing.EdDSA.privateJwk.d).toBeTruthy()
    expect(rows).not.toContain(signing.EdDSA.privateJwk.d)
    expect((await get('/.well-known/jwks.json')).body).not.toMatch(/"(d|p|q|dp|dq|qi)":/)
  })

  it('are changed by a command, and what was signed before stays valid', async ({
    academy,
    badgeOf,
    jwtOf,
    verifier: { verify, verifyJwt },
  }) => {
    const { number } = await addCertificate(academy)
    const [before, tokenBefore] = [await badgeOf(number), await jwtOf(number)]
    await rotateKeys(academy.platform)
    const after = await badgeOf(number)
    expect(after.proof.verificationMethod).not.toBe(before.proof.verificationMethod)
    expect(await verify(before)).toBe(true)
    expect(await verify(after)).toBe(true)
    await verifyJwt(tokenBefore)
    await verifyJwt(await jwtOf(number))
  })

  it('restored under another secret still check; new ones sign', async ({
    academy,
    badgeOf,
    verifier: { verify },
  }) => {
    const { number } = await addCertificate(academy)
    const before = await badgeOf(number)
    await readKeys({ db: academy.platform.db, secret: 'another secret of the academy' })
    expect(await verify(before)).toBe(true)
  })

  it('of an academy that ran the version before still open, and sign', async ({ academy }) => {
    const { db } = academy.platform
    await db.update(badgeKeys).set({ retiredAt: new Date() }).where(isNull(badgeKeys.retiredAt))
    const [stored] = await db.insert(badgeKeys).values(sealedBefore.row).returning()
    const { signing } = await readKeys({ db, secret: sealedBefore.secret })
    expect(signing.EdDSA.id).toBe(stored?.id)
    expect(signing.EdDSA.privateJwk.d).toBe(sealedBefore.privatePart)
  })
})
