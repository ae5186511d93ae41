import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { VideoEnd } from './video-end.tsx'

it('the end of a video offers the next chapter and the video again, and starts neither by itself', async () => {
  const onOpen = vi.fn()
  const onReplay = vi.fn()
  const next = { number: 9, title: 'La vie privée', onOpen }
  render(<VideoEnd after={{ number: 8, language: 'fr', next }} takesFocus onReplay={onReplay} />)
  expect(screen.getByRole('region', { name: 'Chapitre 8 terminé' }).textContent).toContain('9. La vie privée')
  const goOn = screen.getByRole('button', { name: 'Suivant' })
  // The controls had the focus, and are gone.
  expect(document.activeElement).toBe(goOn)
  expect([onOpen, onReplay].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  await userEvent.click(goOn)
  await userEvent.click(screen.getByRole('button', { name: 'Revoir' }))
  expect([onOpen, onReplay].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

it('the end of the last video offers it again, and takes no focus from elsewhere', () => {
  render(<VideoEnd after={{ number: 3, language: 'fr' }} takesFocus={false} onReplay={() => {}} />)
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Revoir'])
  expect(document.activeElement).toBe(document.body)
})
