/** Where the pictures go; not kept by git. */
export const GALLERY = 'gallery'

export const phone = {
  kind: 'phone',
  context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' },
} as const
export const wide = {
  kind: 'wide',
  context: { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' },
} as const

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
