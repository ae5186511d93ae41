import type { CaptionLanguage } from '#shared/captions/tracks.ts'
import type { Language } from '#shared/languages.ts'
import type { Actor } from '../audit.ts'
import type { ComposedMail } from '../mail/mail.ts'

/** A formation that a person asked for, of a file that was read. */
export interface ImportOrder {
  importId: string
  categoryName: string
  language: Language
  by: Actor
}

/** Every kind of job and its payload. */
export interface JobPayloads {
  'send-mail': ComposedMail
  'send-account-link': {
    kind: 'verify-email' | 'reset-password'
    email: string
    /** Set for an address that this account is to change to. */
    userId?: number
  }
  'send-group-mail': { userId: number; groupId: number; formationIds: number[] }
  'prepare-video': { mediaId: string }
  'retry-videos': Record<string, never>
  'transcribe-film': { chapterId: number; mediaId: string; language: CaptionLanguage }
  'count-class': { formationId: number }
  'count-classes': Record<string, never>
  'count-completions': Record<string, never>
  'sweep-media': Record<string, never>
  'create-formation': ImportOrder
  'sweep-imports': Record<string, never>
  'sweep-uploads': Record<string, never>
  'forget-expired': Record<string, never>
  'forget-messages': Record<string, never>
  'forget-audit-entries': Record<string, never>
  'end-attempts': Record<string, never>
  'issue-certificates': Record<string, never>
  'issue-recent-certificates': Record<string, never>
  'mail-notifications': Record<string, never>
  'push-notifications': Record<string, never>
  'send-push': { deliveryId: number }
  'send-reminders': Record<string, never>
  'forget-notifications': Record<string, never>
}

export type JobName = keyof JobPayloads

/** Repeating jobs, without a payload. */
export type RoutineName = {
  [N in JobName]: JobPayloads[N] extends Record<string, never> ? N : never
}[JobName]

interface QueuePolicy {
  /** Tries after the first one. */
  retryLimit: number
  /** Seconds before the second try; the pause doubles each time. */
  retryDelay: number
  /** Fields that are erased when a job has failed for good. */
  secretFields?: string[]
}

export const queues: Record<JobName, QueuePolicy> = {
  // Nine tries over some two hours: longer than most mail servers stay away.
  'send-mail': { retryLimit: 8, retryDelay: 15, secretFields: ['text', 'html', 'unsubscribe'] },
  'send-account-link': { retryLimit: 8, retryDelay: 15 },
  'send-group-mail': { retryLimit: 8, retryDelay: 15 },
  'prepare-video': { retryLimit: 3, retryDelay: 60 },
  'retry-videos': { retryLimit: 2, retryDelay: 60 },
  'transcribe-film': { retryLimit: 1, retryDelay: 600 },
  'count-class': { retryLimit: 2, retryDelay: 60 },
  'count-classes': { retryLimit: 2, retryDelay: 60 },
  'count-completions': { retryLimit: 2, retryDelay: 60 },
  'sweep-media': { retryLimit: 2, retryDelay: 60 },
  // A try fails where its process ends, or the database does not answer: the person is waiting for it.
  'create-formation': { retryLimit: 5, retryDelay: 1, secretFields: ['by'] },
  'sweep-imports': { retryLimit: 2, retryDelay: 60 },
  'sweep-uploads': { retryLimit: 2, retryDelay: 60 },
  'forget-expired': { retryLimit: 2, retryDelay: 60 },
  'forget-messages': { retryLimit: 2, retryDelay: 60 },
  'forget-audit-entries': { retryLimit: 2, retryDelay: 60 },
  'end-attempts': { retryLimit: 8, retryDelay: 5 },
  'issue-certificates': { retryLimit: 8, retryDelay: 15 },
  'issue-recent-certificates': { retryLimit: 2, retryDelay: 15 },
  'mail-notifications': { retryLimit: 8, retryDelay: 15 },
  'push-notifications': { retryLimit: 8, retryDelay: 15 },
  // Five tries over some ten minutes; the bell shows what did not arrive.
  'send-push': { retryLimit: 4, retryDelay: 20 },
  'send-reminders': { retryLimit: 2, retryDelay: 60 },
  'forget-notifications': { retryLimit: 2, retryDelay: 60 },
}
