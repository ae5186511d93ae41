import { UPLOAD_SECONDS } from '#shared/limits.ts'
import { kindsInForm } from '#web/kinds-in-form.ts'
import type { UploadQueue, UploadUse } from '../files/upload-queue.ts'
import type { CourseForm, FileSlot, ResourceForm } from '../form-state.ts'

/** An unsaved form in this browser. Finished uploads are kept by the server for a day. */
export type StoredDraft = { savedAt: number; form: CourseForm; uploads: Record<string, string> }

/** One per person and course: people may share a computer. */
export const draftKey = (userId: number, courseId: number | null) =>
  `course-draft:${userId}:${courseId ?? 'new'}`

export function readDraft(key: string): StoredDraft | null {
  try {
    const text = localStorage.getItem(key)
    return text ? (JSON.parse(text) as StoredDraft) : null
  } catch {
    return null
  }
}

export function storeDraft(key: string, form: CourseForm, queue: UploadQueue) {
  const uploads = Object.fromEntries(
    newFiles(form).flatMap(({ slot }) => {
      const uploadId = queue.uploadIdOf(slot.key)
      return uploadId ? [[slot.key, uploadId]] : []
    }),
  )
  try {
    localStorage.setItem(key, JSON.stringify({ savedAt: Date.now(), form, uploads } satisfies StoredDraft))
  } catch {
    // The storage is full or disabled: the form itself is still there.
  }
}

export function removeDraft(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // The storage is disabled: nothing was stored.
  }
}

/**
 * Restores the form, without the files that were not uploaded or have expired. A field that did not exist when the draft
 * was stored is as in the form that was opened.
 */
export function restoreDraft(
  { form, uploads, savedAt }: StoredDraft,
  queue: UploadQueue,
  opened: CourseForm,
): CourseForm {
  const areFresh = Date.now() - savedAt < UPLOAD_SECONDS * 1000
  const alive = new Set<string>()
  for (const { slot, use } of newFiles(form)) {
    const uploadId = uploads[slot.key]
    if (!areFresh || !uploadId) continue
    queue.restore(slot.key, uploadId, use)
    alive.add(slot.key)
  }
  const slot = (file: FileSlot | null) => (file?.kind === 'new' && !alive.has(file.key) ? null : file)
  const resource = (row: ResourceForm) => ({ ...row, file: slot(row.file) })
  return {
    ...opened,
    ...form,
    image: slot(form.image),
    videoDescription: slot(form.videoDescription),
    resources: form.resources.map(resource),
    sections: form.sections.map((section) => ({
      ...section,
      chapters: section.chapters.map((chapter) => ({
        ...kindsInForm[chapter.kind].withFiles(chapter, slot),
        resources: chapter.resources.map(resource),
      })),
    })),
  }
}

/** Every new file of the form. */
export function newFiles(form: CourseForm): { slot: Extract<FileSlot, { kind: 'new' }>; use: UploadUse }[] {
  const chapters = form.sections.flatMap((section) => section.chapters)
  const fileOf = ({ file }: ResourceForm) => [file, 'resource'] as const
  const files: (readonly [FileSlot | null, UploadUse])[] = [
    [form.image, 'image'],
    [form.videoDescription, 'videoDescription'],
    ...chapters.flatMap((chapter) => [
      ...kindsInForm[chapter.kind].sentFiles(chapter),
      ...chapter.resources.map(fileOf),
    ]),
    ...form.resources.map(fileOf),
  ]
  return files.flatMap(([slot, use]) => (slot?.kind === 'new' ? [{ slot, use }] : []))
}
