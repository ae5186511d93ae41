import { spawn } from 'node:child_process'
import { root } from './root.mjs'

const exitCodes = { SIGINT: 130, SIGTERM: 143 }
const running = new Set()
let stopped = false

/** True after a signal: failures of children are then expected. */
export const wasStopped = () => stopped

/** Runs a command to its end, collects its output, and resolves with its exit code. */
export function run(command, args, { env = {}, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      shell,
      stdio: ['ignore', 'pipe', 'pipe'],
      // In its own process group: Ctrl-C reaches it once, from us, and it has time to clean up.
      detached: process.platform !== 'win32',
    })
    let output = ''
    listen(child)
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    child.on('error', (error) => {
      forget(child)
      reject(error)
    })
    child.on('close', (code) => {
      forget(child)
      resolve({ code: code ?? 1, output: output.trim() })
    })
  })
}

/** Like run, but a failure is an error that carries what the command printed. */
export async function mustRun(command, args, options) {
  const { code, output } = await run(command, args, options)
  if (code !== 0) throw new Error(`${output}\n\n${command} ${args.join(' ')} ended with code ${code}.`)
  return output
}

function passOn(signal) {
  // A shell or npm may repeat the signal; for a child, a second one means to stop at once.
  if (stopped) return
  stopped = true
  process.exitCode = exitCodes[signal]
  for (const child of running) child.kill('SIGINT')
}

// Listens only while a child runs: otherwise a signal must end this process as usual.
function listen(child) {
  if (running.size === 0) for (const signal of Object.keys(exitCodes)) process.on(signal, passOn)
  running.add(child)
}

function forget(child) {
  running.delete(child)
  if (running.size === 0) for (const signal of Object.keys(exitCodes)) process.off(signal, passOn)
}
