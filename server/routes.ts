import type { Api } from '#shared/api.ts'
import type { MemberRoutesOf, PublicRoutesOf } from './platform/define-route.ts'

/** The routes of one feature for one audience, typed by the calls of this product. */
export type PublicRoutes = PublicRoutesOf<Api>
export type MemberRoutes = MemberRoutesOf<Api>
