import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api, refuse, whenRefused } from './api.ts'
import type { ApiError } from './api-error.ts'

const fetched = vi.fn<typeof fetch>()
const refused = vi.fn()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  whenRefused(refused)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
  vi.useRealTimers()
  localStorage.clear()
})

const answers = (status: number, body: unknown, headers: HeadersInit = {}) =>
  fetched.mockImplementation(async () => new Response(JSON.stringify(body), { status, headers }))

const failureOf = (call: Promise<unknown>) =>
  call.then(undefined, (error: ApiError) => error) as Promise<ApiError>

describe('a call', () => {
  it('fills the address in and reads the answer', async () => {
    answers(200, { success: true, data: [] })
    await api('GET /api/formations/watch/:id', { params: { id: 7 }, query: { userId: 3 } })
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/formations/watch/7?userId=3')
  })

  it('carries the stored token and the cookies', async () => {
    localStorage.setItem('token', 'secret')
    answers(200, {})
    await api('GET /api/auth/me')
    const request = fetched.mock.calls[0]?.[1]
    expect(request?.headers).toMatchObject({ Authorization: 'Bearer secret', 'Accept-Language': 'fr' })
    expect(request?.credentials).toBe('include')
  })

  it('sends JSON, and leaves a form its own type', async () => {
    answers(200, {})
    await api('POST /api/auth/forgot-password', { body: { email: 'a@b.ma' } })
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({
      body: '{"email":"a@b.ma"}',
      headers: { 'Content-Type': 'application/json' },
    })
    await api('PUT /api/user/profile', { body: new FormData() })
    expect(fetched.mock.calls[1]?.[1]?.headers).not.toHaveProperty('Content-Type')
  })
})

describe('a press', () => {
  const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
  const press = (name = 'Script', signal?: AbortSignal) =>
    api('POST /api/admin/tokens', { body: { name, scope: 'read' }, signal }).catch(() => {})
  const keys = () =>
    fetched.mock.calls.map(([, request]) => new Headers(request?.headers).get('idempotency-key'))
  const isLost = () => fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))

  it('has a key of its own, a new one after each refusal', async () => {
    answers(409, { error: 'Refusé.' })
    await press()
    await press()
    answers(201, {})
    await press()
    expect(keys()).toEqual(Array(3).fill(expect.stringMatching(UUID)))
    expect(new Set(keys()).size).toBe(3)
  })

  it('that follows its own success at once is the same press', async () => {
    answers(201, {})
    await press('Double')
    await press('Double')
    expect(new Set(keys()).size).toBe(1)
  })

  it('that follows its own success later, or after something else, is a new one', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    answers(201, {})
    await press('Plus tard')
    vi.setSystemTime(3_001)
    await press('Plus tard')
    await api('PUT /api/user/profile', { body: new FormData() })
    await press('Plus tard')
    expect(new Set(keys()).size).toBe(4)
  })

  it('again after something was typed has another key', async () => {
    answers(201, {})
    await press()
    document.body.append(document.createElement('input'))
    document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }))
    await press()
    expect(new Set(keys()).size).toBe(2)
  })

  it('twice before the answer has one key, and so has one whose answer was lost', async () => {
    answers(201, {})
    await Promise.all([press(), press()])
    expect(new Set(keys()).size).toBe(1)
    isLost()
    await press('Perdu')
    answers(502, {})
    await press('Perdu')
    answers(201, {})
    await press('Perdu')
    expect(new Set(keys().slice(2)).size).toBe(1)
    expect(keys()[2]).not.toBe(keys()[0])
  })

  it('for something else has another key, before any answer', async () => {
    isLost()
    await press('Premier')
    isLost()
    await press('Second')
    const form = (name: string) => {
      const body = new FormData()
      body.append('file', new File(['a'], name, { lastModified: 1 }))
      isLost()
      return api('POST /api/admin/import/archive', { body }).catch(() => {})
    }
    await form('a.zip')
    await form('b.zip')
    await form('a.zip')
    const [first, second, a, b, again] = keys()
    expect(new Set([first, second, a, b]).size).toBe(4)
    expect(again).toBe(a)
  })

  it('that reads or replaces has none', async () => {
    answers(200, {})
    await api('GET /api/auth/me')
    await api('PUT /api/user/profile', { body: new FormData() })
    expect(keys()).toEqual([null, null])
  })
})

describe('a failed call', () => {
  it('says what the server said: its error, else its message', async () => {
    answers(400, {
      error: 'Adresse invalide.',
      message: 'autre',
      code: 'invalid_input',
      fields: { email: 'Adresse invalide.' },
    })
    expect(await failureOf(api('GET /api/formations'))).toMatchObject({
      status: 400,
      message: 'Adresse invalide.',
      code: 'invalid_input',
      fields: { email: 'Adresse invalide.' },
    })
    answers(500, { message: 'Panne.' })
    expect((await failureOf(api('GET /api/formations'))).message).toBe('Panne.')
  })

  it('tells how long to wait', async () => {
    answers(429, { error: 'Trop de tentatives.' }, { 'Retry-After': '60' })
    expect((await failureOf(api('GET /api/formations'))).retryAfter).toBe(60)
  })

  it('survives an answer that is not JSON', async () => {
    fetched.mockResolvedValue(new Response('<html>', { status: 502 }))
    expect(await failureOf(api('GET /api/formations'))).toMatchObject({ status: 502, message: '' })
  })

  it('without a network is a French sentence', async () => {
    fetched.mockRejectedValue(new TypeError('fetch failed'))
    expect(await failureOf(api('GET /api/formations'))).toMatchObject({
      status: 0,
      code: 'network',
      message: expect.stringContaining('Connexion impossible'),
    })
  })
})

/** A line that is lost, or a page that is left, between the first byte of an answer and its last. */
const cutOff = (status: number) =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"success":'))
        controller.error(new TypeError('network error'))
      },
    }),
    { status },
  )

it.each([200, 401])(
  'an answer %i that is cut off is a network failure, and ends no session',
  async (status) => {
    fetched.mockResolvedValue(cutOff(status))
    expect(await failureOf(api('GET /api/auth/me'))).toMatchObject({ status: 0, code: 'network' })
    expect(refused).not.toHaveBeenCalled()
  },
)

describe('a refusal', () => {
  it.each([401, 403])('with %i ends the session', async (status) => {
    answers(status, { error: 'non' })
    await failureOf(api('GET /api/admin/users/all'))
    expect(refused).toHaveBeenCalledOnce()
  })

  it.each([401, 403])('of an upload in pieces with %i ends it too', (status) => {
    refuse(status)
    expect(refused).toHaveBeenCalledOnce()
  })

  it('at sign-in, sign-up or sign-out does not', async () => {
    answers(401, { error: 'Email ou mot de passe incorrect.' })
    await failureOf(api('POST /api/auth/signin', { body: { email: 'a@b.ma', password: 'x' } }))
    answers(403, { error: 'non' })
    await failureOf(
      api('POST /api/auth/signup', {
        body: { firstName: 'a', lastName: 'b', email: 'c@d.ma', password: 'x' },
      }),
    )
    await failureOf(api('POST /api/auth/logout'))
    expect(refused).not.toHaveBeenCalled()
  })

  it('of the business kind does not', async () => {
    answers(404, { error: 'Formation non trouvée' })
    await failureOf(api('GET /api/formations/:id', { params: { id: 4 } }))
    expect(refused).not.toHaveBeenCalled()
  })
})
