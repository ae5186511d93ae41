import { describe, expect } from 'vitest'
import { rateLimits } from '#db/schema/rate-limits.ts'
import type { TestAcademy } from '../testing/academy.ts'
import { it as base } from '../testing/cast.ts'

const it = base.extend('env', { scope: 'file' }, () => ({
  RATE_LIMIT: 'on',
  TRUST_PROXY: 'true',
  PUBLIC_URL: 'https://academie.exemple',
  FACEBOOK_CLIENT_ID: 'academie',
  FACEBOOK_CLIENT_SECRET: 'secret',
}))

const CROWDED = '203.0.113.9'
const QUIET = '203.0.113.10'
let people = 0

type Send = (academy: TestAcademy, courseId: number, ip: string) => Promise<'taken' | 'refused'>

const posted =
  (url: string, bodyOf: (courseId: number, email: string) => object): Send =>
  async ({ app }, courseId, ip) => {
    people += 1
    const { statusCode } = await app.inject({
      method: 'POST',
      url,
      headers: { 'x-forwarded-for': ip },
      payload: bodyOf(courseId, `limite-${people}@exemple.ma`),
    })
    expect([201, 429]).toContain(statusCode)
    return statusCode === 429 ? 'refused' : 'taken'
  }

const names = { firstName: 'Aya', lastName: 'Naciri' }

const limits: [string, { key: string; max: number; send: Send }][] = [
  [
    'thirty messages in ten minutes',
    {
      key: 'contact',
      max: 30,
      send: posted('/api/contact', (_, email) => ({
        ...names,
        email,
        subject: 'Bonjour',
        message: 'Salut.',
      })),
    },
  ],
  [
    'sixty enrolment requests in ten minutes',
    {
      key: 'inscription',
      max: 60,
      send: posted('/api/inscriptions', (formationId, email) => ({
        formationId,
        email,
        fullName: 'Aya Naciri',
        phoneNumber: '0612345678',
      })),
    },
  ],
  [
    'five hundred sign-ups an hour',
    {
      key: 'sign-up',
      max: 500,
      send: posted('/api/auth/signup', (_, email) => ({ ...names, email, password: 'Secret2026' })),
    },
  ],
  [
    'six hundred sign-ins through providers in fifteen minutes',
    {
      key: 'external-sign-in',
      max: 600,
      send: async ({ app }, _, ip) => {
        const { headers } = await app.inject({
          url: '/api/auth/facebook',
          headers: { 'x-forwarded-for': ip },
        })
        return String(headers.location).startsWith('https://academie.exemple/signin?error=')
          ? 'refused'
          : 'taken'
      },
    },
  ],
]

describe('One IP address may send', () => {
  it.for(limits)('%s, and others go on', async ([, { key, max, send }], { academy, course }) => {
    const resetsAt = new Date(Date.now() + 60_000)
    await academy.platform.db
      .insert(rateLimits)
      .values({ key: `${key}:${CROWDED}`, count: max - 3, resetsAt })
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => send(academy, course.id, CROWDED)))
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(3)
    expect(await send(academy, course.id, CROWDED)).toBe('refused')
    expect(await send(academy, course.id, QUIET)).toBe('taken')
  })
})
