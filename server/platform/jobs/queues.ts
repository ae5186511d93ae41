import type { ComposedMail } from '../mail/mail.ts'

/** Every kind of job and its payload. */
export interface JobPayloads {
  'send-mail': ComposedMail
  'send-account-link': { kind: 'verify-email' | 'reset-password'; email: string }
  'send-group-mail': { userId: number; groupId: number; formationIds: number[] }
  'prepare-video': { mediaId: string }
  'retry-videos': Record<string, never>
  'extend-video': { mediaId: string }
  'find-older-videos': Record<string, never>
  'sweep-media': Record<string, never>
  'sweep-uploads': Record<string, never>
  'forget-expired': Record<string, never>
  'forget-messages': Record<string, never>
  'end-attempts': Record<string, never>
  'issue-certificates': Record<string, never>
  'issue-recent-certificates': Record<string, never>
  'mail-notifications': Record<string, never>
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
  'extend-video': { retryLimit: 2, retryDelay: 60 },
  'find-older-videos': { retryLimit: 2, retryDelay: 60 },
  'sweep-media': { retryLimit: 2, retryDelay: 60 },
  'sweep-uploads': { retryLimit: 2, retryDelay: 60 },
  'forget-expired': { retryLimit: 2, retryDelay: 60 },
  'forget-messages': { retryLimit: 2, retryDelay: 60 },
  'end-attempts': { retryLimit: 8, retryDelay: 5 },
  'issue-certificates': { retryLimit: 8, retryDelay: 15 },
  'issue-recent-certificates': { retryLimit: 2, retryDelay: 15 },
  'mail-notifications': { retryLimit: 8, retryDelay: 15 },
  'send-reminders': { retryLimit: 2, retryDelay: 60 },
  'forget-notifications': { retryLimit: 2, retryDelay: 60 },
}
