import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  FORMATION_STATUSES,
  type FormationStatus,
  PROVIDERS,
  type Provider,
  REQUEST_STATUSES,
  type RequestStatus,
  ROLES,
  type Role,
  VIDEO_STATES,
  type VideoState,
} from '#shared/statuses.ts'
import { folded } from './folded.ts'

const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
const moment = () => timestamp({ withTimezone: true })
const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`

const ofPerson = () =>
  integer()
    .notNull()
    .references((): AnyPgColumn => users.id, { onDelete: 'cascade' })

/* ---- People ---- */

export const users = pgTable(
  'users',
  {
    id: id(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    /** Null for a person who only signs in through a provider. */
    passwordHash: text(),
    role: text().$type<Role>().notNull().default('user'),
    phone: text(),
    address: text(),
    bio: text(),
    photoId: uuid().references((): AnyPgColumn => media.id, { onDelete: 'set null' }),
    facebook: text(),
    instagram: text(),
    linkedin: text(),
    emailVerifiedAt: moment(),
    bannedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    search: text().generatedAlwaysAs(folded('first_name', 'last_name', 'email')),
  },
  (t) => [
    uniqueIndex('users_email_unique').on(sql`lower(${t.email})`),
    index('users_created').on(t.createdAt, t.id),
    index('users_photo').on(t.photoId),
    check('users_role_known', oneOf(t.role, ROLES)),
  ],
)

export const externalIdentities = pgTable(
  'external_identities',
  {
    provider: text().$type<Provider>().notNull(),
    subject: text().notNull(),
    userId: ofPerson(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.subject] }),
    index('external_identities_user').on(t.userId),
    check('external_identities_provider_known', oneOf(t.provider, PROVIDERS)),
  ],
)

/** A sign-in under way at a provider: lives minutes, used once, bound to the browser that started it. */
export const externalSignIns = pgTable(
  'external_sign_ins',
  {
    stateHash: text().primaryKey(),
    provider: text().$type<Provider>().notNull(),
    browserHash: text().notNull(),
    nonce: text().notNull(),
    codeVerifier: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('external_sign_ins_expiry').on(t.expiresAt)],
)

export const sessions = pgTable(
  'sessions',
  {
    /** Names a session to its owner without giving the token's hash away. */
    id: id(),
    tokenHash: text().notNull(),
    userId: ofPerson(),
    remember: boolean().notNull(),
    userAgent: text(),
    createdAt: moment().notNull().defaultNow(),
    lastSeenAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('sessions_token').on(t.tokenHash),
    index('sessions_user').on(t.userId),
    index('sessions_expiry').on(t.expiresAt),
  ],
)

export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    tokenHash: text().primaryKey(),
    kind: text().$type<'verify-email' | 'reset-password'>().notNull(),
    userId: ofPerson(),
    /** The address the link was sent to: a later change of address makes it void. */
    email: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    index('one_time_tokens_user').on(t.userId, t.kind),
    index('one_time_tokens_expiry').on(t.expiresAt),
    check('one_time_tokens_kind_known', oneOf(t.kind, ['verify-email', 'reset-password'])),
  ],
)

export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: moment().notNull(),
  },
  (t) => [index('rate_limits_expiry').on(t.resetsAt)],
)

/* ---- Files ---- */

/** One uploaded thing. Its files (sizes of an image, streams of a video) stand in the storage folder named by the id. */
export const media = pgTable(
  'media',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<'image' | 'video' | 'document' | 'captions'>().notNull(),
    visibility: text().$type<'public' | 'private'>().notNull(),
    /** The file inside the folder that holds what was uploaded. */
    fileName: text().notNull(),
    originalName: text().notNull(),
    mimeType: text().notNull(),
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
    durationSeconds: integer(),
    videoState: text().$type<VideoState>(),
    /** Why a video could not be prepared, for its trainer. */
    videoProblem: text(),
    /** Heights of the prepared streams, highest first; empty until ready. */
    videoHeights: integer().array().notNull().default(sql`'{}'`),
    /** Bits a second of each of these, on average: what a quality costs. */
    videoBitrates: integer().array().notNull().default(sql`'{}'`),
    uploadedBy: integer().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('media_created').on(t.createdAt),
    index('media_uploader').on(t.uploadedBy),
    check('media_kind_known', oneOf(t.kind, ['image', 'video', 'document', 'captions'])),
    check('media_visibility_known', oneOf(t.visibility, ['public', 'private'])),
    check('media_video_state_known', sql`${t.videoState} is null or ${oneOf(t.videoState, VIDEO_STATES)}`),
    check('media_bytes_positive', sql`${t.bytes} >= 0`),
  ],
)

/* ---- Formations ---- */

export const categories = pgTable('categories', { id: id(), name: text().notNull() }, (t) => [
  uniqueIndex('categories_name_unique').on(sql`lower(${t.name})`),
])

export const formations = pgTable(
  'formations',
  {
    id: id(),
    name: text().notNull(),
    shortDescription: text().notNull(),
    longDescription: text().notNull(),
    categoryId: integer().references(() => categories.id, { onDelete: 'set null' }),
    /** Null: the formation belongs to the academy itself. */
    trainerId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Null: the cover is the pattern drawn from the id. */
    imageId: uuid().references(() => media.id, { onDelete: 'set null' }),
    previewVideoId: uuid().references(() => media.id, { onDelete: 'set null' }),
    free: boolean().notNull(),
    price: numeric({ precision: 10, scale: 2, mode: 'number' }),
    currency: text().notNull().default('MAD'),
    status: text().$type<FormationStatus>().notNull().default('Publié'),
    /** Raised by each save, so that two editors don't overwrite each other silently. */
    version: integer().notNull().default(1),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('formations_listed').on(t.status, t.createdAt, t.id),
    index('formations_category').on(t.categoryId),
    index('formations_trainer').on(t.trainerId),
    index('formations_image').on(t.imageId),
    index('formations_preview').on(t.previewVideoId),
    check('formations_status_known', oneOf(t.status, FORMATION_STATUSES)),
    check(
      'formations_price_when_paid',
      sql`(${t.free} and ${t.price} is null) or (not ${t.free} and ${t.price} > 0)`,
    ),
    check('formations_short_description_short', sql`char_length(${t.shortDescription}) <= 200`),
    check('formations_currency', sql`${t.currency} = 'MAD'`),
  ],
)

const ofFormation = () =>
  integer()
    .notNull()
    .references(() => formations.id, { onDelete: 'cascade' })

const orderedTexts = <Name extends string>(name: Name) =>
  pgTable(
    name,
    { id: id(), formationId: ofFormation(), position: integer().notNull(), text: text().notNull() },
    (t) => [uniqueIndex(`${name}_place`).on(t.formationId, t.position)],
  )

export const learningPoints = orderedTexts('learning_points')
export const targetAudiences = orderedTexts('target_audiences')

export const sections = pgTable(
  'sections',
  { id: id(), formationId: ofFormation(), position: integer().notNull(), title: text().notNull() },
  (t) => [uniqueIndex('sections_place').on(t.formationId, t.position)],
)

export const chapters = pgTable(
  'chapters',
  {
    id: id(),
    formationId: ofFormation(),
    sectionId: integer()
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    /** Counts through the whole formation, across its sections. */
    position: integer().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    durationMinutes: integer().notNull(),
    videoId: uuid().references(() => media.id, { onDelete: 'restrict' }),
    videoUrl: text(),
    captionsId: uuid().references(() => media.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('chapters_place').on(t.formationId, t.position),
    index('chapters_section').on(t.sectionId),
    index('chapters_video').on(t.videoId),
    index('chapters_captions').on(t.captionsId),
    check('chapters_one_video', sql`(${t.videoId} is null) <> (${t.videoUrl} is null)`),
    check('chapters_duration_positive', sql`${t.durationMinutes} > 0`),
  ],
)

/** A file to download: of a chapter, or of the whole formation when chapterId is null. */
export const resources = pgTable(
  'resources',
  {
    id: id(),
    formationId: ofFormation(),
    chapterId: integer().references(() => chapters.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    fileId: uuid()
      .notNull()
      .references(() => media.id, { onDelete: 'restrict' }),
  },
  (t) => [
    index('resources_formation').on(t.formationId, t.position),
    index('resources_chapter').on(t.chapterId),
    index('resources_file').on(t.fileId),
  ],
)

/* ---- Requests and progress ---- */

export const inscriptions = pgTable(
  'inscriptions',
  {
    id: id(),
    formationId: ofFormation(),
    /** Whose it is. Null while the address has no verified account: it is the address's then, and only then. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    fullName: text().notNull(),
    email: text().notNull(),
    phoneNumber: text(),
    status: text().$type<RequestStatus>().notNull().default('En attente'),
    requestedAt: moment().notNull().defaultNow(),
    decidedAt: moment(),
    decidedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Why a request was refused, in the administrator's words. */
    reason: text(),
    search: text().generatedAlwaysAs(folded('full_name', 'email')),
  },
  (t) => [
    uniqueIndex('inscriptions_one_pending_per_address')
      .on(t.formationId, sql`lower(${t.email})`)
      .where(sql`${t.status} = 'En attente' and ${t.userId} is null`),
    uniqueIndex('inscriptions_one_pending_per_learner')
      .on(t.formationId, t.userId)
      .where(sql`${t.status} = 'En attente' and ${t.userId} is not null`),
    uniqueIndex('inscriptions_one_approved_per_learner')
      .on(t.formationId, t.userId)
      .where(sql`${t.status} = 'Approuvée' and ${t.userId} is not null`),
    uniqueIndex('inscriptions_one_approved_per_address')
      .on(t.formationId, sql`lower(${t.email})`)
      .where(sql`${t.status} = 'Approuvée' and ${t.userId} is null`),
    index('inscriptions_learner').on(t.userId, t.status),
    index('inscriptions_waiting_address').on(sql`lower(${t.email})`).where(sql`${t.userId} is null`),
    index('inscriptions_status').on(t.status, t.requestedAt, t.id),
    index('inscriptions_requested').on(t.requestedAt, t.id),
    index('inscriptions_decider').on(t.decidedBy),
    check('inscriptions_status_known', oneOf(t.status, REQUEST_STATUSES)),
    check(
      'inscriptions_decided_when_processed',
      sql`(${t.status} = 'En attente') = (${t.decidedAt} is null)`,
    ),
  ],
)

export const chapterProgress = pgTable(
  'chapter_progress',
  {
    userId: ofPerson(),
    chapterId: integer()
      .notNull()
      .references(() => chapters.id, { onDelete: 'cascade' }),
    percent: smallint().notNull().default(0),
    positionSeconds: integer().notNull().default(0),
    completedAt: moment(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.chapterId] }),
    index('chapter_progress_chapter').on(t.chapterId),
    check('chapter_progress_percent', sql`${t.percent} between 0 and 100`),
    check('chapter_progress_position', sql`${t.positionSeconds} >= 0`),
    check('chapter_progress_completed_at_100', sql`(${t.percent} = 100) = (${t.completedAt} is not null)`),
  ],
)

/* ---- Messages and trail ---- */

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('contact_messages_created').on(t.createdAt),
    check('contact_messages_length', sql`char_length(${t.message}) <= 5000`),
  ],
)

/** Who did what to whom, in words of the day: names stay readable after a deletion. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: moment().notNull().defaultNow(),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    actor: text().notNull(),
    action: text().notNull(),
    target: text().notNull(),
    search: text().generatedAlwaysAs(folded('actor', 'target')),
  },
  (t) => [index('audit_entries_at').on(t.at, t.id), index('audit_entries_actor').on(t.actorId)],
)
