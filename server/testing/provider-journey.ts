import type { Provider } from '#shared/statuses.ts'
import type { TestAcademy } from './academy.ts'

/** A browser sent to a provider: the address, and the cookie it keeps. */
export interface Journey {
  authorizeUrl: URL
  cookie: string
  setCookie: string
}

/** `query` is what the link of the page adds to the address. */
export async function leaveFor({ app }: TestAcademy, provider: Provider, query = ''): Promise<Journey> {
  const { headers } = await app.inject(`/api/auth/${provider}${query}`)
  const setCookie = String(headers['set-cookie'])
  return {
    authorizeUrl: new URL(String(headers.location)),
    setCookie,
    cookie: setCookie.split(';')[0] ?? '',
  }
}

/** Follows the provider's pages until it redirects to the academy, and returns that address. */
export async function throughProvider({ authorizeUrl }: Journey, publicUrl: string): Promise<URL> {
  const jar = new Map<string, string>()
  let url = authorizeUrl
  while (!url.href.startsWith(publicUrl)) {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/)
      jar.set(name, value)
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`the provider stopped at ${url.pathname}: ${await answer.text()}`)
    url = new URL(location, url)
  }
  return url
}

/** Requests the callback with the provider's answer: opens a session, or redirects to the sign-in page with a sentence. */
export async function comeBack({ app }: TestAcademy, returned: URL, cookie: string) {
  const { headers } = await app.inject({ url: returned.pathname + returned.search, headers: { cookie } })
  const { pathname, searchParams } = new URL(String(headers.location))
  const begun = [headers['set-cookie'] ?? []].flat().find((set) => set.startsWith('academie-begun='))
  return {
    /** What the browser keeps to know that it began this sign-in. */
    mark: begun?.match(/=([\w-]*)/)?.[1],
    page: pathname,
    token: searchParams.get('token') ?? '',
    challenge: searchParams.get('challenge'),
    error: searchParams.get('error'),
  }
}
