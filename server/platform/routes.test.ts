import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, endpoints } from '#shared/api.ts'
import { openAcademy, type TestAcademy, type TestPerson } from '../testing/academy.ts'
import type { Access } from './routes.ts'

let academy: TestAcademy
let people: Record<'learner' | 'trainer' | 'admin', TestPerson>
let calls: Array<{ call: Call; access: Access }>

beforeAll(async () => {
  academy = await openAcademy()
  people = {
    learner: await academy.person('user'),
    trainer: await academy.person('formateur'),
    admin: await academy.person('admin'),
  }
  const document = (await academy.app.inject('/api/docs/openapi.json')).json()
  calls = Object.entries<Record<string, { tags: [Access] }>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { tags }]) => ({
      call: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}` as Call,
      access: tags[0],
    })),
  )
})
afterAll(() => academy.close())

const placeholders = { id: 1, userId: 1 }
const of = (access: Access) => calls.filter((entry) => entry.access === access)
const statusOf = async (call: Call, as?: { token: string }) =>
  (await academy.call(call, { params: placeholders, as })).status

describe('Every call of the contract', () => {
  it('is served, by exactly one guard group', () => {
    expect(calls.map(({ call }) => call).sort()).toEqual(Object.keys(endpoints).sort())
  })

  it.each(['member', 'learner', 'trainer', 'author', 'admin'] as const)(
    'of the group “%s” is refused to nobody and to a garbage token',
    async (access) => {
      for (const { call } of of(access)) {
        expect([call, await statusOf(call)]).toEqual([call, 401])
        expect([call, await statusOf(call, { token: 'garbage-garbage-garbage-garbage' })]).toEqual([
          call,
          401,
        ])
      }
    },
  )

  it.each([
    ['learner', ['trainer', 'admin']],
    ['trainer', ['learner', 'admin']],
    ['author', ['learner']],
    ['admin', ['learner', 'trainer']],
  ] as const)('of the group “%s” is refused to %j', async (access, strangers) => {
    for (const { call } of of(access)) {
      for (const stranger of strangers) {
        const answer = await academy.call(call, { params: placeholders, as: people[stranger] })
        expect([call, stranger, answer.status, answer.body.code]).toEqual([call, stranger, 403, 'wrong_role'])
      }
    }
  })
})
