import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Pagination } from './pagination.tsx'

function pages(page: number) {
  const onPageChange = vi.fn()
  const onSize = vi.fn()
  render(
    <Pagination
      label="Pages"
      page={page}
      pageCount={3}
      onPageChange={onPageChange}
      summary="1 to 10 of 28"
      position={`Page ${page} of 3`}
      previousLabel="Previous"
      nextLabel="Next"
      pageSize={{ value: 10, options: [10, 20], onChange: onSize, label: 'Rows', text: (n) => `${n} rows` }}
    />,
  )
  return { onPageChange, onSize }
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('pages', () => {
  it('go back and forth', async () => {
    const { onPageChange } = pages(2)
    await userEvent.click(button('Next'))
    await userEvent.click(button('Previous'))
    expect(onPageChange.mock.calls).toEqual([[3], [1]])
  })

  it('stop at the first and at the last', () => {
    pages(1)
    expect([button('Previous').disabled, button('Next').disabled]).toEqual([true, false])
    cleanup()
    pages(3)
    expect([button('Previous').disabled, button('Next').disabled]).toEqual([false, true])
  })

  it('change their size', async () => {
    const { onSize } = pages(1)
    await userEvent.selectOptions(screen.getByLabelText('Rows'), '20 rows')
    expect(onSize).toHaveBeenCalledWith(20)
  })
})
