import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { MEDIA_LINK_SECONDS } from '#shared/limits.ts'
import { openFile } from './open-file.ts'

const opened: string[] = []
/** What the browser would open: clicks that were not prevented. Clicks on the copied link do not reach the document. */
beforeEach(() => {
  opened.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(`${this.getAttribute('href')} ${this.target}`)
  })
})

/** Clicks a link whose data has that age. True if it was left to the browser, which is prevented here. */
function press(readAt: number, renew: () => Promise<string | null | undefined>) {
  render(
    <a
      href="/old.pdf"
      target="_blank"
      rel="noopener"
      onClick={(event) => openFile(event, 7, { readAt, renew })}
    >
      Mémo
    </a>,
  )
  let isLeft = false
  const hear = (event: Event) => {
    isLeft = !event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', hear)
  fireEvent.click(screen.getByRole('link'))
  window.removeEventListener('click', hear)
  return isLeft
}

const hoursAgo = (hours: number) => Date.now() - hours * 3_600_000

it('leaves a young link to the browser', () => {
  const renew = vi.fn()
  expect(press(hoursAgo(1), renew)).toBe(true)
  expect(renew).not.toHaveBeenCalled()
})

it('opens a new link where the old one may have expired', async () => {
  const renew = vi.fn(async () => '/new.pdf')
  expect(press(hoursAgo(MEDIA_LINK_SECONDS / 3600), renew)).toBe(false)
  await waitFor(() => expect(opened).toEqual(['/new.pdf _blank']))
  expect(renew).toHaveBeenCalledWith(7)
})

it('opens the old one where no new one can be had', async () => {
  press(hoursAgo(24), () => Promise.reject(new Error('no network')))
  await waitFor(() => expect(opened).toEqual(['/old.pdf _blank']))
})
