import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { it as base } from '#server/testing/cast.ts'
import { multipart } from '#server/testing/course-form.ts'

const drawing = (inside: string, attributes = 'viewBox="0 0 200 100"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  )
const ARCH = '<path d="M10 90V40a40 40 0 0 1 80 0v50z" fill="#2a9bd6"/>'
const square = (side: number, format: 'png' | 'jpeg' | 'webp') =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#c33' } })
    .toFormat(format)
    .toBuffer()

const it = base.extend('send', { scope: 'file' }, ({ academy, leila }) => {
  return async (content: Buffer, name = 'logo.png', call: 'logo' | 'signature' = 'logo') => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(content)], name))
    return academy.call(`PUT /api/admin/settings/${call}`, { as: leila, ...(await multipart(form)) })
  }
})

describe('The logo', () => {
  it.for(['png', 'jpeg', 'webp'] as const)(
    'may be a %s, and is drawn anew at every size',
    async (format, { academy, send }) => {
      const sent = await square(600, format)
      const { status, body } = await send(sent, `logo.${format}`)
      expect(status).toBe(200)
      const { path } = academy.platform.config.academy.logo ?? { path: '' }
      expect(body.logo).toBe(`${path}header.webp`)
      for (const [file, side] of [
        ['icon-192.png', 192],
        ['icon-512.png', 512],
        ['maskable-512.png', 512],
        ['apple-touch-icon.png', 180],
        ['favicon.png', 64],
      ] as const) {
        const answer = await academy.app.inject({ url: path + file })
        const { width, height } = await sharp(answer.rawPayload).metadata()
        expect([answer.statusCode, answer.headers['content-type'], width, height]).toEqual([
          200,
          'image/png',
          side,
          side,
        ])
        expect(answer.rawPayload.equals(sent)).toBe(false)
      }
      const manifest = (await academy.app.inject({ url: '/manifest.webmanifest' })).json()
      expect(manifest.icons[0].src).toBe(`${path}icon-192.png`)
    },
  )

  it('may be an SVG, which becomes pixels', async ({ academy, send }) => {
    expect((await send(drawing(ARCH), 'logo.svg')).status).toBe(200)
    const { path = '', width } = academy.platform.config.academy.logo ?? {}
    expect(width).toBe(88)
    const answer = await academy.app.inject({ url: `${path}header.webp` })
    expect((await sharp(answer.rawPayload).metadata()).format).toBe('webp')
    expect(answer.headers['cache-control']).toContain('immutable')
    expect((await academy.app.inject({ url: `${path}logo.svg` })).statusCode).toBe(404)
  })

  it('is drawn once a size, however often and under whatever address it is asked for', async ({
    academy,
    send,
  }) => {
    await send(await square(300, 'png'))
    const asked = await Promise.all(
      Array.from({ length: 200 }, (_, count) =>
        academy.app.inject({ url: `/logo/${count}/${count % 2 ? 'mail.png' : `made-up-${count}.png`}` }),
      ),
    )
    const drawn = asked.filter(({ statusCode }) => statusCode === 200)
    expect(drawn).toHaveLength(100)
    expect(new Set(drawn.map(({ headers }) => headers.etag)).size).toBe(1)
    expect(drawn.every(({ headers }) => !String(headers['cache-control']).includes('immutable'))).toBe(true)
    expect(asked.filter(({ statusCode }) => statusCode === 404)).toHaveLength(100)
  })

  it('goes, and ours is back', async ({ academy, leila, send }) => {
    await send(await square(100, 'png'))
    const answer = await academy.call('DELETE /api/admin/settings/logo', { as: leila })
    expect(answer.body.logo).toBeNull()
    expect(academy.platform.config.academy.logo).toBeUndefined()
    expect((await academy.app.inject({ url: '/logo/0123456789ab/mail.png' })).statusCode).toBe(404)
  })

  it.for([
    ['a script', drawing(`<script>alert(1)</script>${ARCH}`)],
    ['a handler', drawing(`<g onload="alert(1)">${ARCH}</g>`)],
    ['a page', drawing('<foreignObject><p>Bonjour</p></foreignObject>')],
    ['a file of this machine', drawing('<image xlink:href="file:///etc/passwd" width="9" height="9"/>')],
    ['a picture of another site', drawing('<image href="https://x.example/a.png" width="9" height="9"/>')],
    ['a style of another site', drawing('<style>@import url(https://x.example/a.css);</style>')],
    ['a fill of another site', drawing('<path d="M0 0h9v9z" fill="url(https://x.example/a.svg#b)"/>')],
    [
      'a drawing in a drawing',
      drawing('<image href="data:image/svg+xml;base64,PHN2Zy8+" width="9" height="9"/>'),
    ],
    [
      'entities',
      Buffer.from(
        `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>${drawing(`<text>&b;</text>`)}`,
      ),
    ],
    ['an endless nest', drawing('<g>'.repeat(200) + '</g>'.repeat(200))],
  ] as const)('is refused with %s in it', async ([, content], { academy, send }) => {
    const before = academy.platform.config.academy.logo
    const { status, body } = await send(content, 'logo.svg')
    expect([status < 500 && status >= 400, typeof body.error]).toEqual([true, 'string'])
    expect(academy.platform.config.academy.logo).toEqual(before)
  })

  it.for([
    [
      '10,000 pixels wide',
      () =>
        sharp({ create: { width: 10_000, height: 20, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      400,
    ],
    ['an SVG of 10,000 pixels', async () => drawing(ARCH, 'width="10000" height="10000"'), 400],
    ['larger than 500 kB', async () => Buffer.concat([await square(50, 'png'), Buffer.alloc(500_000)]), 413],
    ['a text', async () => Buffer.from('Ceci est un logo'), 415],
    ['a GIF', async () => Buffer.from('GIF89a'), 415],
    ['half a picture', async () => (await square(300, 'png')).subarray(0, 60), 415],
    ['nothing', async () => Buffer.alloc(0), 400],
  ] as const)('is refused when it is %s', async ([, make, expected], { send }) => {
    const { status, body } = await send(await make())
    expect([status, body.success]).toEqual([expected, false])
  })
})

describe('The signature', () => {
  it('signs certificates, and has no address of its own', async ({ academy, leila, send }) => {
    const { status, body } = await send(drawing(ARCH), 'signature.svg', 'signature')
    expect(status).toBe(200)
    expect(body.signature).toMatch(/^data:image\/png;base64,/)
    expect(Buffer.isBuffer(academy.platform.config.signatory.signature)).toBe(true)
    const gone = await academy.call('DELETE /api/admin/settings/signature', { as: leila })
    expect(gone.body.signature).toBeNull()
    expect(academy.platform.config.signatory.signature).toBeNull()
  })
})
