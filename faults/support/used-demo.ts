import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { periodAt, totpCode } from '#features/accounts/server/second-factor/totp.ts'
import { softwareAuthenticator } from '#server/testing/authenticator.ts'
import { photograph } from '#server/testing/files.ts'
import { aBackup, page } from '#server/testing/moodle-backups.ts'
import { mailTo } from '#server/testing/outbox.ts'
import type { AcademyProcess } from '#server/testing/process.ts'
import { oneSection } from '#server/testing/send-backup.ts'
import type { Call } from '#shared/api.ts'
import { ask } from './calls.ts'
import { beginUpload } from './pieces.ts'

const PASSWORD = 'Demo2026!'

export const signInToDemo = async (academy: AcademyProcess, person: string) =>
  (
    await ask(academy, 'POST /api/auth/signin', {
      body: { email: `${person}@academie.test`, password: PASSWORD },
    })
  ).body

/** Uses the demo academy for what it has no rows of by itself: keys, tokens, reports, settings, things half done. */
export async function useDemo(academy: AcademyProcess, { dataDir }: { dataDir: string }) {
  const [admin, trainer, learner, reader] = [
    await signInToDemo(academy, 'admin'),
    await signInToDemo(academy, 'formateur'),
    await signInToDemo(academy, 'apprenant'),
    await signInToDemo(academy, 'apprenante'),
  ]
  /** A call that must succeed. */
  async function done(call: Call, options: Parameters<typeof ask>[2]) {
    const { status, body } = await ask(academy, call, options)
    expect({ call, status, body }).toMatchObject({ status: expect.toSatisfy((code: number) => code < 300) })
    return body
  }

  /** The account of somebody else with a certificate. */
  async function someoneElse(listed: { email: string }[], emails: string[]) {
    const used = [...emails, reader.user.email]
    const found = listed.find(({ email }) => !used.includes(email))
    const { data } = await done('GET /api/admin/users/all', { as: admin })
    return data.find(({ email }: { email: string }) => email === found?.email).id
  }

  /** Its own name and logo, and nothing more of the first steps. */
  async function giveAFace(as: { token: string }) {
    const { version } = await done('GET /api/admin/settings', { as })
    const settings = { name: { fr: 'Académie Tamkine' } }
    await done('PUT /api/admin/settings', { as, body: { settings, version } })
    const logo = new FormData()
    logo.append('file', new File([new Uint8Array(await photograph())], 'logo.jpg'))
    await done('PUT /api/admin/settings/logo', { as, body: logo })
    await done('DELETE /api/admin/first-steps', { as })
  }

  const makeToken = {
    as: admin,
    body: { name: 'Sauvegarde', scope: 'read' },
    headers: { 'idempotency-key': randomUUID() },
  }
  const script = await done('POST /api/admin/tokens', makeToken)
  const certificates = await done('GET /api/admin/certificates', { as: admin })
  const number: string = certificates.data[0].number
  await done('GET /api/certificates/:number/badge', { params: { number } })
  await done('POST /api/admin/users/:id/action', {
    as: admin,
    params: { id: await someoneElse(certificates.data, [certificates.data[0].email, learner.user.email]) },
    body: { action: 'delete' },
  })
  await giveAFace(admin)
  const questions = await done('GET /api/admin/questions', { as: admin })
  await done('POST /api/questions/:id/report', { as: admin, params: { id: questions.data[0].id }, body: {} })
  await done('PUT /api/user/notification-settings', {
    as: learner,
    body: { mail: { certificate: false }, push: { announcement: false } },
  })
  await done('GET /api/user/push', { as: learner })
  await done('PUT /api/user/push', { as: learner, body: aBrowser() })
  const backup = aBackup({ sections: oneSection(page('Un', '<p>Bonjour</p>')) })
  const form = new FormData()
  form.append('file', new File([new Uint8Array(backup)], 'sauvegarde.mbz'))
  await done('POST /api/admin/import/moodle', { as: admin, body: form })
  await beginUpload(academy, trainer, 2_000)

  const device = softwareAuthenticator(`http://localhost:${new URL(academy.url).port}`)
  const added = await done('POST /api/user/passkeys/options', { as: reader })
  await done('POST /api/user/passkeys', {
    as: reader,
    body: { name: 'Téléphone', response: device.register(added.options) },
  })
  const asked = await done('POST /api/auth/passkey/options', {})
  await done('POST /api/auth/passkey', { body: { response: device.answer(asked.options) } })
  const params = { id: reader.user.id }
  for (const action of ['ban', 'unban'])
    await done('POST /api/admin/users/:id/action', { as: admin, params, body: { action } })
  await done('POST /api/auth/forgot-password', { body: { email: 'apprenante@academie.test' } })
  // The link is made when its mail leaves.
  await mailTo({ dataDir }, 'apprenante@academie.test')

  const { secret } = await done('POST /api/user/totp/setup', { as: trainer })
  const code = totpCode(secret, periodAt(Date.now()))
  const { recoveryCodes } = await done('POST /api/user/totp/confirm', { as: trainer, body: { code } })
  await signInToDemo(academy, 'formateur')
  return { recoveryCode: recoveryCodes[0] as string, token: script.token as string, makeToken, number }
}

/** The address and the keys of a browser that asks for notifications. */
function aBrowser() {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return {
    endpoint: 'https://push.exemple.test/send/1',
    keys: { p256dh: ecdh.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  }
}
