import { expect, it } from 'vitest'
import { youtubeId } from '../../youtube.ts'
import { frameAddress } from './youtube.ts'

it.each([
  'https://www.youtube.com/watch?v=nDgIVseTkuE',
  'https://youtube.com/watch?app=desktop&v=nDgIVseTkuE&t=42s',
  'http://m.youtube.com/watch?v=nDgIVseTkuE',
  'https://youtu.be/nDgIVseTkuE?si=abc',
  'https://www.youtube.com/embed/nDgIVseTkuE',
  'https://www.youtube-nocookie.com/embed/nDgIVseTkuE?rel=0',
  'https://www.youtube.com/shorts/nDgIVseTkuE',
  'https://www.youtube.com/live/nDgIVseTkuE?feature=share',
])('finds the video in %s', (address) => {
  expect(youtubeId(address)).toBe('nDgIVseTkuE')
})

it.each([
  'https://www.youtube.com/watch?v=trop-court',
  'https://www.youtube.com/watch?v=beaucoup-trop-long',
  'https://www.youtube.com/watch?v=avec espace',
  'https://www.youtube.com/playlist?list=PL12345678901',
  'https://youtube.com.exemple.ma/watch?v=nDgIVseTkuE',
  'https://exemple.ma/youtu.be/nDgIVseTkuE',
  'javascript:alert(1)//youtu.be/nDgIVseTkuE',
  '/media/private/1.x/00000000-0000-4000-8000-000000000000/video.mp4',
  '',
])('takes %s for no video of theirs', (address) => {
  expect(youtubeId(address)).toBeNull()
})

it('asks for the frame without cookies', () => {
  expect(frameAddress({ kind: 'frame', site: 'youtube', id: 'nDgIVseTkuE' })).toMatch(
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/nDgIVseTkuE\?/,
  )
  expect(frameAddress({ kind: 'frame', site: 'vimeo', id: '76979871', secret: '8272103f6e' })).toBe(
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e',
  )
  expect(frameAddress({ kind: 'frame', site: 'dailymotion', id: 'x84sh87' })).toMatch(
    /^https:\/\/geo\.dailymotion\.com\/player\.html\?video=x84sh87/,
  )
})
