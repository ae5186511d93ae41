import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#server/testing/free-port.mjs'
import { actionsOf, asJson, type Driver, OPEN_WITHIN_MS, readJson } from './driver.ts'

/** The name of an element in WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** WebKitGTK, by WebDriver, on a screen in memory. */
export async function openWebKit(): Promise<Driver> {
  const started: ChildProcess[] = []
  const close = async () => {
    for (const process of started.reverse()) {
      const ended = process.exitCode === null && process.signalCode === null && once(process, 'exit')
      process.kill('SIGKILL')
      await ended
    }
  }
  try {
    const screen = await openScreen(started)
    const port = await freePort()
    const env = { ...process.env, DISPLAY: screen, TZ: 'Europe/Paris', LANG: 'fr_FR.UTF-8', LANGUAGE: 'fr' }
    started.push(spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env }))
    const driver = `http://127.0.0.1:${port}`
    await untilReady(driver)
    const browser = { binary: miniBrowser(), args: ['--automation'] }
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browser } }
    const { sessionId } = await post(`${driver}/session`, { capabilities })
    const session = `${driver}/session/${sessionId}`
    await post(`${session}/timeouts`, { script: OPEN_WITHIN_MS, pageLoad: OPEN_WITHIN_MS })
    await post(`${session}/window/rect`, { x: 0, y: 0, width: 1280, height: 960 })
    return {
      open: async (url) => void (await post(`${session}/url`, { url })),
      async evaluate(expression) {
        const script = `const done = arguments[0]; ${asJson(expression)}.then(done)`
        return readJson(await post(`${session}/execute/async`, { script, args: [] }))
      },
      async act(sources) {
        await post(`${session}/actions`, { actions: actionsOf(sources) })
      },
      async chooseFile(selector, path) {
        const found = await post(`${session}/element`, { using: 'css selector', value: selector })
        await post(`${session}/element/${found[ELEMENT]}/value`, { text: path })
      },
      async close() {
        await fetch(session, { method: 'DELETE' }).catch(() => {})
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function openScreen(started: ChildProcess[]) {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  started.push(screen)
  const [number] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')
  return `:${String(number).trim()}`
}

/** Debian keeps it outside of PATH. */
function miniBrowser() {
  const libraries = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`
  const folder = readdirSync(libraries).find((name) => /^webkit(2gtk|gtk)-\d/.test(name))
  if (!folder) throw new Error('WebKitGTK is not installed')
  return join(libraries, folder, 'MiniBrowser')
}

async function untilReady(driver: string) {
  const until = Date.now() + OPEN_WITHIN_MS
  while (Date.now() < until) {
    const isReady = await fetch(`${driver}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await pause(50)
  }
  throw new Error('WebKitWebDriver did not open')
}

// biome-ignore lint/suspicious/noExplicitAny: answers of the protocol, each read in one place above
async function post(address: string, body: object): Promise<any> {
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify(body) })
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}
