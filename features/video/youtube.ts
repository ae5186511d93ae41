const ID = /^[\w-]{11}$/
const HOSTS = /^(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com$/
const PATHS = /^\/(?:embed|shorts|live|v)\/([^/]+)/

/** The id of a video (11 characters) in a YouTube address; null for any other address. */
export function youtubeId(address: string): string | null {
  let url: URL
  try {
    url = new URL(address)
  } catch {
    return null
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  const id = idIn(url)
  return id && ID.test(id) ? id : null
}

function idIn({ hostname, pathname, searchParams }: URL): string | null | undefined {
  if (hostname === 'youtu.be') return pathname.split('/')[1]
  if (!HOSTS.test(hostname)) return null
  return pathname === '/watch' ? searchParams.get('v') : PATHS.exec(pathname)?.[1]
}
