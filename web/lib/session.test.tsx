import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from './api.ts'
import { createSession, type User } from './session.ts'

const imane = { id: 1, firstName: 'Imane', lastName: 'Chraïbi', role: 'user' } as User
const fetched = vi.fn<typeof fetch>()
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
  localStorage.clear()
  delete document.documentElement.dataset.session
})

const credentials = { email: 'imane@exemple.ma', password: 'Secret123' }

describe('on start', () => {
  it('a stored token brings its person back', async () => {
    localStorage.setItem('token', 'good')
    fetched.mockResolvedValue(answer(200, { success: true, user: imane }))
    const session = createSession()
    await session.start()
    expect(session.state()).toEqual({ status: 'signed-in', user: imane })
  })

  it('without a token nobody is asked', async () => {
    const session = createSession()
    await session.start()
    expect(session.state().status).toBe('signed-out')
    expect(fetched).not.toHaveBeenCalled()
  })

  it('a token without a person is removed', async () => {
    localStorage.setItem('token', 'empty')
    fetched.mockResolvedValue(answer(200, { success: true }))
    const session = createSession()
    await session.start()
    expect(session.state().status).toBe('signed-out')
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('any failure removes the token too, while the academy can be reached', async () => {
    localStorage.setItem('token', 'unlucky')
    fetched.mockImplementation(async (address) => {
      if (address === '/robots.txt') return new Response('User-agent: *')
      throw new TypeError('fetch failed')
    })
    const session = createSession()
    await session.start()
    expect(session.state().status).toBe('signed-out')
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('a phone that only believes to have a network signs nobody out', async () => {
    vi.useFakeTimers()
    localStorage.setItem('token', 'patient')
    fetched.mockRejectedValue(new TypeError('fetch failed'))
    const session = createSession()
    const started = session.start()
    await vi.advanceTimersByTimeAsync(20_000)
    await started
    expect(session.state().status).toBe('loading')
    expect(localStorage.getItem('token')).toBe('patient')

    fetched.mockResolvedValue(answer(200, { success: true, user: imane }))
    await vi.runOnlyPendingTimersAsync()
    expect(session.state()).toEqual({ status: 'signed-in', user: imane })
    vi.useRealTimers()
  })

  it('without a network the token waits for it: nobody is signed out in a tunnel', async () => {
    localStorage.setItem('token', 'patient')
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const session = createSession()
    await session.start()
    expect(fetched).not.toHaveBeenCalled()
    expect(localStorage.getItem('token')).toBe('patient')

    network.mockReturnValue(true)
    fetched.mockResolvedValue(answer(200, { success: true, user: imane }))
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(session.state()).toEqual({ status: 'signed-in', user: imane }))
  })

  it('a line that only seems to be back signs nobody out: the token waits for an answer', async () => {
    vi.useFakeTimers()
    localStorage.setItem('token', 'patient')
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const session = createSession()
    await session.start()

    network.mockReturnValue(true)
    fetched.mockRejectedValueOnce(new TypeError('fetch failed'))
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
    expect(localStorage.getItem('token')).toBe('patient')

    fetched.mockResolvedValue(answer(200, { success: true, user: imane }))
    await vi.runOnlyPendingTimersAsync()
    expect(session.state()).toEqual({ status: 'signed-in', user: imane })
    vi.useRealTimers()
  })

  it('a network that is lost while the page opens signs nobody out either', async () => {
    vi.useFakeTimers()
    localStorage.setItem('token', 'patient')
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    fetched.mockImplementationOnce(async () => {
      network.mockReturnValue(false)
      throw new TypeError('fetch failed')
    })
    const session = createSession()
    await session.start()
    await vi.runOnlyPendingTimersAsync()
    expect(localStorage.getItem('token')).toBe('patient')

    network.mockReturnValue(true)
    fetched.mockResolvedValue(answer(200, { success: true, user: imane }))
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(session.state()).toEqual({ status: 'signed-in', user: imane }))
    vi.useRealTimers()
  })

  it('a line that fails once more when it has just come back signs nobody out', async () => {
    vi.useFakeTimers()
    localStorage.setItem('token', 'back')
    fetched.mockRejectedValue(new TypeError('fetch failed'))
    const session = createSession()
    const started = session.start()
    await vi.advanceTimersByTimeAsync(900)
    expect(localStorage.getItem('token')).toBe('back')
    fetched.mockResolvedValue(answer(200, { success: true, user: imane }))
    await vi.advanceTimersByTimeAsync(100)
    await started
    expect(session.state()).toEqual({ status: 'signed-in', user: imane })
    vi.useRealTimers()
  })

  it('a page left before the answer came signs nobody out', async () => {
    localStorage.setItem('token', 'hurried')
    fetched.mockImplementation(async () => {
      window.dispatchEvent(new Event('pagehide'))
      throw new TypeError('Failed to fetch')
    })
    await createSession().start()
    expect(localStorage.getItem('token')).toBe('hurried')
    window.dispatchEvent(new Event('pageshow'))
  })

  it('a request cancelled because another page is asked for signs nobody out', async () => {
    localStorage.setItem('token', 'hurried')
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    fetched.mockImplementation(async () => {
      window.dispatchEvent(new Event('pagehide'))
      throw new TypeError('Failed to fetch')
    })
    await createSession().start()
    expect(localStorage.getItem('token')).toBe('hurried')
    window.dispatchEvent(new Event('pageshow'))
  })

  it('a refused token leads to the sign-in page', async () => {
    localStorage.setItem('token', 'expired')
    fetched.mockResolvedValue(answer(401, { error: 'Votre session a expiré.' }))
    const onRefused = vi.fn()
    await createSession({ onRefused }).start()
    expect(onRefused).toHaveBeenCalledOnce()
    expect(localStorage.getItem('token')).toBeNull()
  })
})

describe('signing in and up', () => {
  it('stores the token and sets the user', async () => {
    fetched.mockResolvedValue(answer(200, { success: true, token: 'new', user: imane }))
    const onPersonChange = vi.fn()
    const session = createSession({ onPersonChange })
    await session.signIn(credentials)
    expect(localStorage.getItem('token')).toBe('new')
    expect(session.state().user).toEqual(imane)
    expect(document.documentElement.dataset.session).toBe('in')
    expect(onPersonChange).toHaveBeenCalledOnce()
  })

  it.each([{ token: 'alone' }, { user: imane }, {}])('fails when the answer is %o', async (body) => {
    fetched.mockImplementation(async () => answer(200, body))
    const session = createSession()
    await expect(session.signIn(credentials)).rejects.toThrow('Invalid response from server')
    await expect(session.signUp({ ...credentials, firstName: 'I', lastName: 'C' })).rejects.toThrow(
      'Invalid response from server',
    )
    expect(localStorage.getItem('token')).toBeNull()
    expect(session.state().user).toBeNull()
  })
})

async function signedIn() {
  fetched.mockResolvedValueOnce(answer(200, { success: true, token: 'mine', user: imane }))
  const session = createSession()
  await session.signIn(credentials)
  return session
}

it('signing out clears everything, even when the server cannot be reached', async () => {
  const session = await signedIn()
  fetched.mockRejectedValue(new TypeError('fetch failed'))
  await session.signOut()
  expect(session.state()).toEqual({ status: 'signed-out', user: null })
  expect(localStorage.getItem('token')).toBeNull()
  expect(document.documentElement.dataset.session).toBeUndefined()
})

it('signing out removes what waits to be sent of this person, an ended session does not', async () => {
  const waiting = () => Object.keys(localStorage).filter((key) => key.startsWith('outbox:'))
  localStorage.setItem('outbox:1:notes/a', '{}')
  localStorage.setItem('outbox:12:notes/a', '{}')
  const session = await signedIn()
  fetched.mockResolvedValueOnce(answer(200, { success: true, user: imane }))
  await session.start()
  fetched.mockResolvedValueOnce(answer(401, { error: 'Refus', code: 'session_ended' }))
  await expect(api('GET /api/user/security')).rejects.toThrow()
  expect(waiting()).toHaveLength(2)
  fetched.mockResolvedValueOnce(answer(200, { success: true, token: 'abc', user: imane }))
  await session.signIn(credentials)
  fetched.mockResolvedValueOnce(answer(200, { success: true }))
  await session.signOut()
  expect(waiting()).toEqual(['outbox:12:notes/a'])
})

it('a refusal that comes after the end of its session ends nothing more', async () => {
  const onRefused = vi.fn()
  const session = createSession({ onRefused })
  localStorage.setItem('token', 'deleted')
  fetched.mockResolvedValueOnce(answer(200, { success: true, user: imane }))
  await session.start()
  let refuseIt = () => {}
  fetched.mockReturnValueOnce(
    new Promise((resolve) => {
      refuseIt = () => resolve(answer(401, { error: 'Votre session a expiré.' }))
    }),
  )
  const late = api('GET /api/user/security')
  session.end('/')
  expect(session.state()).toEqual({ status: 'signed-out', user: null, next: '/' })
  fetched.mockResolvedValueOnce(answer(200, { success: true, token: 'new', user: imane }))
  await session.signIn(credentials)
  refuseIt()
  await expect(late).rejects.toThrow()
  expect(onRefused).not.toHaveBeenCalled()
  expect(localStorage.getItem('token')).toBe('new')

  fetched.mockResolvedValueOnce(answer(401, { error: 'Votre session a expiré.' }))
  await expect(api('GET /api/user/security')).rejects.toThrow()
  expect(onRefused).toHaveBeenCalledOnce()
})

it('the record of the user can be merged with partial updates', async () => {
  const session = await signedIn()
  session.mergeUser({ firstName: 'Imène' })
  expect(session.state().user).toEqual({ ...imane, firstName: 'Imène' })
})

it('signing out in another tab signs out here', async () => {
  localStorage.setItem('token', 'shared')
  fetched.mockResolvedValue(answer(200, { success: true, user: imane }))
  const session = createSession()
  await session.start()
  localStorage.removeItem('token')
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }))
  await vi.waitFor(() => expect(session.state().status).toBe('signed-out'))
})

it('signing in in another tab outlives a failed check here', async () => {
  fetched.mockRejectedValue(new TypeError('fetch failed'))
  const session = createSession()
  await session.start()
  localStorage.setItem('token', 'from-there')
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'from-there' }))
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
  await vi.waitFor(() => expect(session.state().status).toBe('loading'))
  expect(localStorage.getItem('token')).toBe('from-there')
})

it('the token of an external sign-in is stored and checked', async () => {
  fetched.mockResolvedValue(answer(200, { success: true, user: imane }))
  const session = createSession()
  expect(await session.adopt('brought-back')).toEqual(imane)
  expect(localStorage.getItem('token')).toBe('brought-back')
})

describe('That a person is gone is announced', () => {
  const gone = vi.fn()
  beforeEach(() => gone.mockClear())

  async function signedInHere() {
    fetched.mockResolvedValueOnce(answer(200, { success: true, token: 'abc', user: imane }))
    const session = createSession({ onPersonGone: gone })
    await session.signIn(credentials)
    return session
  }

  it('when they sign out, after their token is removed', async () => {
    const session = await signedInHere()
    gone.mockImplementationOnce(() => expect(localStorage.getItem('token')).toBeNull())
    fetched.mockResolvedValueOnce(answer(200, { success: true }))
    await session.signOut()
    expect(gone).toHaveBeenCalledOnce()
  })

  it.each([
    ['account_deleted', 1],
    ['session_ended', 0],
  ])('or not, when the server refuses with %s: %i', async (code, times) => {
    const session = await signedInHere()
    fetched.mockResolvedValueOnce(answer(200, { success: true, user: imane }))
    await session.start()
    fetched.mockResolvedValueOnce(answer(401, { error: 'Refus', code }))
    await expect(api('GET /api/user/security')).rejects.toThrow()
    expect(gone).toHaveBeenCalledTimes(times)
  })

  it.each([
    ['somebody else', 99, 1],
    ['the same person', imane.id, 0],
  ])('when a provider signs in %s here', async (_, id, times) => {
    const session = await signedInHere()
    fetched.mockResolvedValue(answer(200, { success: true, user: { ...imane, id } }))
    await session.adopt('brought-back')
    expect(gone).toHaveBeenCalledTimes(times)
  })
})
