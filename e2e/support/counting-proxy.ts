import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'

/** A proxy between the browser and the academy that counts every received byte, headers included. */
export async function openCountingProxy(academy: string) {
  const sockets = new Set<Socket>()
  const addresses: string[] = []
  let version = ''
  const server = createServer((asked, answered) => {
    addresses.push(asked.url ?? '')
    const { method } = asked
    // Uncompressed, so that the version in the worker's script can be replaced.
    const headers = asked.url === '/sw.js' && version ? {} : asked.headers
    const onward = forward(new URL(asked.url ?? '/', academy), { method, headers }, (answer) => {
      if (version && asked.url === '/sw.js') return void rewrite(answer, answered, version)
      answered.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(answered)
    })
    onward.on('error', () => answered.destroy())
    asked.pipe(onward)
  })
  server.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The requested addresses, in order. */
    addresses,
    bytes: () => [...sockets].reduce((sum, socket) => sum + socket.bytesWritten, 0),
    /** From now on the academy appears to be another version. */
    replaceVersion(next: string) {
      version = next
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The worker's script with another version in the names of its caches. */
async function rewrite(answer: IncomingMessage, answered: ServerResponse, version: string) {
  const script = (await text(answer)).replace(/(shell|files|pages)-[0-9a-f]{12}/g, `$1-${version}`)
  answered.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
  answered.end(script)
}
