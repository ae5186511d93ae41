import { once } from 'node:events'
import { connect } from 'node:net'
import type { AcademyProcess } from '#server/testing/process.ts'

/** How long a client that sends this and no more is left connected, in milliseconds. */
export async function timeConnected({ url }: AcademyProcess, first: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  if (first) socket.write(first)
  // A byte now and then, as from the slowest connections, does not extend it.
  const drops = setInterval(() => first && socket.write(' '), 5_000)
  const began = performance.now()
  // Not `once`, which fails on an error: the server may reset a connection whose last byte it has not read.
  await new Promise((closed) => socket.resume().on('close', closed))
  clearInterval(drops)
  return performance.now() - began
}
