import type { FileSlot } from '../form-state.ts'

/** The id of the finished upload of a new file. */
export type UploadIdOf = (key: string) => string | undefined

/** A file that the server has. */
export const existingSlot = (
  path: string | null,
  name: string,
  bytes: number | null = null,
  note?: string,
): FileSlot | null => (path === null ? null : { kind: 'kept', path, name, bytes, note })

export const existingPath = (slot: FileSlot | null) => (slot?.kind === 'kept' ? slot.path : undefined)
export const uploadId = (slot: FileSlot | null, uploadIdOf: UploadIdOf) =>
  slot?.kind === 'new' ? uploadIdOf(slot.key) : undefined
