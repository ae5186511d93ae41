import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { WebSocket } from 'ws'
import { actionsOf, asJson, type Driver, OPEN_WITHIN_MS, readJson } from './driver.ts'

/** No service of Mozilla's is asked for anything; films play without a press only where a test has pressed. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  // Frames of other origins run in the process of their page: only there does input reach them.
  'fission.autostart': false,
  'fission.webContentIsolationStrategy': 0,
  'intl.accept_languages': 'fr-FR, fr',
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'remote.active-protocols': 1,
  'toolkit.telemetry.enabled': false,
}

/** Firefox, by WebDriver BiDi. */
export async function openFirefox(): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'academy-firefox-'))
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile]
  const firefox = spawn('firefox-esr', [...args, '--width', '1280', '--height', '900', 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, TZ: 'Europe/Paris', MOZ_DISABLE_CONTENT_SANDBOX: '1' },
  })
  const close = async () => {
    const ended = firefox.exitCode === null && once(firefox, 'exit')
    firefox.kill('SIGKILL')
    await ended
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const send = await connect(await addressOf(firefox))
    await send('session.new', { capabilities: { alwaysMatch: { unhandledPromptBehavior: 'accept' } } })
    const { contexts } = await send('browsingContext.getTree', {})
    const { context } = contexts[0]
    const viewport = { width: 1280, height: 900 }
    await send('browsingContext.setViewport', { context, viewport })
    const evaluate = async (expression: string, ownership = 'none') => {
      const asked = { expression, target: { context }, awaitPromise: true, resultOwnership: ownership }
      const { type, result, exceptionDetails } = await send('script.evaluate', asked)
      if (type === 'exception') throw new Error(exceptionDetails.text)
      return result
    }
    return {
      open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
      evaluate: async (expression) => readJson((await evaluate(asJson(expression))).value),
      async act(sources) {
        await send('input.performActions', { context, actions: actionsOf(sources) })
        await send('input.releaseActions', { context })
      },
      async chooseFile(selector, path) {
        const element = await evaluate(`document.querySelector(${JSON.stringify(selector)})`, 'root')
        await send('input.setFiles', { context, element: { sharedId: element.sharedId }, files: [path] })
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Firefox prints where it listens. */
async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('Firefox has no output')
  const printed: string[] = []
  const timer = setTimeout(() => stderr.destroy(), OPEN_WITHIN_MS)
  for await (const line of createInterface({ input: stderr })) {
    const [, address] = /BiDi listening on (ws:\S+)/.exec(line) ?? []
    if (address) {
      clearTimeout(timer)
      stderr.resume()
      return `${address}/session`
    }
    printed.push(line)
  }
  throw new Error(`Firefox did not open:\n${printed.join('\n')}`)
}

// biome-ignore lint/suspicious/noExplicitAny: answers of the protocol, each read in one place above
type Send = (method: string, params: object) => Promise<any>

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address, { perMessageDeflate: false })
  await once(socket, 'open')
  const waiting = new Map<number, (answer: { error?: string; message?: string; result?: unknown }) => void>()
  socket.on('message', (data) => {
    const answer = JSON.parse(String(data))
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  let last = 0
  return async (method, params) => {
    last += 1
    const id = last
    const answered = new Promise<{ error?: string; message?: string; result?: unknown }>((resolve) =>
      waiting.set(id, resolve),
    )
    socket.send(JSON.stringify({ id, method, params }))
    const { error, message, result } = await answered
    if (error) throw new Error(`${method}: ${error}: ${message}`)
    return result
  }
}
