import { spawn } from 'node:child_process'
import { root } from './root.mjs'

const exitCodes = { SIGINT: 130, SIGTERM: 143 }
const running = new Set()
let stopped = false

/** True once the person running us asked to stop: whatever a child answers after that is no news. */
export const wasStopped = () => stopped

/** Runs a command to its end, keeping what it prints, and answers with its exit code. */
export function run(command, args, { env = {}, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      shell,
      stdio: ['ignore', 'pipe', 'pipe'],
      // In a group of its own: a Ctrl-C reaches it once, from us, and it has the time to clean up.
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
  // A shell or npm may repeat the signal; to a child the second one means "at once, whatever is left behind".
  if (stopped) return
  stopped = true
  process.exitCode = exitCodes[signal]
  for (const child of running) child.kill('SIGINT')
}

// We listen only while a child runs: at any other time a signal must end this process as it always does.
function listen(child) {
  if (running.size === 0) for (const signal of Object.keys(exitCodes)) process.on(signal, passOn)
  running.add(child)
}

function forget(child) {
  running.delete(child)
  if (running.size === 0) for (const signal of Object.keys(exitCodes)) process.off(signal, passOn)
}
