import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Calls, Endpoint, GivenBy, ReceivedBy } from '#shared/endpoints.ts'
import type { Access } from './access.ts'
import type { DocumentedCall } from './docs/refusals.ts'
import type { Platform } from './platform.ts'
import type { Caller } from './sessions.ts'

/** Handlers open to everyone look up the caller only if they need it; the other handlers are given one. */
export type Visitor = () => Promise<Caller | null>

export type Handler<E extends Endpoint, Who> = (
  input: ReceivedBy<E> & { caller: Who; request: FastifyRequest; reply: FastifyReply },
) => Promise<GivenBy<E>> | GivenBy<E>

/** A cached handler sees only what the schemas of its call parsed, because that is the key of the cache. */
type CachedHandler<E extends Endpoint, Who> = (
  input: ReceivedBy<E> & { caller: Who },
) => Promise<GivenBy<E>> | GivenBy<E>

export interface DefineRoute<Api extends Calls<Api>, Who, Options> {
  <K extends keyof Api & string>(call: K, handle: CachedHandler<Api[K], Who>, options: Options): void
  <K extends keyof Api & string>(call: K, handle: Handler<Api[K], Who>): void
}

export interface PublicOptions {
  /** Cached in response-cache/response-cache.ts until the catalogue changes. */
  cached: 'public'
}

export interface MemberOptions {
  /** Cached for this caller until something of theirs, or the catalogue, changes. */
  cached: 'private'
}

/** The calls of one feature for one audience. */
export type PublicRoutesOf<Api extends Calls<Api>> = (
  route: DefineRoute<Api, Visitor, PublicOptions>,
  platform: Platform,
  app: FastifyInstance,
) => void
export type MemberRoutesOf<Api extends Calls<Api>> = (
  route: DefineRoute<Api, Caller, MemberOptions>,
  platform: Platform,
  app: FastifyInstance,
) => void

/** What the platform needs to know of the calls to register their routes. */
export interface CallRules<Api extends Calls<Api>> {
  endpoints: Api
  /** Calls that stay open to staff who have no second factor yet. */
  withoutSecondFactor: ReadonlyArray<keyof Api>
  /** Calls that need a recent sign-in; the function says for which input. */
  recentSignIn: { [K in keyof Api]?: (input: ReceivedBy<Api[K]>) => boolean }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** `GET /api/…` */
    call?: string
    endpoint?: Endpoint
    documented?: DocumentedCall
  }
}
