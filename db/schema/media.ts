import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { VIDEO_PROBLEMS, VIDEO_STATES, type VideoProblem, type VideoState } from '#shared/statuses.ts'
import { moment, oneOf } from './columns.ts'
import { users } from './people.ts'

/** One upload. Its files (sizes of an image, streams of a video) are in the storage folder named by the id. */
export const media = pgTable(
  'media',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<'image' | 'video' | 'document' | 'captions' | 'package'>().notNull(),
    visibility: text().$type<'public' | 'private'>().notNull(),
    /** The name of the uploaded file inside that folder. */
    fileName: text().notNull(),
    originalName: text().notNull(),
    mimeType: text().notNull(),
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
    durationSeconds: integer(),
    videoState: text().$type<VideoState>(),
    /** Why a video could not be prepared, for its trainer. */
    videoProblem: text().$type<VideoProblem>(),
    /** Heights of the prepared streams, highest first; empty until ready. */
    videoHeights: integer().array().notNull().default(sql`'{}'`),
    /** Average bits per second of each of these. */
    videoBitrates: integer().array().notNull().default(sql`'{}'`),
    /** Average bits per second of the sound alone; null for a silent video, or until it is made. */
    audioBitrate: integer(),
    uploadedBy: integer().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('media_created').on(t.createdAt),
    index('media_uploader').on(t.uploadedBy),
    check('media_kind_known', oneOf(t.kind, ['image', 'video', 'document', 'captions', 'package'])),
    check('media_visibility_known', oneOf(t.visibility, ['public', 'private'])),
    check('media_video_state_known', sql`${t.videoState} is null or ${oneOf(t.videoState, VIDEO_STATES)}`),
    check(
      'media_video_problem_known',
      sql`${t.videoProblem} is null or ${oneOf(t.videoProblem, VIDEO_PROBLEMS)}`,
    ),
    check('media_bytes_positive', sql`${t.bytes} >= 0`),
  ],
)
