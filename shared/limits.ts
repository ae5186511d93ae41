const MB = 1024 * 1024

export const CURRENCY = 'MAD'

/** The size limits of the specification, in bytes. */
export const UPLOAD_LIMITS = {
  photo: 5 * MB,
  image: 2 * MB,
  videoDescription: 50 * MB,
  chapterVideo: 500 * MB,
  resource: 100 * MB,
  captions: 2 * MB,
  textPicture: 5 * MB,
  package: 500 * MB,
} as const

/** What a SCORM package may unpack to. */
export const PACKAGE_LIMITS = { bytes: 1024 * MB, files: 10_000, manifestBytes: 4 * MB, items: 500 } as const

/** What a package may keep for one learner and part: the longest value, how many, and all together. */
export const PACKAGE_STATE = { value: 65_536, values: 5_000, characters: 256 * 1024 } as const

/** An archive of one course: as a file, and what it may unpack to. */
export const ARCHIVE_LIMITS = {
  packedBytes: 5 * 1024 * MB,
  bytes: 5 * 1024 * MB,
  files: 5_000,
  documentBytes: 16 * MB,
  documentValues: 200_000,
} as const

/** A Moodle backup: as a file, and what it may unpack to. */
export const BACKUP_LIMITS = {
  packedBytes: 1024 * MB,
  bytes: 1024 * MB,
  files: 10_000,
} as const
/** Backups that were read and of which no course was made yet: the oldest goes when there is one more. */
export const WAITING_IMPORTS_MAX = 3
/** Less than a day, after which the sweep takes files that belong to no medium. */
export const WAITING_IMPORT_SECONDS = 20 * 60 * 60
/** Lines of a report; the rest is counted. */
export const REPORT_LINES_MAX = 2_000

/** Bytes of one person's uploads that no save has used yet. */
export const UPLOAD_QUOTA = 5 * 1024 * MB

/** Pictures of one person that no text shows yet. */
export const WAITING_PICTURES_MAX = 100

/** How long a finished upload waits for a save; the sweep spares files as long. */
export const UPLOAD_SECONDS = 24 * 60 * 60

export const BODY_LIMIT = 1 * MB
/** Characters of a text lesson, its tags included, once it is cleaned. */
export const TEXT_CONTENT_MAX = 100_000
export const SHORT_DESCRIPTION_MAX = 200
export const CONTACT_MESSAGE_MAX = 5_000
/** Why a request is refused, in a few sentences. */
export const REASON_MAX = 500
export const REVOCATION_REASON_MIN = 3
export const CERTIFICATES_A_PAGE = 20
export const DECISIONS_AT_ONCE = 200

export const PASSWORD_MIN = 8
/** Longer passwords would only make hashing slow. */
export const PASSWORD_MAX = 200

/** Passkeys of one person. */
export const PASSKEYS_EACH = 10
export const PASSKEY_NAME_MAX = 80

/** Browsers of one person that show notifications; one more replaces the oldest. */
export const PUSH_DEVICES_EACH = 10
/** Addresses of push services have some two hundred characters; the longest known some six hundred. */
export const PUSH_ENDPOINT_MAX = 1000
/** API tokens of one administrator. */
export const API_TOKENS_EACH = 20
export const API_TOKEN_NAME_MAX = 80

export const PAGE_SIZES = [5, 10, 20, 50] as const
export const DEFAULT_PAGE_SIZE = 10
export const LARGEST_PAGE = 100

export const MEDIA_LINK_SECONDS = 6 * 60 * 60
const DAY_SECONDS = 24 * 60 * 60
/** A session in use is extended by its lifetime, up to `longest`; then the password is asked again. */
export const SESSION_SECONDS = {
  remembered: 30 * DAY_SECONDS,
  short: DAY_SECONDS,
  longest: 180 * DAY_SECONDS,
} as const
export const RESET_TOKEN_SECONDS = 60 * 60
export const VERIFY_TOKEN_SECONDS = 24 * 60 * 60
/** How long the link in an invitation works. */
export const INVITATION_SECONDS = 7 * DAY_SECONDS

/** As long as the one that the form of a course makes. */
export const CATEGORY_NAME_MAX = 300

export const GROUP_NAME_MAX = 150
export const GROUP_DESCRIPTION_MAX = 2_000
/** People added, and courses chosen, in one call. */
export const MEMBERS_AT_ONCE = 500
export const GROUP_COURSES_AT_ONCE = 50
/** Lines of an imported list without its header, and bytes of its file. */
export const IMPORT_LINES_MAX = 5_000
export const IMPORT_BYTES_MAX = 2 * MB

/**
 * A small file may hold two frames a day apart, and encoding it would produce hundreds of thousands of frames in
 * between.
 */
export const VIDEO_HOURS_MAX = 12

/** Only the completion call sets 100: a position stays below it. */
export const POSITION_PERCENT_MAX = 99

/** The hours figure of the learner dashboard, fixed by the specification. */
export const DASHBOARD_HOURS = 24

/** Characters of a question or an answer under a chapter. */
export const QUESTION_MAX = 2_000

/** Characters of an announcement to a class. */
export const ANNOUNCEMENT_LIMITS = { title: 150, text: 5_000 } as const

/** Characters of a message to one learner, and what one author may write in a day. */
export const LEARNER_MESSAGE_MAX = 2_000
export const MESSAGES_A_DAY = 20

/** A learner who has not come back for so long to an unfinished course is stuck, and is reminded of it. */
export const AWAY_DAYS = 14

/** From so many learners on, the figures of a class are counted by a job and some minutes old. */
export const CLASS_COUNTED_FROM = 2_000

/** A search of the back-office that finds more says « more than »: its total is one above this. */
export const SEARCH_COUNTED_UP_TO = 10_000
