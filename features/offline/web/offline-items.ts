/** `file` is the uploaded video itself, where no stream is prepared. A text has no quality. */
export type OfflineQuality = `${number}` | 'sound' | 'file'

/** A chapter that is downloaded or waits for it; or, under the course's own key, the documents of the whole course. */
export type OfflineItem = {
  key: string
  kind: 'video' | 'text' | 'documents'
  formationId: number
  /** Null for the documents of the course. */
  chapterId: number | null
  number: number
  title: string
  quality: OfflineQuality | null
  /** Stored on the devices of learners, like `keptAt`: these names stay. */
  state: 'waiting' | 'kept' | 'failed'
  /** Downloaded so far. */
  bytes: number
  /** The expected size; the true one once it is downloaded. */
  total: number
  /** Of `total`, documents. */
  documents: number
  /** Which video the downloaded parts are of; a video may be replaced meanwhile. */
  source?: string
  /** The video that is kept. */
  video?: string
  /** About the size of the video that has replaced it in the academy. */
  newerBytes?: number
  /** The text that is kept. */
  textVersion?: string
  /** The browser has deleted its files. */
  isLost?: boolean
  /** Names of the files of this item: of the former copy, until a newer one is complete. */
  files: string[]
  keptAt?: number
  /** When it was asked for; the queue follows it. */
  askedAt: number
}

/** Downloaded; or being updated, while the former copy is there until the new one is complete. */
export const isAvailableOffline = ({ state, files }: OfflineItem) => state === 'kept' || files.length > 0

/** The bytes that it takes on the device now. */
export const heldBytes = ({ state, total, bytes }: OfflineItem) => (state === 'kept' ? total : bytes)

export type OfflineCourse = {
  id: number
  name: string
  language: 'fr' | 'ar' | 'fr-ar'
  image: string | null
  chapterCount: number
}

export const chapterKey = (chapterId: number) => `chapter-${chapterId}`
export const documentsKey = (formationId: number) => `documents-${formationId}`

export type OfflineSettings = {
  isPaused: boolean
  /** Null: no limit but the device's own. */
  limitBytes: number | null
  /** Whether finished chapters make room for new ones. */
  removesFinished: boolean
}

export const FIRST_SETTINGS: OfflineSettings = {
  isPaused: false,
  limitBytes: 2 * 1024 ** 3,
  removesFinished: false,
}
