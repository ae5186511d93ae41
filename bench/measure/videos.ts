import { connect } from 'node:net'

/** A class that watches together. */
const READERS = 32
/** One buffer for all turns: a new one each time was cleared and collected in some turns and not in others. */
const buffer = Buffer.alloc(1024 * 1024)

/** Reads the range repeatedly on that many connections. */
export async function readVideos(url: string, path: string, range: string, bytes: number, forMs: number) {
  const began = performance.now()
  const counts = await Promise.all(
    Array.from({ length: READERS }, () => readOne(new URL(url), path, range, bytes, began + forMs)),
  )
  const seconds = (performance.now() - began) / 1000
  const done = counts.reduce((sum, count) => sum + count, 0)
  return { requests: done, seconds }
}

function readOne({ hostname, port }: URL, path: string, range: string, bytes: number, until: number) {
  return new Promise<number>((resolve, reject) => {
    let done = 0
    let left = 0
    const request = `GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nrange: ${range}\r\n\r\n`
    const socket = connect({
      host: hostname,
      port: Number(port),
      onread: {
        buffer,
        callback: (length) => {
          if (left === 0) left = bytes + headLength(buffer, length)
          left -= length
          if (left < 0) reject(new Error(`${path} sent more than its range`))
          if (left === 0) next()
          return true
        },
      },
    })
    const next = () => {
      if (performance.now() < until) return socket.write(request)
      socket.destroy()
      return resolve(done)
    }
    socket.on('error', reject).on('connect', () => socket.write(request))
    const headLength = (head: Buffer, length: number) => {
      const text = head.toString('latin1', 0, Math.min(length, 4096))
      if (!text.startsWith('HTTP/1.1 206')) reject(new Error(`${path} answered ${text.slice(0, 40)}`))
      done += 1
      return text.indexOf('\r\n\r\n') + 4
    }
  })
}
