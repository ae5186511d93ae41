import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { kindsInPlayer } from '#web/kinds-in-player.ts'

const draw = kindsInPlayer.video.draw as (lesson: object) => ReactNode

/** What a lesson needs to draw a link; nothing of it is asked for before play is pressed. */
function open(videoPath: string) {
  const onComplete = vi.fn()
  const chapter = { id: 3, title: 'La rampe', videoPath, streamPath: null, posterPath: null, progress: 0 }
  const progress = { moved: vi.fn(), save: vi.fn() }
  const watch = { formation: { language: 'fr' }, chapitres: [chapter] }
  render(draw({ watch, chapter, progress, cover: () => null, onComplete, head: null }))
  return onComplete
}

describe('A chapter whose video is elsewhere', () => {
  it('is a link in a tab of its own where it is a page, with the button that completes the chapter', async () => {
    const onComplete = open('https://drive.google.com/file/d/1AbC/view')
    const link = screen.getByRole('link', { name: /Ouvrir la page/ })
    expect(link.getAttribute('href')).toBe('https://drive.google.com/file/d/1AbC/view')
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
    expect(screen.getByText(/drive\.google\.com/)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.querySelector('video, iframe')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /terminé/ }))
    expect(onComplete).toHaveBeenCalledOnce()
  })

  it.each(['https://vimeo.com/76979871', 'https://dai.ly/x84sh87'])(
    'is no link but a player where it is %s, and asks nothing of that site before play is pressed',
    (address) => {
      open(address)
      expect(screen.getByRole('button', { name: 'Lire' })).toBeTruthy()
      expect(screen.getByText(/Vidéo hébergée ailleurs/)).toBeTruthy()
      expect(screen.queryByRole('link')).toBeNull()
      expect(document.querySelector('iframe')).toBeNull()
    },
  )
})
