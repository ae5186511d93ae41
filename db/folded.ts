import { type SQL, sql } from 'drizzle-orm'
import { SAME_LETTERS, UNSEEN_MARKS } from '#shared/fold.ts'

/**
 * What a search in a long list compares with: the columns joined and folded as shared/fold.ts does it, written down
 * with the row because taking 100,000 names apart at each key would be slow.
 */
export function folded(...columns: string[]): SQL {
  const joined = columns.join(" || ' ' || ")
  const plain = `regexp_replace(normalize(lower(${joined}), NFD), '[${UNSEEN_MARKS}]', '', 'g')`
  return sql.raw(
    Object.entries(SAME_LETTERS).reduce(
      (text, [letter, same]) => `replace(${text}, ${quoted(letter)}, ${quoted(same)})`,
      plain,
    ),
  )
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
