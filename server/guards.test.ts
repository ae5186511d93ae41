import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#shared/api.ts'
import { openAcademy, type TestAcademy, type TestPerson } from './testing/academy.ts'
import { type ListedRoute, routeList } from './testing/route-list.ts'

let academy: TestAcademy
let people: Record<'admin' | 'trainer' | 'learner', TestPerson>
beforeAll(async () => {
  academy = await openAcademy()
  people = {
    admin: await academy.person('admin'),
    trainer: await academy.person('formateur'),
    learner: await academy.person('user'),
  }
})
afterAll(() => academy.close())

const under = (prefix: string) =>
  routeList(academy.app).filter(({ path }) => path === prefix || path.startsWith(`${prefix}/`))

async function statusOf({ method, path }: ListedRoute, token?: string) {
  const url = path.replace(/:\w+/g, '1')
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  return (await academy.app.inject({ method, url, headers })).statusCode
}

/** Each route that did not answer as it should, named, so that a failure says which. */
async function otherwise(routes: ListedRoute[], expected: number, token?: string) {
  const found: string[] = []
  for (const route of routes) {
    const status = await statusOf(route, token)
    if (status !== expected) found.push(`${route.method} ${route.path} → ${status}`)
  }
  return found
}

const areas = {
  '/api/admin': ['learner', 'trainer'],
  '/api/formateur': ['learner', 'admin'],
} as const

describe.each(Object.entries(areas))('Every call under %s', (prefix, strangers) => {
  it('is in the list this test walks', () => {
    const walked = under(prefix).map(({ method, path }) => `${method} ${path}`)
    const declared = Object.keys(endpoints).filter((call) => call.includes(` ${prefix}/`))
    expect(walked).toEqual(expect.arrayContaining(declared))
    expect(declared.length).toBeGreaterThan(4)
  })

  it('is refused to nobody', async () => {
    expect(await otherwise(under(prefix), 401)).toEqual([])
  })

  it('is refused to a token that opens nothing', async () => {
    expect(await otherwise(under(prefix), 401, 'a-token-nobody-was-ever-given-123456789')).toEqual([])
  })

  it.each(strangers)('is refused to a %s', async (stranger) => {
    expect(await otherwise(under(prefix), 403, people[stranger].token)).toEqual([])
  })
})
