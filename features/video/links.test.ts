import { describe, expect, it } from 'vitest'
import { linkedVideo } from './links.ts'

describe('A link to a video elsewhere', () => {
  it.each([
    ['https://www.youtube.com/watch?v=nDgIVseTkuE', 'youtube', 'nDgIVseTkuE'],
    ['https://vimeo.com/76979871', 'vimeo', '76979871'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'vimeo', '76979871'],
    ['https://vimeo.com/channels/staffpicks/76979871', 'vimeo', '76979871'],
    ['https://www.dailymotion.com/video/x84sh87', 'dailymotion', 'x84sh87'],
    ['https://www.dailymotion.com/embed/video/x84sh87', 'dailymotion', 'x84sh87'],
    ['https://geo.dailymotion.com/player.html?video=x84sh87', 'dailymotion', 'x84sh87'],
    [' https://dai.ly/x84sh87 ', 'dailymotion', 'x84sh87'],
  ])('%s is played in a frame', (address, site, id) => {
    expect(linkedVideo(address)).toMatchObject({ kind: 'frame', site, id })
  })

  it('to an unlisted video of Vimeo keeps what opens it', () => {
    expect(linkedVideo('https://vimeo.com/76979871/8272103f6e')).toMatchObject({ secret: '8272103f6e' })
    expect(linkedVideo('https://player.vimeo.com/video/76979871?h=8272103f6e')).toMatchObject({
      secret: '8272103f6e',
    })
  })

  it.each([
    'https://exemple.ma/film.mp4',
    'http://exemple.ma/a/b/film.WEBM?jeton=1',
    'https://exemple.ma/direct/liste.m3u8#debut',
  ])('%s is played as a file', (address) => {
    expect(linkedVideo(address)).toEqual({ kind: 'file' })
  })

  it.each([
    ['https://www.youtube.com/@academie', 'youtube.com'],
    ['https://vimeo.com/about', 'vimeo.com'],
    ['https://drive.google.com/file/d/1AbC/view', 'drive.google.com'],
    ['https://exemple.ma/film.mp4/page', 'exemple.ma'],
    ['https://vimeo.com.exemple.ma/76979871', 'vimeo.com.exemple.ma'],
  ])('%s is a page, opened by itself', (address, host) => {
    expect(linkedVideo(address)).toEqual({ kind: 'page', host })
  })

  it.each(['', 'film.mp4', 'javascript:alert(1)', 'ftp://exemple.ma/film.mp4', 'https://'])(
    '%s is none',
    (address) => {
      expect(linkedVideo(address)).toBeNull()
    },
  )
})
