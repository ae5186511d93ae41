import { z } from 'zod'
import { words } from '#words/errors.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Codes of refusals, by their status. */
export type Refusals = { readonly [status: number]: readonly string[] }

/** One call of the API: its input and its answer. Who may make it is decided in server/app.ts. */
export interface Endpoint {
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  /** Missing for a multipart call, whose fields are read as they stream in. */
  body?: z.ZodType
  multipart?: true
  /** The body is a file of text/csv, read as it streams in. */
  csv?: true
  /** Sent again with the same `Idempotency-Key`, it is done once, and answered alike. */
  idempotent?: true
  status?: 200 | 201
  /** Where a call may answer with a second status: its handler sends that answer itself. */
  otherStatus?: 200 | 202
  answer: z.ZodType
  /** Where the answer is a file: its media types. */
  types?: readonly string[]
  /** Answers 304 to whoever has this version. */
  versioned?: true
  /**
   * What only its handler knows. What every call and its group of guards refuse is added where all of it is documented
   * (server/platform/docs/refusals.ts).
   */
  refusals?: Refusals
}

export type Endpoints = Record<`${Method} /api/${string}`, Endpoint>

/** Where the calls of authors stand: trainers ask for courses of their own, administrators for all of them. */
export const AUTHOR_ADDRESSES = ['formateur', 'admin'] as const
export type AuthorAddress = (typeof AUTHOR_ADDRESSES)[number]

/** A call of authors without its address. The summaries may differ, and nothing else. */
type AuthorEndpoint = Omit<Endpoint, 'summary'> & { summary: string | Record<AuthorAddress, string> }

type UnderBoth<Calls> = {
  [K in keyof Calls as K extends `${infer M extends Method} /${infer Path}`
    ? `${M} /api/${AuthorAddress}/${Path}`
    : never]: Omit<Calls[K], 'summary'> & { summary: string }
}

/** Declares each call under both addresses. */
export const forAuthors = <Calls extends Record<`${Method} /${string}`, AuthorEndpoint>>(calls: Calls) =>
  Object.fromEntries(
    Object.entries<AuthorEndpoint>(calls).flatMap(([call, { summary, ...endpoint }]) =>
      AUTHOR_ADDRESSES.map((address) => [
        callUnder(address, call),
        { ...endpoint, summary: typeof summary === 'string' ? summary : summary[address] },
      ]),
    ),
  ) as unknown as UnderBoth<Calls>

export const callUnder = (address: AuthorAddress, call: string) => call.replace(' /', ` /api/${address}/`)

/** The calls of a product, each by its key. */
export type Calls<Api> = Record<keyof Api, Endpoint>

type Part<E, P extends string, Direction extends 'input' | 'output'> = E extends {
  [key in P]: infer S extends z.ZodType
}
  ? Direction extends 'input'
    ? z.input<S>
    : z.output<S>
  : undefined

/** What the server answers to a call that succeeds. */
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>

/** What a handler gives: the answer without `success: true`, which every route adds; nothing if there is no more. */
export type GivenBy<E extends Endpoint> =
  AnswerOf<E> extends { success: true } ? OrNothing<Omit<AnswerOf<E>, 'success'>> : AnswerOf<E>
// biome-ignore lint/suspicious/noConfusingVoidType: a handler that gives nothing returns void
type OrNothing<Given> = object extends Given ? Given | void : Given

/** What a client sends. */
export type SentTo<E extends Endpoint> = {
  params: Part<E, 'params', 'input'>
  query: Part<E, 'query', 'input'>
  body: Part<E, 'body', 'input'>
}

/** What a handler receives, checked and converted. */
export type ReceivedBy<E extends Endpoint> = {
  params: Part<E, 'params', 'output'>
  query: Part<E, 'query', 'output'>
  body: Part<E, 'body', 'output'>
}

/** An answer is `success: true` beside its own fields. */
export const success = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ success: z.literal(true), ...shape })

export const done = success({ message: z.string().optional() })

export const failure = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** With `wait_before_next_attempt`. */
  nextAttemptAt: z.string().optional(),
  /** With `second_factor_required`. */
  challenge: z.string().optional(),
  /** With `changed_meanwhile`: who saved the course, when, and the version with which one's own may be sent again. */
  changedBy: z.string().nullish(),
  changedByYou: z.boolean().optional(),
  changedAt: z.string().optional(),
  version: z.number().optional(),
})

/** The largest id a PostgreSQL integer holds. */
const MAX_ID = 2_147_483_647

/**
 * A positive integer, as a number or as digits, since addresses and forms carry text. One that is too large for the
 * database becomes the largest integer, which no row has.
 */
const wholeId = (message: () => string) =>
  z
    .union([z.int({ error: message }), z.string().regex(/^[1-9]\d*$/, { error: message })], {
      error: message,
    })
    .transform((id) => Math.min(Number(id), MAX_ID))
    .refine((id) => id >= 1, { error: message })

export const formationId = wholeId(() => words.ids.formation)
export const personId = wholeId(() => words.ids.person)
export const otherId = wholeId(() => words.ids.other)

/** Text a person typed: trimmed, present, of bounded length. */
export const requiredText = (max: number) =>
  z
    .string({ error: () => words.common.required })
    .trim()
    .min(1, { error: () => words.common.required })
    .max(max, { error: () => words.common.tooLong(max) })

export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: () => words.common.tooLong(max) })

export const emailAddress = z
  .string({ error: () => words.common.required })
  .trim()
  .min(1, { error: () => words.common.required })
  .max(254, { error: () => words.common.email })
  .pipe(z.email({ error: () => words.common.email }))

/** A point in time as ISO 8601 text. */
export const moment = z.string()
