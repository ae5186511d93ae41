import { parsedAddress } from '#shared/address.ts'
import { addressIn, type Language } from '#shared/languages.ts'
import { paths } from '#shared/paths.ts'
import type { Role } from '#shared/statuses.ts'
import { pageLanguage } from '#words/language.ts'

const homes: Record<Role, string> = {
  admin: paths.admin.home,
  formateur: paths.trainer.home,
  user: paths.learner.home,
}

export function homeOf(role: Role) {
  return homes[role]
}

/** After signing in: the page the person came from, if it is in the area of their role. */
export function landingAfterSignIn(role: Role, origin?: string | null) {
  return inside(homeOf(role), origin) ?? homeOf(role)
}

/** Whether the page after a sign-in offers a passkey for this device: set by one with a password. */
export const passkeyOffer = { isDue: false }

/** After an external sign-in trainers go to their home page; the others may return to the page they came from. */
export function landingAfterCallback(role: Role, saved?: string | null) {
  return role === 'formateur' ? homeOf(role) : landingAfterSignIn(role, saved)
}

/** The address if it is in the area. Resolved first, so that `//elsewhere` and `/area/../` do not pass. */
function inside(area: string, address: string | null | undefined) {
  if (!address?.startsWith('/')) return undefined
  const here = 'http://here.invalid'
  const url = parsedAddress(address, here)
  if (!url) return undefined
  const within = url.pathname === area || url.pathname.startsWith(`${area}/`)
  return url.origin === here && within ? url.pathname + url.search + url.hash : undefined
}

/**
 * Replaces this page with another in the person's own language: by the router, or by a new document if that is another
 * build.
 */
export function replaceInLanguage(language: Language, path: string, navigate: (path: string) => unknown) {
  if (language === pageLanguage) return navigate(path)
  window.location.replace(addressIn(language, path))
}
