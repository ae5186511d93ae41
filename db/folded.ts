import { type SQL, sql } from 'drizzle-orm'
import { SAME_LETTERS, UNSEEN_MARKS } from '#shared/fold.ts'

/**
 * The column that searches compare with: the given columns joined, without accents or capitals. Stored with the row,
 * because folding 100,000 names at each search would be slow. The same folding as shared/fold.ts.
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
