import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { createVideoPlace } from '../player/video-place.ts'
import { Lines } from './lines.tsx'

const lines = [
  { start: 0, text: 'Une pièce' },
  { start: 4, text: 'après l’autre' },
  { start: 8, text: 'et une autre' },
]
const current = () => document.querySelector('[aria-current]')?.textContent

it('follows the video, and goes where one presses', async () => {
  const video = createVideoPlace()
  const jump = vi.fn()
  render(<Lines lines={lines} language="fr" video={video} />)
  expect(screen.queryAllByRole('button', { name: /pièce/ })).toHaveLength(0)
  act(() => {
    video.attach(jump)
  })
  expect(current()).toBeUndefined()
  act(() => video.moved(5))
  expect(current()).toBe('0:04après l’autre')
  await userEvent.click(screen.getByRole('button', { name: /et une autre/ }))
  expect(jump).toHaveBeenCalledWith(8)
})

it('stops following when one scrolls, and comes back when asked', async () => {
  const video = createVideoPlace()
  render(<Lines lines={lines} language="fr" video={video} />)
  act(() => video.moved(5))
  expect(screen.queryByRole('button', { name: 'Revenir à la lecture' })).toBeNull()
  screen.getByRole('region', { name: 'Transcription' }).focus()
  await userEvent.keyboard('{PageDown}')
  await userEvent.click(screen.getByRole('button', { name: 'Revenir à la lecture' }))
  expect(screen.queryByRole('button', { name: 'Revenir à la lecture' })).toBeNull()
})

it('counts what is found, and steps through it', async () => {
  render(<Lines lines={lines} language="fr" video={createVideoPlace()} />)
  const search = screen.getByRole('searchbox', { name: 'Chercher dans la transcription' })
  await userEvent.type(search, 'AUTRE')
  expect(screen.getByRole('status').textContent).toBe('2\u00a0passages')
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'autre',
    'autre',
  ])
  expect(screen.getByRole('button', { name: 'Passage suivant' })).toBeTruthy()
  await userEvent.type(search, 'fois')
  expect(screen.getByRole('status').textContent).toBe('Aucun passage')
})
