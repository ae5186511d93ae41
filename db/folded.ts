import { type SQL, sql } from 'drizzle-orm'

/**
 * What a search in a long list compares with: the columns joined, without accents or capitals, written down with
 * the row because taking 100,000 names apart at each key would be slow. The same folding as shared/fold.ts.
 */
export function folded(...columns: string[]): SQL {
  const joined = columns.join(" || ' ' || ")
  const plain = `regexp_replace(normalize(lower(${joined}), NFD), '[\\u0300-\\u036f]', '', 'g')`
  return sql.raw(`replace(replace(replace(${plain}, 'œ', 'oe'), 'æ', 'ae'), '’', '''')`)
}
