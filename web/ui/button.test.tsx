import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

describe('a button', () => {
  it('does not send the form around it unless asked to', async () => {
    const send = vi.fn((event) => event.preventDefault())
    render(
      <form onSubmit={send}>
        <Button>Open</Button>
        <Button type="submit">Send</Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(send).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(send).toHaveBeenCalledOnce()
  })

  it('cannot be pressed again while it works, by pointer or by key', async () => {
    const press = vi.fn()
    render(
      <Button busy busyLabel="Sending" onClick={press}>
        Send
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Sending' })
    await userEvent.click(button)
    button.focus()
    await userEvent.keyboard('{Enter} ')
    expect(press).not.toHaveBeenCalled()
  })

  it('that acts takes a double press for one, and one that does not takes both', async () => {
    const act = vi.fn()
    const step = vi.fn()
    render(
      <>
        <Button busy={false} onClick={act}>
          Act
        </Button>
        <Button onClick={step}>Step</Button>
      </>,
    )
    await userEvent.dblClick(screen.getByRole('button', { name: 'Act' }))
    await userEvent.dblClick(screen.getByRole('button', { name: 'Step' }))
    expect(act).toHaveBeenCalledOnce()
    expect(step).toHaveBeenCalledTimes(2)
  })

  it('keeps its form from being sent twice, Enter in a field included', async () => {
    const send = vi.fn((event) => event.preventDefault())
    render(
      <form onSubmit={send}>
        <input aria-label="Name" />
        <Button type="submit" busy>
          Send
        </Button>
      </form>,
    )
    await userEvent.type(screen.getByLabelText('Name'), 'Imane{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(send).not.toHaveBeenCalled()
  })

  it('keeps the focus while it works, and says so', () => {
    const { rerender } = render(<Button>Send</Button>)
    const button = screen.getByRole('button', { name: 'Send' })
    button.focus()
    rerender(<Button busy>Send</Button>)
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(button.hasAttribute('disabled')).toBe(false)
  })
})
