const MB = 1024 * 1024

export const CURRENCY = 'MAD'

/** The size limits of the specification, in bytes. */
export const UPLOAD_LIMITS = {
  photo: 5 * MB,
  image: 2 * MB,
  videoDescription: 50 * MB,
  chapterVideo: 500 * MB,
  resource: 100 * MB,
  captions: 1 * MB,
} as const

/** What one person's files may take while they wait for the save that uses them. */
export const UPLOAD_QUOTA = 5 * 1024 * MB

/** How long a file that came up in pieces waits for the save that takes it: as long as the sweep spares it. */
export const UPLOAD_SECONDS = 24 * 60 * 60

export const BODY_LIMIT = 1 * MB
export const SHORT_DESCRIPTION_MAX = 200
export const CONTACT_MESSAGE_MAX = 5_000
/** Why a request is refused, in a few sentences. */
export const REASON_MAX = 500
export const DECISIONS_AT_ONCE = 200

export const PASSWORD_MIN = 8
/** Longer inputs only make the hashing slow. */
export const PASSWORD_MAX = 200

export const PAGE_SIZES = [5, 10, 20, 50] as const
export const DEFAULT_PAGE_SIZE = 10
export const LARGEST_PAGE = 100

export const MEDIA_LINK_SECONDS = 6 * 60 * 60
const DAY_SECONDS = 24 * 60 * 60
/** Used, a session lives on for as long again, up to the longest: then its owner gives the password again. */
export const SESSION_SECONDS = {
  remembered: 30 * DAY_SECONDS,
  short: DAY_SECONDS,
  longest: 180 * DAY_SECONDS,
} as const
export const RESET_TOKEN_SECONDS = 60 * 60
export const VERIFY_TOKEN_SECONDS = 24 * 60 * 60

/** Two pictures a day apart are a small file, and hundreds of thousands of frames to fill the time between them. */
export const FILM_HOURS_MAX = 12

/** Only the completion call makes 100: a position alone stays below it. */
export const POSITION_PERCENT_MAX = 99

/** The hours figure of the learner dashboard, fixed by the specification. */
export const DASHBOARD_HOURS = 24
