import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { ToastProvider } from './toast.tsx'
import { type Toast, useToast } from './toast-context.ts'

function Trigger({ toast }: { toast: string | Toast }) {
  const show = useToast()
  return <Button onClick={() => show(toast)}>Show</Button>
}

const page = (toast: string | Toast) => (
  <ToastProvider label="Notices" closeLabel="Close">
    <Trigger toast={toast} />
  </ToastProvider>
)

const region = () => screen.getByRole('region', { name: 'Notices' })
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('a toast', () => {
  it('is announced without interrupting, and leaves after five seconds', () => {
    render(page('Link copied'))
    expect(region().getAttribute('aria-live')).toBe('polite')
    expect(screen.queryByRole('list')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Show' }))
    expect(region().textContent).toBe('Link copied')
    wait(4900)
    expect(region().textContent).toBe('Link copied')
    wait(200)
    expect(region().textContent).toBe('')
  })

  it('stays while the pointer or the focus is on it', () => {
    render(page('Link copied'))
    fireEvent.click(screen.getByRole('button', { name: 'Show' }))
    fireEvent.focus(screen.getByRole('button', { name: 'Close' }))
    wait(60_000)
    expect(region().textContent).toBe('Link copied')
    fireEvent.blur(screen.getByRole('button', { name: 'Close' }))
    wait(5100)
    expect(region().textContent).toBe('')
  })

  it('acts and leaves when its action is pressed', () => {
    const onPress = vi.fn()
    render(page({ message: 'Chapter removed', action: { label: 'Undo', onPress } }))
    fireEvent.click(screen.getByRole('button', { name: 'Show' }))
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(onPress).toHaveBeenCalledOnce()
    expect(region().textContent).toBe('')
  })

  it('never covers the page: two are shown at most', () => {
    render(page('Saved'))
    for (let time = 0; time < 5; time++) fireEvent.click(screen.getByRole('button', { name: 'Show' }))
    expect(screen.getAllByText('Saved')).toHaveLength(2)
  })
})
