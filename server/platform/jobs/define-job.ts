/** How a job that fails is tried again. */
interface RetryPolicy {
  /** Tries after the first one. */
  retryLimit: number
  /** Seconds before the second try; the pause doubles each time. */
  retryDelay: number
}

interface JobOptions<Payload> extends RetryPolicy {
  /** Fields that are erased when a job has failed for good. */
  secretFields?: Array<keyof Payload & string>
}

type NoPayload = Record<string, never>

/** A kind of job: its name in the table, what each one carries, and how often it is tried. */
export interface Job<Payload extends object = NoPayload> extends RetryPolicy {
  name: string
  secretFields: readonly string[]
  /** For the types alone. */
  payload?: Payload
}

/** A job without a payload that comes back by itself. */
export type Routine = Job

/** Beside what queues it. Its handler is registered in the feature's jobs.ts. */
export function defineJob<Payload extends object = NoPayload>(
  name: string,
  { retryLimit, retryDelay, secretFields = [] }: JobOptions<Payload> = { retryLimit: 2, retryDelay: 60 },
): Job<Payload> {
  return { name, retryLimit, retryDelay, secretFields }
}
