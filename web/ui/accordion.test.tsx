import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Accordion } from './accordion.tsx'

const items = ['First', 'Second'].map((title) => ({ id: title, title, content: <p>{`Inside ${title}`}</p> }))

const isOpen = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-expanded') === 'true'

describe('an accordion', () => {
  it('opens one at a time', async () => {
    render(<Accordion items={items} defaultOpen="First" />)
    expect([isOpen('First'), isOpen('Second')]).toEqual([true, false])
    await userEvent.click(screen.getByRole('button', { name: 'Second' }))
    expect([isOpen('First'), isOpen('Second')]).toEqual([false, true])
    expect(screen.getByText('Inside First').parentElement?.hidden).toBe(true)
  })

  it('closes the open one when pressed again, by key too', async () => {
    render(<Accordion items={items} defaultOpen="First" />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(isOpen('First')).toBe(false)
    await userEvent.keyboard(' ')
    expect(isOpen('First')).toBe(true)
  })
})
