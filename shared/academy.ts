import type { Provider } from './statuses.ts'

/**
 * The time zone in which days and months begin: Morocco's, as a fixed offset. Named zones are read from the editions of
 * the time zone database that Node, PostgreSQL and each browser carry, and these disagree
 * (docs/decisions/058-fixed-time-zone.md).
 */
export const ACADEMY_TIME_ZONE = 'UTC'

/** The academy's name and addresses: from the configuration, used by pages, mails and answers. */
export interface Academy {
  /** The name in the language of the page or mail. */
  name: string
  /** The name in answers, as trainer of a course without one: the same in every language. */
  nameInData: string
  email: string
  publicUrl: string
  blogUrl: string
  facebookUrl: string
  instagramUrl: string
  linkedinUrl: string
  /** True if the demo accounts exist: the sign-in page then offers them. */
  demo: boolean
  /** The configured providers; the button of another one says that it is not available. */
  providers: readonly Provider[]
}
