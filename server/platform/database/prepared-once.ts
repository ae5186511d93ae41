import type { Db } from './database.ts'

/** Builds a query once for each database instead of at each call; PostgreSQL plans it once per connection. */
export function preparedOnce<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>()
  return (db) => {
    const known = built.get(db) ?? build(db)
    built.set(db, known)
    return known
  }
}
