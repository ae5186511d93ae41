/**
 * What may be logged of an error, or stored in the table of jobs. A database error carries the statement and its values
 * (hashes, tokens, addresses) in its message, its stack and half a dozen fields. So its fields are listed one by one,
 * and its message is kept only for the kinds of errors in which PostgreSQL names tables and columns, never values.
 */
export interface LoggableError {
  type: string
  message: string
  code?: string
  constraint?: string
  table?: string
  column?: string
  stack?: string
  cause?: LoggableError
}

const DEPTH = 5

export function loggableError(error: unknown, depth = DEPTH): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutValues(String(error)) }
  const { constraint, table, column } = isDatabaseError(error) ? error : ({} as DatabaseError)
  const code = (error as NodeJS.ErrnoException).code
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: messageOf(error),
    ...(typeof code === 'string' && { code }),
    ...(constraint && { constraint }),
    ...(table && { table }),
    ...(column && { column }),
    stack: framesOf(error),
    ...(error.cause !== undefined && depth > 0 && { cause: loggableError(error.cause, depth - 1) }),
  }
}

/** One line with the message of the error and of the one that caused it. */
export function messageFor(error: unknown): string {
  const { message, cause } = loggableError(error)
  return cause && message === FAILED_QUERY ? `${message}: ${cause.message}` : message
}

/** Whatever is handed to the logger, with every error in it made loggable. */
export function loggable(given: unknown): unknown {
  if (given instanceof Error) return { err: loggableError(given) }
  if (typeof given !== 'object' || given === null) return given
  if (!Object.values(given).some((value) => value instanceof Error)) return given
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, value instanceof Error ? loggableError(value) : value]),
  )
}

interface DatabaseError extends Error {
  code: string
  severity: string
  constraint?: string
  table?: string
  column?: string
}

/** An error of PostgreSQL, from either driver. */
const isDatabaseError = (error: Error): error is DatabaseError =>
  'severity' in error && 'code' in error && typeof error.code === 'string' && error.code.length === 5

const FAILED_QUERY = 'a statement failed'
/**
 * Connections, constraints, transactions, unknown names, space, shutdown, internal faults: their messages hold no
 * values.
 */
const NAMES_ONLY = /^(08|23|25|28|40|42|53|54|55|57|58|XX)/

function messageOf(error: Error) {
  if (isDatabaseError(error) && !NAMES_ONLY.test(error.code))
    return `PostgreSQL refused a value (${error.code})`
  return withoutValues(error.message)
}

/** Drizzle puts the statement and its values into its message, which another error may quote. */
const withoutValues = (message: string) =>
  message
    .replace(/Failed query:[\s\S]*/, FAILED_QUERY)
    .replace(/\$(argon2\w*|2[aby]|scrypt)\$[^\s'",)]+/g, '…')
    .replace(/([?&]token=)[\w.~-]+/g, '$1…')

/** The stack begins with the message, which may hold values: only its frames are kept. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n')
