import type { TestAcademy, TestPerson } from './academy.ts'
import { type Lies, softwareAuthenticator } from './authenticator.ts'

/** Adds a passkey to a person's account by the calls of the API, and returns the device that holds it. */
export async function addPasskey(academy: TestAcademy, person: TestPerson, { counts = true } = {}) {
  const device = softwareAuthenticator(new URL(academy.platform.config.publicUrl).origin, { counts })
  const { body } = await academy.call('POST /api/user/passkeys/options', { as: person })
  const added = await academy.call('POST /api/user/passkeys', {
    as: person,
    body: { name: 'Téléphone', response: device.register(body.options) },
  })
  return { device, id: added.body.id, status: added.status }
}

/** What the device answers to a new challenge. */
export async function answerOf(
  academy: TestAcademy,
  device: ReturnType<typeof softwareAuthenticator>,
  lies: Lies = {},
) {
  const { body } = await academy.call('POST /api/auth/passkey/options')
  return device.answer(body.options, lies)
}
