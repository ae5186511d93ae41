/** Where a sign-in comes from. */
export interface Origin {
  ip: string
  userAgent?: string
}
