// @long
import { describe, expect } from 'vitest'
import { badgeInPng, badgeVerifier } from '#server/testing/badges.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCertificate } from '#server/testing/certificate-rows.ts'

const it = base
  .extend('env', { scope: 'file' }, () => ({ PUBLIC_URL: 'https://academie.example' }))
  .extend('number', { scope: 'file' }, async ({ academy }) => (await addCertificate(academy)).number)
  .extend(
    'get',
    { scope: 'file' },
    ({ academy }) =>
      (url: string) =>
        academy.app.inject(url),
  )
  .extend('verifier', { scope: 'file' }, async ({ get }) =>
    badgeVerifier(async (path) => (await get(path)).body),
  )
  .extend(
    'badge',
    { scope: 'file' },
    ({ number, get }) =>
      async () =>
        (await get(`/api/certificates/${number}/badge`)).json(),
  )

type Path = (string | number)[]

/** The way to every value of a document, objects and lists included. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inside = Object.entries(value).flatMap(([key, part]) => pathsIn(part, [...path, key]))
  return path.length > 0 ? [path, ...inside] : inside
}

/** A copy of which one value is changed; without it if nothing is given. */
function changed(document: object, path: Path, change?: (value: unknown) => unknown) {
  const copy = structuredClone(document)
  // biome-ignore lint/suspicious/noExplicitAny: any part of any document
  const holder = path.slice(0, -1).reduce((part: any, key) => part[key], copy)
  const key = path.at(-1) ?? ''
  if (change) holder[key] = change(holder[key])
  else if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else delete holder[key]
  return copy
}

/** One character more in a text, the contrary of a truth, one value more in a list, one property more in an object. */
function altered(value: unknown): unknown {
  if (typeof value === 'string') return `${value}x`
  if (typeof value === 'boolean') return !value
  return Array.isArray(value) ? [...value, 'x'] : { ...(value as object), name: 'x' }
}

/** One bit of one character is another. */
const flipped = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)

describe('A badge that somebody changed', () => {
  it('is refused whichever of its values is another', async ({ badge, verifier: { verify } }) => {
    const document = await badge()
    expect(await verify(document)).toBe(true)
    const paths = pathsIn(document)
    expect(paths.length).toBeGreaterThan(40)
    const accepted = []
    for (const path of paths) {
      const other = changed(document, path, altered)
      expect(other).not.toEqual(document)
      if (await verify(other)) accepted.push(path.join('.'))
    }
    expect(accepted).toEqual([])
  })

  it('is refused whichever of its values is missing', async ({ badge, verifier: { verify } }) => {
    const document = await badge()
    const accepted = []
    for (const path of pathsIn(document))
      if (await verify(changed(document, path))) accepted.push(path.join('.'))
    expect(accepted).toEqual([])
  })

  it('is refused with the signature of another badge, or none', async ({
    academy,
    get,
    badge,
    verifier: { verify },
  }) => {
    const document = await badge()
    const { number: another } = await addCertificate(academy)
    const { proof } = (await get(`/api/certificates/${another}/badge`)).json()
    expect(await verify({ ...document, proof })).toBe(false)
    expect(await verify({ ...document, proof: [] })).toBe(false)
  })

  it('is refused as a JWT with any part changed, without signature, or signed by somebody else’s word', async ({
    number,
    get,
    verifier: { verifyJwt },
  }) => {
    const token = (await get(`/api/certificates/${number}/badge?format=jwt`)).body
    await verifyJwt(token)
    const [head = '', body = '', signature = ''] = token.split('.')
    for (const at of [0, head.length + 5, head.length + (body.length >> 1), token.length - 100])
      await expect(verifyJwt(flipped(token, at)), `at ${at}`).rejects.toThrow()
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
    const symmetric = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url')
    for (const forged of [
      `${none}.${body}.`,
      `${none}.${body}.${signature}`,
      `${symmetric}.${body}.${signature}`,
    ])
      await expect(verifyJwt(forged)).rejects.toThrow()
  })

  it('is refused out of a PNG or an SVG with one character changed', async ({
    number,
    get,
    verifier: { verify },
  }) => {
    const png = badgeInPng((await get(`/certificats/${number}.png`)).rawPayload)
    expect(await verify(JSON.parse(png))).toBe(true)
    expect(await verify(JSON.parse(png.replace('Droits', 'droits')))).toBe(false)
    const svg = (await get(`/certificats/${number}.svg`)).body
    const [, text = ''] = /<!\[CDATA\[(.*?)\]\]>/s.exec(svg) ?? []
    expect(await verify(JSON.parse(text.replace('2026-11-14', '2026-11-13')))).toBe(false)
  })
})
