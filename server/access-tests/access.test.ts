// @embedded
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#shared/api.ts'
import { openAcademy, type TestAcademy } from '../testing/academy.ts'
import { digestOf } from '../testing/digest.ts'
import { type Caller, COLUMNS, lastingTokens } from './callers.ts'
import { furnish, type World } from './objects.ts'
import { requests } from './requests.ts'
import { TABLE } from './table.ts'

let academy: TestAcademy
let world: World
let tokens: ReturnType<typeof lastingTokens>
beforeAll(async () => {
  academy = await openAcademy()
  world = await furnish(academy)
  tokens = lastingTokens(academy, world.people)
  // Without jobs, only the calls themselves change something.
  await academy.platform.jobs.stop()
})
afterAll(() => academy.close())

/** What each cell of the table stands for. */
const REFUSALS: Record<string, { status: number; codes?: string[] }> = {
  role: { status: 403, codes: ['wrong_role'] },
  yours: { status: 403, codes: ['not_yours'] },
  link: { status: 401, codes: ['challenge_expired', 'wrong_passkey'] },
  '401': { status: 401, codes: ['sign_in_required', 'session_ended', 'account_banned'] },
}

interface Row {
  route: string
  /** The route, and the word after it. */
  name: string
  cells: Array<{ caller: Caller; cell: string }>
}

const rows = readTable(TABLE)

function readTable(text: string): Row[] {
  const [head = [], ...lines] = text
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(/ +/))
  const columns = head.slice(1)
  return lines.map((words) => {
    const cells = words.slice(-columns.length)
    const name = words.slice(0, -columns.length).join(' ')
    return {
      name,
      route: name.split(' ').slice(0, 2).join(' '),
      cells: columns.flatMap((column, index) =>
        (COLUMNS[column] ?? []).map((caller) => ({ caller, cell: cells[index] ?? '' })),
      ),
    }
  })
}

/** Prepares a call: the objects it needs are made beforehand, so that only the call itself can change something. */
async function prepare({ route, name }: Row, caller: Caller) {
  const [method, path = ''] = route.split(' ') as ['GET', string]
  const self = caller === 'nobody' || caller === 'garbage' ? world.people.learner : world.people[caller]
  const token = await tokens.of(caller)
  const { params = {}, query, body, headers } = (await requests[name]?.(world, self)) ?? {}
  const url = path.replace(/:(\w+)|\*/g, (found, param) => encodeURIComponent(params[param ?? found] ?? ''))
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  return (as: 'GET' | 'HEAD' = method) =>
    academy.app.inject({
      method: as,
      url,
      query,
      payload: body,
      headers: { ...headers, ...authorization },
    })
}

function outcome(cell: string, status = 0, body = '') {
  if (cell === 'ok') return status < 400 ? 'ok' : `${status} ${body.slice(0, 200)}`
  const { status: expected, codes } = REFUSALS[cell] ?? { status: Number(cell) }
  const isRefused = status === expected && (!codes || !body || codes.includes(JSON.parse(body).code))
  return isRefused ? cell : `${status} ${body.slice(0, 200)}`
}

describe('The table of routes and callers', () => {
  it('names every route the server has, and no other', () => {
    const served = academy.routes
      .filter(
        ({ method, path }) => method !== 'HEAD' || !academy.routes.some((route) => isGetOf(route, path)),
      )
      .map(({ method, path }) => `${method} ${path}`)
    expect([...new Set(rows.map(({ route }) => route))].sort()).toEqual(served.sort())
  })

  it('names every call of the contract', () => {
    expect(rows.map(({ route }) => route)).toEqual(expect.arrayContaining(Object.keys(endpoints)))
  })

  it('asks for nothing it does not list', () => {
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(requests)))
  })

  it('says the same of each call as its group of guards', async () => {
    const { paths } = (await academy.app.inject('/api/docs/openapi.json')).json()
    for (const { route, cells } of rows.filter(({ route }) => route in endpoints)) {
      const [method = '', path = ''] = route.split(' ')
      const [access] = paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()].tags
      const nobody = cells.find(({ caller }) => caller === 'nobody')?.cell
      expect([route, nobody === '401' ? 'guarded' : 'open']).toEqual([
        route,
        access === 'everyone' ? 'open' : 'guarded',
      ])
    }
  })
})

const isGetOf = (route: { method: string; path: string }, path: string) =>
  route.method === 'GET' && route.path === path

describe('Every caller gets what the table says, and a refusal changes nothing', () => {
  it.each(rows)('$name', async (row) => {
    const refused = row.cells.filter(({ cell }) => cell !== 'ok')
    const calls = await Promise.all(refused.map(({ caller }) => prepare(row, caller)))
    const before = await digestOf(academy)
    const found: Row['cells'] = []
    for (const [index, { caller, cell }] of refused.entries()) {
      const answer = await calls[index]?.()
      found.push({ caller, cell: outcome(cell, answer?.statusCode, answer?.body) })
    }
    expect(found).toEqual(refused)
    expect(await digestOf(academy)).toEqual(before)

    for (const { caller, cell } of row.cells.filter((entry) => entry.cell === 'ok')) {
      const call = await prepare(row, caller)
      const { statusCode, body } = await call()
      if (!row.route.startsWith('GET ')) tokens.forget()
      expect([caller, outcome(cell, statusCode, body)]).toEqual([caller, 'ok'])
    }
  })

  it('asked for the head alone, nobody gets further', async () => {
    for (const row of rows.filter(({ route }) => route.startsWith('GET '))) {
      for (const { caller, cell } of row.cells.filter((entry) => entry.cell !== 'ok')) {
        const call = await prepare(row, caller)
        const { statusCode } = await call('HEAD')
        expect([row.name, caller, outcome(cell, statusCode)]).toEqual([row.name, caller, cell])
      }
    }
  })
})
