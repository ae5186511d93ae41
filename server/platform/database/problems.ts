/** The PostgreSQL code of an error, which may be wrapped in others. */
function codeOf(error: unknown): { code: string; constraint?: string } | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, constraint } = at as Error & { code?: unknown; constraint?: string }
    if (typeof code === 'string') return { code, constraint }
  }
  return null
}

/** Whether a write was refused by the unique index of that name. */
export function violates(error: unknown, constraint: string) {
  const found = codeOf(error)
  return found?.code === '23505' && found.constraint === constraint
}

/** Any rule that the database holds: unique, foreign key, check. */
export const isConflict = (error: unknown) => /^23(505|503|514)$/.test(codeOf(error)?.code ?? '')

const AWAY = /^(08|57P|53300|ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)/
const AWAY_WORDS =
  /connection terminated|timeout exceeded when trying to connect|not queryable|query read timeout/i

/** The database does not answer: it is stopped, starting, out of reach or out of connections. */
export function isDatabaseAway(error: unknown) {
  if (AWAY.test(codeOf(error)?.code ?? '')) return true
  for (let at = error; at instanceof Error; at = at.cause) if (AWAY_WORDS.test(at.message)) return true
  return false
}

/** No room left: for files on our own disk, or for rows on the database's. */
export const isDiskFull = (error: unknown) => /^(ENOSPC|EDQUOT|53100)$/.test(codeOf(error)?.code ?? '')
