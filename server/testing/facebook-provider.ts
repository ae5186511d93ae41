import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { ProviderPerson } from './identity-provider.ts'

export const CLIENT = { id: 'academie', secret: 'a-secret-between-the-two-of-us' }

/** Plain OAuth 2 with three addresses, as strict about codes and secrets as Facebook's. */
export function createFacebook(currentPerson: () => ProviderPerson | null) {
  const codes = new Map<string, { person: ProviderPerson; redirectUri: string }>()
  const tokens = new Map<string, ProviderPerson>()

  function authorize(url: URL, response: ServerResponse) {
    const redirectUri = url.searchParams.get('redirect_uri') ?? ''
    const back = new URL(redirectUri)
    back.searchParams.set('state', url.searchParams.get('state') ?? '')
    const person = currentPerson()
    if (person) {
      const code = randomUUID()
      codes.set(code, { person, redirectUri })
      back.searchParams.set('code', code)
    } else {
      back.searchParams.set('error', 'access_denied')
    }
    response.writeHead(302, { location: back.href }).end()
  }

  async function exchange(request: IncomingMessage, response: ServerResponse) {
    const form = new URLSearchParams(await text(request))
    const issued = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const isOurs = form.get('client_id') === CLIENT.id && form.get('client_secret') === CLIENT.secret
    if (!isOurs || issued?.redirectUri !== form.get('redirect_uri')) return json(response, 400, { error: {} })
    const token = randomUUID()
    tokens.set(token, issued.person)
    return json(response, 200, { access_token: token, token_type: 'bearer', expires_in: 3600 })
  }

  function profile(request: IncomingMessage, response: ServerResponse) {
    const person = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '')
    if (!person) return json(response, 400, { error: {} })
    const { id, email, firstName, lastName } = person
    return json(response, 200, { id, email, first_name: firstName, last_name: lastName })
  }

  return async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname.endsWith('/authorize')) return authorize(url, response)
    if (url.pathname.endsWith('/token')) return exchange(request, response)
    return profile(request, response)
  }
}

function json(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
