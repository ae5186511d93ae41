import { formations, inscriptions, users } from '#db/schema.ts'
import type { Db } from '#server/platform/database/database.ts'

const FIRST = [
  'Imane',
  'Mehdi',
  'Fatima-Zahra',
  'Omar',
  'Sara',
  'Anas',
  'Khadija',
  'Rachid',
  'Yasmine',
  'Hamza',
  'Élodie',
  'Leïla',
]
const LAST = [
  'Chraïbi',
  'Berrada',
  'Alaoui',
  'Lahlou',
  'Kettani',
  'Fassi',
  'Mansouri',
  'Ouahbi',
  'Bouzid',
  'Naciri',
  'Sefrioui',
]
const STATUSES = ['En attente', 'Approuvée', 'Approuvée', 'Rejetée'] as const
const PART = 2_000
const DAY = 24 * 60 * 60 * 1000

/** The same academy every time: chance without a seed would make two runs incomparable. */
function chance(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** An academy grown large: people and requests spread over three years, forty formations. */
export async function fillWithCrowd(db: Db, size: { people: number; requests: number }) {
  const random = chance(7)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const past = () => new Date(Date.now() - random() * 1000 * DAY)
  const courses = await db
    .insert(formations)
    .values(
      Array.from({ length: 40 }, (_, index) => ({
        name: `Formation ${index + 1} : des principes aux pratiques`,
        shortDescription: 'Courte.',
        longDescription: 'Longue.',
        free: true,
      })),
    )
    .returning({ id: formations.id })

  await inParts(size.people, (from, to) =>
    db.insert(users).values(
      numbers(from, to).map((number) => ({
        firstName: pick(FIRST),
        lastName: `${pick(LAST)} ${pick(LAST)}`,
        email: `personne.${number}.${Math.floor(random() * 1e6)}@exemple.ma`,
        emailVerifiedAt: new Date(),
        createdAt: past(),
      })),
    ),
  )
  await inParts(size.requests, (from, to) =>
    db.insert(inscriptions).values(
      numbers(from, to).map((number) => {
        const status = pick(STATUSES)
        const requestedAt = past()
        return {
          formationId: pick(courses).id,
          fullName: `${pick(FIRST)} ${pick(LAST)}`,
          email: `demande.${number}.${Math.floor(random() * 1e6)}@exemple.ma`,
          phoneNumber: `+2126${Math.floor(random() * 1e8)}`,
          status,
          requestedAt,
          decidedAt: status === 'En attente' ? null : new Date(requestedAt.getTime() + random() * 9 * DAY),
        }
      }),
    ),
  )
}

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

async function inParts(total: number, insert: (from: number, to: number) => PromiseLike<unknown>) {
  for (let from = 0; from < total; from += PART) await insert(from, Math.min(total, from + PART))
}
