import { createCipheriv, createECDH, randomBytes } from 'node:crypto'
import { encrypt } from '#server/platform/web-push/encrypt.ts'
import { newVapidKey, vapidHeader } from '#server/platform/web-push/vapid.ts'
import { compare, type Sample } from '../measure/rounds.ts'
import { byCpu, type Part } from './row.ts'

const TURN_MS = 1_000
const MESSAGE = Buffer.from(JSON.stringify({ title: 'Une réponse', body: 'On écoute d’abord. '.repeat(20) }))

/**
 * A message to one browser, encrypted for it and signed for its push service, compared with the arithmetic that nobody
 * can leave out: a new key pair, the secret shared with the browser and a cipher. In this process.
 */
export const push: Part = {
  name: 'push',
  async run(_academies, report) {
    const browser = createECDH('prime256v1')
    browser.generateKeys()
    const to = { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
    const key = await newVapidKey()
    const comparison = await compare(
      () =>
        repeated(async () => {
          encrypt(MESSAGE, to)
          await vapidHeader(key, 'https://push.exemple.test/1', 'mailto:contact@exemple.ma')
        }),
      () =>
        repeated(async () => {
          const sender = createECDH('prime256v1')
          sender.generateKeys()
          const secret = sender.computeSecret(browser.getPublicKey())
          createCipheriv('aes-128-gcm', secret.subarray(0, 16), secret.subarray(16, 28)).update(MESSAGE)
        }),
    )
    const facts = {
      row: 'push message, encrypted and signed',
      where: 'our process',
      limit: 'bare node:crypto',
    }
    report(byCpu(facts, comparison, 0.4))
  },
}

async function repeated(work: () => Promise<void>): Promise<Sample> {
  const [began, before] = [performance.now(), process.cpuUsage()]
  let done = 0
  for (; performance.now() - began < TURN_MS; done += 1) await work()
  const { user, system } = process.cpuUsage(before)
  return { cpuMicros: (user + system) / done, rate: (done / (performance.now() - began)) * 1000 }
}
