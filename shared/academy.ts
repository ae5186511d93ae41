import type { Provider } from './statuses.ts'

/**
 * The time zone in which days and months begin: Morocco's, as a fixed offset. Named zones are read from the editions of
 * the time zone database that Node, PostgreSQL and each browser carry, and these disagree
 * (docs/decisions/058-fixed-time-zone.md).
 */
export const ACADEMY_TIME_ZONE = 'UTC'

/** The pages whose text the owner may write. */
export const OWN_PAGES = ['about', 'terms', 'privacy'] as const
export type OwnPage = (typeof OWN_PAGES)[number]

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
  /** What only the owner can say (features/settings). Missing where nothing is saved. */
  phone?: string
  address?: string
  /** The folder of its files, `/logo/3f2a…/`, and its width in the header. */
  logo?: { path: string; width: number }
  /** Of what one presses, in the light theme: `#1c5d8c`. */
  colour?: string
  /** In the place of our words on the home page; an empty text shows nothing. */
  home?: { title?: string; text?: string; figures?: { value: string; label: string }[] }
  /** How a paid course is paid for. */
  payment?: string
  /** The pages that show the owner's text instead of ours. */
  ownPages?: readonly OwnPage[]
}
