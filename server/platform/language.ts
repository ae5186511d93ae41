import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inLanguage } from '#messages/current-language.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language, languageOfAddress } from '#shared/languages.ts'

/**
 * Sets the current language for the handler of a request and everything it calls. Set again after the body has arrived:
 * code that reads a body is called by events of the connection, which have no language.
 */
export function setRequestLanguage(app: FastifyInstance) {
  app.addHook('preValidation', (request, _reply, done) => inLanguage(languageOf(request), done))
}

type Asked = Pick<FastifyRequest, 'url' | 'headers'>

/** Calls and files use Accept-Language; pages, and forms sent to their address, use the language of the address. */
export const languageOf = (request: Asked): Language =>
  followsHeader(request)
    ? acceptedLanguage(request.headers['accept-language'])
    : languageOfAddress(request.url)

const followsHeader = ({ url }: Pick<Asked, 'url'>) => /^\/(api|media)\//.test(url)

/** For every answer with a sentence: a cache must not give it to somebody who reads another language. */
export function varyByLanguage(request: Asked, reply: FastifyReply) {
  if (followsHeader(request)) reply.header('vary', 'accept-language')
}

/** `en, ar;q=0.8` */
const RANGE = /^\s*([a-z]{1,8}|\*)(?:-[a-z0-9-]*)?\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?$/i

/** The best language for an Accept-Language header: of two with the same weight the first one; French for anything else. */
export function acceptedLanguage(header = ''): Language {
  // Most clients do not ask for Arabic.
  if (!/\bar\b/i.test(header)) return DEFAULT_LANGUAGE
  let best: { language: Language; weight: number } = { language: DEFAULT_LANGUAGE, weight: 0 }
  for (const part of header.split(',')) {
    const [, name = '', weight = '1'] = RANGE.exec(part) ?? []
    const language = name === '*' ? DEFAULT_LANGUAGE : name.toLowerCase()
    if (isLanguage(language) && Number(weight) > best.weight) best = { language, weight: Number(weight) }
  }
  return best.language
}
