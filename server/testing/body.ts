import type { z } from 'zod'
import type { Answer, Call } from '#shared/api.ts'
import type { failure } from '#shared/endpoints.ts'

/**
 * The body of an answer as tests read it: what shared/ describes for the call, or a refusal. A test reads what it
 * expects, without asking first which of them came, whether a list is long enough or whether an optional field is
 * there: it fails where it reads what did not come.
 */
export type Body<K extends Call> = [Answer<K>] extends [Whole]
  ? Read<Answer<K>> & Refusal
  : Read<Exclude<Answer<K>, Whole> | z.output<typeof failure>>

type Refusal = Read<z.output<typeof failure>>
/** What is no object: a file of text, a bare list. */
type Whole = string | readonly unknown[]
type Simple = string | number | boolean | null | undefined

/** All fields of all alternatives, at every depth. */
type Read<T> = unknown extends T
  ? T
  :
      | NonNullable<Extract<T, Simple>>
      | ReadList<Extract<T, readonly unknown[]>>
      | ReadObject<Exclude<T, Simple | readonly unknown[]>>

/** With at least three items, which is more than most tests make. */
type ReadList<T> = [T] extends [never]
  ? never
  : T extends readonly (infer Item)[]
    ? [Read<Item>, Read<Item>, Read<Item>, ...Read<Item>[]]
    : never

type ReadObject<T> = [T] extends [never] ? never : { [K in T extends T ? keyof T : never]: Read<Field<T, K>> }

type Field<T, K extends PropertyKey> = T extends { [key in K]?: unknown }
  ? Required<Pick<T, K & keyof T>>[K & keyof T]
  : never
