/** Days and months begin at midnight here. */
export const ACADEMY_TIME_ZONE = 'Africa/Casablanca'

/** The academy's own name and addresses: from the configuration, read by pages, mails and answers alike. */
export interface Academy {
  name: string
  email: string
  publicUrl: string
  blogUrl: string
  facebookUrl: string
  instagramUrl: string
  linkedinUrl: string
  /** True when the demo accounts exist, so that the sign-in page may offer them. */
  demo: boolean
}
