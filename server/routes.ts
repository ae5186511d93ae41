import type { Api, Call } from '#shared/api.ts'
import { type AuthorAddress, callUnder } from '#shared/endpoints.ts'
import { AUTHORS, type Author } from './authors.ts'
import type { Handler, MemberRoutesOf, PublicRoutesOf } from './platform/define-route.ts'
import type { Platform } from './platform/platform.ts'
import type { Caller } from './platform/sessions.ts'

/** The routes of one feature for one audience, typed by the calls of this product. */
export type PublicRoutes = PublicRoutesOf<Api>
export type MemberRoutes = MemberRoutesOf<Api>

/** The calls that stand under both addresses of authors, without the address: `GET /formations/:id/edit`. */
type AuthorCalls = {
  [K in Call as K extends `${infer Method} /api/admin/${infer Path}`
    ? `${Method} /api/formateur/${Path}` extends Call
      ? `${Method} /${Path}`
      : never
    : never]: Api[K]
}
type AuthorHandler<K extends keyof AuthorCalls> = (
  input: Parameters<Handler<AuthorCalls[K], Caller>>[0] & { author: Author },
) => ReturnType<Handler<AuthorCalls[K], Caller>>

/** The routes of one feature for authors: each handler serves both addresses. */
export type AuthorRoutes = (
  route: <K extends keyof AuthorCalls>(call: K, handle: AuthorHandler<K>) => void,
  platform: Platform,
) => void

/** What `forAuthors` declares for both addresses is handled alike, but for the scope of the author. */
export const routesUnder =
  (address: AuthorAddress) =>
  (feature: AuthorRoutes): MemberRoutes =>
  (route, platform) => {
    const { asAuthor } = AUTHORS[address]
    const define = (call: string, handle: (input: never) => unknown) => {
      const handleAsAuthor = (input: { caller: Caller }) =>
        handle({ ...input, author: asAuthor(input.caller) } as never)
      route(callUnder(address, call) as Call, handleAsAuthor as never)
    }
    feature(define, platform)
  }
