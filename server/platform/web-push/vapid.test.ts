// @long @lts
import { expect, it } from 'vitest'
import { newVapidKey, vapidHeader } from './vapid.ts'

const CONTACT = 'mailto:contact@exemple.ma'

it('one push service gets one header for an hour, another service and another key their own', async () => {
  const key = await newVapidKey()
  const at = (endpoint: string, by = key) => vapidHeader(by, endpoint, CONTACT)
  const header = await at('https://push.exemple.test/send/1')
  expect(await at('https://push.exemple.test/send/2')).toBe(header)
  expect(await at('https://autre.exemple.test/send/1')).not.toBe(header)
  expect(await at('https://push.exemple.test/send/1', await newVapidKey())).not.toBe(header)
})

it('keeps few headers, however many services somebody invents', async () => {
  const key = await newVapidKey()
  const first = await vapidHeader(key, 'https://push.exemple.test/1', CONTACT)
  for (let other = 0; other < 20; other += 1)
    await vapidHeader(key, `https://s${other}.exemple.test/1`, CONTACT)
  expect(await vapidHeader(key, 'https://push.exemple.test/1', CONTACT)).not.toBe(first)
})
