import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { certificates } from '#db/schema/certificates.ts'
import { users } from '#db/schema/people.ts'
import type { Db } from '#server/platform/database/database.ts'
import { holds, span } from '#server/platform/paging.ts'
import { foldedTerms } from '#shared/fold.ts'
import type { Language } from '#shared/languages.ts'
import type { Paging } from '#shared/paging.ts'

export function certificatesOf(db: Db, userId: number) {
  return db
    .select()
    .from(certificates)
    .where(eq(certificates.userId, userId))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
}

/** Each word must be in the number, the names, or the address of the account. */
const matching = ({ search }: Paging) =>
  and(...foldedTerms(search).map((term) => or(holds(certificates.search, term), holds(users.search, term))))

/** Accounts are only read for a search. */
const found = (db: Db, wanted: Paging) => {
  const ids = db.select({ id: certificates.id }).from(certificates).$dynamic()
  if (foldedTerms(wanted.search).length === 0) return ids
  return ids.innerJoin(users, eq(users.id, certificates.userId)).where(matching(wanted))
}

const newestFirst = [desc(certificates.issuedAt), desc(certificates.id)] as const

/** Newest first. */
export function listCertificates(db: Db, wanted: Paging) {
  const { limit, offset } = span(wanted)
  const ordered = found(db, wanted).orderBy(...newestFirst)
  const page = limit === undefined ? ordered : ordered.offset(offset).limit(limit)
  return db
    .select({ certificate: certificates, email: users.email })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.userId))
    .where(inArray(certificates.id, page))
    .orderBy(...newestFirst)
}

export async function countCertificates(db: Db, wanted: Paging) {
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(found(db, wanted).as('found'))
  return row?.total ?? 0
}

/** A certificate that changed, and the person who is mailed about it. */
export interface HeldCertificate {
  number: string
  fullName: string
  formationName: string
  email: string
  /** The person's today. */
  language: Language
}

/** Null unless it is valid: of two administrators at once, only one revokes it. */
export const revokeOne = (tx: Db, number: string, reason: string) =>
  change(tx, number, isNull(certificates.revokedAt), { revokedAt: sql`now()`, reason })

export const restoreOne = (tx: Db, number: string) =>
  change(tx, number, isNotNull(certificates.revokedAt), { revokedAt: null, reason: null })

async function change(
  tx: Db,
  number: string,
  when: ReturnType<typeof isNull>,
  values: { revokedAt: ReturnType<typeof sql> | null; reason: string | null },
): Promise<HeldCertificate | null> {
  const [changed] = await tx
    .update(certificates)
    .set(values)
    .from(users)
    .where(and(eq(certificates.number, number), when, eq(users.id, certificates.userId)))
    .returning({
      number: certificates.number,
      fullName: certificates.fullName,
      formationName: certificates.formationName,
      email: users.email,
      language: users.language,
    })
  return changed ?? null
}
