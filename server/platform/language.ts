import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inLanguage } from '#messages/current-language.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language, languageOfAddress } from '#shared/languages.ts'

/**
 * Handlers, and all that they call, speak the language of their request. It is said again once the body is there: what
 * reads a body is called by the connection, which knows nothing of it.
 */
export function speakByRequest(app: FastifyInstance) {
  app.addHook('preValidation', (request, _reply, done) => inLanguage(languageOf(request), done))
}

type Asked = Pick<FastifyRequest, 'url' | 'headers'>

/** Calls and files follow what the client asks for; a page, or a form sent to its address, follows that address. */
export const languageOf = (request: Asked): Language =>
  followsHeader(request)
    ? acceptedLanguage(request.headers['accept-language'])
    : languageOfAddress(request.url)

const followsHeader = ({ url }: Pick<Asked, 'url'>) => /^\/(api|media)\//.test(url)

/** To every answer that holds a sentence: whoever stores it must not give it to somebody of another language. */
export function varyByLanguage(request: Asked, reply: FastifyReply) {
  if (followsHeader(request)) reply.header('vary', 'accept-language')
}

/** `en, ar;q=0.8` */
const RANGE = /^\s*([a-z]{1,8}|\*)(?:-[a-z0-9-]*)?\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?$/i

/** The one we have that a client likes best; of two liked alike, the one named first; French for anything else. */
export function acceptedLanguage(header = ''): Language {
  // Most clients ask for nothing but French or what we do not have.
  if (!/\bar\b/i.test(header)) return DEFAULT_LANGUAGE
  let best: { language: Language; weight: number } = { language: DEFAULT_LANGUAGE, weight: 0 }
  for (const part of header.split(',')) {
    const [, name = '', weight = '1'] = RANGE.exec(part) ?? []
    const language = name === '*' ? DEFAULT_LANGUAGE : name.toLowerCase()
    if (isLanguage(language) && Number(weight) > best.weight) best = { language, weight: Number(weight) }
  }
  return best.language
}
