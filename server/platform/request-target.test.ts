import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect } from 'vitest'
import { it as base } from '#server/testing/cast.ts'

const it = base
  .extend('env', { scope: 'file' }, () => ({ HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000' }))
  .extend('send', { scope: 'file' }, async ({ academy }) => {
    const { port } = new URL(await academy.app.listen({ port: 0, host: '127.0.0.1' }))
    return async (...lines: string[]) => {
      const socket = connect(Number(port), '127.0.0.1')
      await once(socket, 'connect')
      socket.write([...lines, 'Connection: close', '', ''].join('\r\n'))
      return text(socket)
    }
  })

describe('A request', () => {
  it('may name the whole address, as for a proxy, the second time from the cache too', async ({ send }) => {
    for (const _ of ['made', 'cached']) {
      const answer = await send('GET http://localhost/api/formations?page=1 HTTP/1.1', 'Host: localhost')
      expect(answer).toMatch(/^HTTP\/1.1 200 /)
      expect(answer).toContain('"success":true')
    }
    expect(await send('GET http://localhost HTTP/1.1', 'Host: localhost')).toContain('text/html')
  })

  it('is for the host of that address, whatever its header says', async ({ send }) => {
    const toPackages = 'GET http://p1.localhost/api/formations HTTP/1.1'
    expect(await send(toPackages, 'Host: localhost')).toMatch(/^HTTP\/1.1 404 /)
    const toAcademy = 'GET http://localhost/api/formations HTTP/1.1'
    expect(await send(toAcademy, 'Host: p1.localhost')).toMatch(/^HTTP\/1.1 200 /)
  })

  it('with two hosts is refused, also where its answer is cached', async ({ send }) => {
    const ask = 'GET /api/formations HTTP/1.1'
    expect(await send(ask, 'Host: localhost')).toMatch(/^HTTP\/1.1 200 /)
    for (const second of ['Host: localhost', 'hOST: p1.localhost']) {
      const answer = await send(ask, 'Host: localhost', second)
      expect(answer).toMatch(/^HTTP\/1.1 400 /)
      expect(answer).toContain('"code":"invalid_input"')
    }
  })
})
