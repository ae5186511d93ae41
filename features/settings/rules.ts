/** How long each text may be. */
export const SETTINGS_LIMITS = {
  name: 80,
  email: 254,
  phone: 40,
  address: 300,
  link: 300,
  signatory: 80,
  homeTitle: 120,
  homeText: 400,
  figures: 4,
  figureValue: 16,
  figureLabel: 60,
  payment: 300,
  /** Characters of a page in one language, its tags included. */
  page: 50_000,
} as const

/** Saved versions that can be restored. */
export const VERSIONS_STORED = 20

/** A logo or signature, in bytes and in pixels of a side. */
export const PICTURE_LIMITS = { bytes: 500 * 1000, side: 5_000 } as const

/** The box of the logo in the header, in CSS pixels. */
export const LOGO_HEIGHT = 44
export const LOGO_WIDTH = 160
