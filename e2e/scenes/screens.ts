/** The two screens of which every scene is opened; narrower and wider ones are reached from there. */
export const phone = {
  kind: 'phone',
  context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' },
} as const
export const wide = {
  kind: 'wide',
  context: { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' },
} as const

export const screens = [phone, wide]
