import { phone, wide } from '../scenes/screens.ts'

/** Where the pictures go; not kept by git. */
export const GALLERY = 'gallery'

const tablet = { kind: 'phone', width: 768, height: 1024 } as const
const small = { kind: 'phone', ...phone.context.viewport } as const
const large = { kind: 'wide', ...wide.context.viewport } as const

/** How each scene is seen: three sizes in two themes, and from right to left. */
export const looks = [
  { name: '390-light', ...small, theme: 'light', direction: 'ltr' },
  { name: '390-dark', ...small, theme: 'dark', direction: 'ltr' },
  { name: '390-rtl', ...small, theme: 'light', direction: 'rtl' },
  { name: '768-light', ...tablet, theme: 'light', direction: 'ltr' },
  { name: '768-dark', ...tablet, theme: 'dark', direction: 'ltr' },
  { name: '1440-light', ...large, theme: 'light', direction: 'ltr' },
  { name: '1440-dark', ...large, theme: 'dark', direction: 'ltr' },
  { name: '1440-rtl', ...large, theme: 'light', direction: 'rtl' },
] as const
