import type { Actor } from '#server/platform/audit.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import type { Language } from '#shared/languages.ts'

/** A course that a person asked for, of a file that was read. */
export interface ImportOrder {
  importId: string
  categoryName: string
  language: Language
  by: Actor
}

// A try fails where its process ends, or the database does not answer: the person is waiting for it.
export const importJob = defineJob<ImportOrder>('create-formation', {
  retryLimit: 5,
  retryDelay: 1,
  secretFields: ['by'],
})
