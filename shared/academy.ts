/** The time zone in which days and months begin. */
export const ACADEMY_TIME_ZONE = 'Africa/Casablanca'

/** The academy's name and addresses: from the configuration, used by pages, mails and answers. */
export interface Academy {
  name: string
  email: string
  publicUrl: string
  blogUrl: string
  facebookUrl: string
  instagramUrl: string
  linkedinUrl: string
  /** True if the demo accounts exist: the sign-in page then offers them. */
  demo: boolean
}
