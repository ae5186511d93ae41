import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx'

function Sample() {
  const [value, setValue] = useState('all')
  return (
    <Tabs value={value} onValueChange={setValue}>
      <TabList label="Requests">
        <Tab value="all" count={48}>
          All
        </Tab>
        <Tab value="closed" disabled>
          Closed
        </Tab>
        <Tab value="pending">Pending</Tab>
        <Tab value="done">Done</Tab>
      </TabList>
      <TabPanel value={value}>
        <p>{`List of ${value}`}</p>
      </TabPanel>
    </Tabs>
  )
}

const chosen = () => screen.getByRole('tab', { selected: true }).textContent

describe('tabs', () => {
  it('are one stop of the keyboard, whose arrows choose and go round, past what is disabled', async () => {
    render(<Sample />)
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('All48')
    await userEvent.keyboard('{ArrowRight}')
    expect(chosen()).toBe('Pending')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(chosen()).toBe('All48')
    await userEvent.keyboard('{ArrowLeft}')
    expect(chosen()).toBe('Done')
    await userEvent.keyboard('{Home}')
    expect(chosen()).toBe('All48')
    await userEvent.keyboard('{End}')
    expect(chosen()).toBe('Done')
    expect(document.activeElement?.textContent).toBe('Done')
  })

  it('follow the direction of the page', async () => {
    render(
      <div dir="rtl" style={{ direction: 'rtl' }}>
        <Sample />
      </div>,
    )
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    expect(chosen()).toBe('Pending')
  })

  it('fade at the end where more of them are out of sight', async () => {
    render(<Sample />)
    const row = screen.getByRole('tablist')
    const sizes = (width: number) =>
      Object.defineProperties(row, {
        clientWidth: { configurable: true, value: width },
        scrollWidth: { configurable: true, value: 500 },
      })
    sizes(300)
    fireEvent(window, new Event('resize'))
    expect(row.dataset.cut).toBe('end')
    row.scrollLeft = 100
    fireEvent.scroll(row)
    expect(row.dataset.cut).toBe('start end')
    // As in Arabic, where a row scrolls to the left.
    row.scrollLeft = -200
    fireEvent.scroll(row)
    expect(row.dataset.cut).toBe('start')
    sizes(500)
    row.scrollLeft = 0
    fireEvent.scroll(row)
    expect(row.dataset.cut).toBe('')
  })

  it('name the panel they open', async () => {
    render(<Sample />)
    await userEvent.click(screen.getByRole('tab', { name: 'Pending' }))
    const panel = screen.getByRole('tabpanel', { name: 'Pending' })
    expect(panel.textContent).toBe('List of pending')
    expect(screen.getByRole('tab', { name: 'Pending' }).getAttribute('aria-controls')).toBe(panel.id)
  })
})
