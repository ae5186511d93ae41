import { UPLOAD_SECONDS } from '#shared/limits.ts'
import type { UploadQueue, UploadUse } from '../files/upload-queue.ts'
import type { CourseForm, FileSlot, ResourceForm } from '../form/form-state.ts'

/** What was typed and not saved, in this browser. Files that had gone up are still on the server for a day. */
export type StoredDraft = { savedAt: number; form: CourseForm; uploads: Record<string, string> }

/** One a person and a course: two people may share a computer. */
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
    // Full or closed storage: the form itself is still there.
  }
}

export function removeDraft(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored then.
  }
}

/** The draft as a form again, without the files that never arrived or are forgotten by now. */
export function restoreDraft({ form, uploads, savedAt }: StoredDraft, queue: UploadQueue): CourseForm {
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
    ...form,
    image: slot(form.image),
    videoDescription: slot(form.videoDescription),
    resources: form.resources.map(resource),
    sections: form.sections.map((section) => ({
      ...section,
      chapters: section.chapters.map((chapter) => ({
        ...chapter,
        video: slot(chapter.video),
        captions: slot(chapter.captions),
        resources: chapter.resources.map(resource),
      })),
    })),
  }
}

/** Every file of the form that was chosen here. */
export function newFiles(form: CourseForm): { slot: Extract<FileSlot, { kind: 'new' }>; use: UploadUse }[] {
  const chapters = form.sections.flatMap((section) => section.chapters)
  const files: [FileSlot | null, UploadUse][] = [
    [form.image, 'image'],
    [form.videoDescription, 'videoDescription'],
    ...chapters.flatMap(({ video, videoFrom, captions, resources }): [FileSlot | null, UploadUse][] => [
      [videoFrom === 'file' ? video : null, 'chapterVideo'],
      [captions, 'captions'],
      ...resources.map(({ file }): [FileSlot | null, UploadUse] => [file, 'resource']),
    ]),
    ...form.resources.map(({ file }): [FileSlot | null, UploadUse] => [file, 'resource']),
  ]
  return files.flatMap(([slot, use]) => (slot?.kind === 'new' ? [{ slot, use }] : []))
}
