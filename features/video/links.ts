import { youtubeId } from './youtube.ts'

/** How the player shows a link to a video elsewhere; a `page` is only linked to. */
export type LinkedVideo =
  | { kind: 'frame'; site: 'youtube' | 'vimeo' | 'dailymotion'; id: string; secret?: string }
  | { kind: 'file' }
  | { kind: 'page'; host: string }

const FILES = /\.(?:mp4|webm|m3u8)$/i
const VIMEO = /^\/(?:(?:channels|groups)\/[\w-]+\/(?:videos\/)?|video\/)?(\d{4,12})(?:\/([\da-f]{6,20}))?\/?$/
const DAILYMOTION = /^\/(?:embed\/)?video\/([A-Za-z\d]{4,20})(?:_[^/]*)?\/?$/
const DAILYMOTION_ID = /^[A-Za-z\d]{4,20}$/

/** Null for what is no address of the web. */
export function linkedVideo(address: string): LinkedVideo | null {
  const url = webAddress(address)
  if (!url) return null
  const youtube = youtubeId(url.href)
  if (youtube) return { kind: 'frame', site: 'youtube', id: youtube }
  return vimeoVideo(url) ?? dailymotionVideo(url) ?? fileOrPage(url)
}

function webAddress(address: string): URL | null {
  try {
    const url = new URL(address.trim())
    return /^https?:$/.test(url.protocol) ? url : null
  } catch {
    return null
  }
}

function vimeoVideo({ hostname, pathname, searchParams }: URL): LinkedVideo | null {
  if (!/^(?:www\.|player\.)?vimeo\.com$/.test(hostname)) return null
  const [, id, inPath] = VIMEO.exec(pathname) ?? []
  const secret = inPath ?? searchParams.get('h')?.match(/^[\da-f]{6,20}$/)?.[0]
  return id ? { kind: 'frame', site: 'vimeo', id, ...(secret && { secret }) } : null
}

function dailymotionVideo({ hostname, pathname, searchParams }: URL): LinkedVideo | null {
  const id =
    hostname === 'dai.ly'
      ? pathname.split('/')[1]
      : hostname === 'geo.dailymotion.com'
        ? searchParams.get('video')
        : /^(?:www\.)?dailymotion\.com$/.test(hostname) && DAILYMOTION.exec(pathname)?.[1]
  return id && DAILYMOTION_ID.test(id) ? { kind: 'frame', site: 'dailymotion', id } : null
}

const fileOrPage = ({ pathname, hostname }: URL): LinkedVideo =>
  FILES.test(pathname) ? { kind: 'file' } : { kind: 'page', host: hostname.replace(/^www\./, '') }
