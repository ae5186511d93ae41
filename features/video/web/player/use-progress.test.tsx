import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queuePosition, sendQueued } from '#web/lib/progress-outbox.ts'
import { useProgress } from './use-progress.ts'

const IMANE = 7
const AN_HOUR = 3_600_000
const sent: { positionSeconds: number; ageSeconds: number }[] = []

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('token', 'of Imane')
  sent.length = 0
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000_000 })
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return Response.json({ success: true, progress: 10, positionSeconds: 1 })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const passTime = (ms: number) => vi.setSystemTime(Date.now() + ms)

describe('A position', () => {
  it('is as old as when it was reached, however late its page is closed', async () => {
    const { result } = renderHook(() => useProgress(IMANE, 3), {
      wrapper: ({ children }) => (
        <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
      ),
    })
    result.current.moved(8, 60, 600)
    passTime(2_000)
    result.current.moved(8, 62, 600)
    // The computer sleeps while the learner goes on with their phone.
    passTime(AN_HOUR)
    window.dispatchEvent(new Event('pagehide'))
    await vi.waitFor(() => expect(sent.find(({ positionSeconds }) => positionSeconds === 62)).toBeDefined())
    expect(sent.find(({ positionSeconds }) => positionSeconds === 62)?.ageSeconds).toBe(AN_HOUR / 1_000)
  })

  it('of a tab does not replace a later one of another tab that waits here', async () => {
    const lesson = { formationId: 3, chapitreId: 8 }
    queuePosition(IMANE, lesson, { seconds: 300, percent: 50 })
    queuePosition(IMANE, lesson, { seconds: 62, percent: 10 }, Date.now() - AN_HOUR)
    await sendQueued(IMANE)
    expect(sent.map(({ positionSeconds }) => positionSeconds)).toEqual([300])
  })
})
