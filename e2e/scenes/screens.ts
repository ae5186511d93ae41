/** The two screens on which scenes are opened; other widths are set afterwards. */
export const phone = {
  kind: 'phone',
  context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' },
} as const
export const wide = {
  kind: 'wide',
  context: { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' },
} as const

export const screens = [phone, wide]
