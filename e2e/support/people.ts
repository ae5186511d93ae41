import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { RunningAcademy } from './academy.ts'
import type { Outbox } from './outbox.ts'

export interface Newcomer {
  email: string
  password: string
}

/** Signs up somebody with an address of their own. */
export async function newcomer({ url }: RunningAcademy): Promise<Newcomer & { token: string }> {
  const person = { email: `p-${randomUUID()}@exemple.test`, password: 'Bonjour2026' }
  const body = { firstName: 'Salma', lastName: 'Idrissi', ...person }
  const { token } = await call<{ token: string }>(`${url}/api/auth/signup`, body)
  return { ...person, token }
}

/** Signs up somebody and verifies the address by the mailed link. */
export async function verifiedLearner(academy: RunningAcademy, outbox: Outbox) {
  const person = await newcomer(academy)
  await verifyAddress(academy, outbox, person.email)
  return person
}

export async function verifyAddress({ url }: RunningAcademy, outbox: Outbox, email: string) {
  const token = await linkToken(outbox, email, /Vérifiez/)
  await call(`${url}/api/auth/verify-email`, { token })
}

export const mailedLink = async (outbox: Outbox, email: string, subject: RegExp) => {
  const { links } = await outbox.waitFor(email, subject)
  return links.find((link) => link.includes('token=')) ?? ''
}

const linkToken = async (outbox: Outbox, email: string, subject: RegExp) =>
  new URL(await mailedLink(outbox, email, subject)).searchParams.get('token')

export async function fillSignIn(page: Page, { email, password }: Newcomer) {
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
}

export async function signInWith(page: Page, person: Newcomer) {
  await fillSignIn(page, person)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

async function call<T>(address: string, body: object): Promise<T> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}
