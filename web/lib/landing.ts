import { paths } from '#shared/paths.ts'
import type { Role } from '#shared/statuses.ts'

const homes: Record<Role, string> = {
  admin: paths.admin.home,
  formateur: paths.trainer.home,
  user: paths.learner.home,
}

export function homeOf(role: Role) {
  return homes[role]
}

/** After signing in: back to where the person came from, as long as it lies in the area of their role. */
export function landingAfterSignIn(role: Role, origin?: string | null) {
  return inside(homeOf(role), origin) ?? homeOf(role)
}

/** After an external sign-in a trainer always ends at home; the others may return to where they were. */
export function landingAfterCallback(role: Role, saved?: string | null) {
  return role === 'formateur' ? homeOf(role) : landingAfterSignIn(role, saved)
}

/** The address itself when it lies in the area, resolved first so that `//elsewhere` and `/area/../` cannot pass. */
function inside(area: string, address: string | null | undefined) {
  if (!address?.startsWith('/')) return undefined
  const here = 'http://here.invalid'
  if (!URL.canParse(address, here)) return undefined
  const url = new URL(address, here)
  const within = url.pathname === area || url.pathname.startsWith(`${area}/`)
  return url.origin === here && within ? url.pathname + url.search + url.hash : undefined
}
