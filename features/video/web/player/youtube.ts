import type { LinkedVideo } from '../../links.ts'

/** The player of another site, which starts at once because it is loaded by a click; as few cookies as it allows. */
export function frameAddress({ site, id, secret }: Extract<LinkedVideo, { kind: 'frame' }>): string {
  switch (site) {
    case 'youtube':
      return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&hl=fr`
    case 'vimeo':
      return `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${secret ? `&h=${secret}` : ''}`
    case 'dailymotion':
      return `https://geo.dailymotion.com/player.html?video=${id}&autoplay=true`
  }
}
