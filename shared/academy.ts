/** The time zone in which days and months begin. */
export const ACADEMY_TIME_ZONE = 'Africa/Casablanca'

/** The academy's name and addresses: from the configuration, used by pages, mails and answers. */
export interface Academy {
  /** In the language of the page or mail. */
  name: string
  /** In answers, which name it as trainer of a formation without one: the same in every language. */
  nameInData: string
  email: string
  publicUrl: string
  blogUrl: string
  facebookUrl: string
  instagramUrl: string
  linkedinUrl: string
  /** True if the demo accounts exist: the sign-in page then offers them. */
  demo: boolean
}
