import type { Database } from '#server/platform/database/database.ts'
import { openPostgres } from '#server/platform/database/postgres.ts'
import { openSession } from '#server/platform/sessions.ts'
import type { StoredAcademy } from '../support/academy.ts'
import { sceneRows } from './scene-rows.ts'

/** The people of the scenes: those of the demo, two without any data, and one with very long names everywhere. */
const everyone = ['apprenant', 'formateur', 'admin', 'debutante', 'novice', 'longue'] as const
export type Someone = (typeof everyone)[number]

/** Ids of rows that scenes open. */
export interface SceneData {
  /** A session of each person, opened without a password: one has not verified her address and could not sign in. */
  tokens: Record<Someone, string>
  course: number
  paidCourse: number
  longCourse: number
  /** With a text lesson. */
  textCourse: number
  /** Whose chapters open in order. */
  orderedCourse: number
  running: number
  ownCourse: number
  learner: number
  longLearner: number
  beginner: number
  group: number
}

/** Adds a thousand rows of everything, and the people above, to a closed academy. */
export async function addSceneData({ databaseUrl }: StoredAcademy): Promise<SceneData> {
  const database = await openPostgres(databaseUrl)
  try {
    for (const statement of sceneRows) await database.execute(statement)
    const [found] = (await database.execute(numbers)).rows as unknown as Omit<SceneData, 'tokens'>[]
    if (!found) throw new Error('the demo academy lacks what the scenes open')
    const sessions = everyone.map(async (who) => [who, await sessionOf(database, who)] as const)
    return { ...found, tokens: Object.fromEntries(await Promise.all(sessions)) as SceneData['tokens'] }
  } finally {
    await database.close()
  }
}

async function sessionOf({ db, execute }: Database, who: Someone) {
  const { rows } = await execute(`select ${person(who)} as id`)
  return openSession(db, {
    userId: Number(rows[0]?.id),
    remember: true,
    userAgent: 'Mozilla/5.0 (Linux) Chrome/140',
  })
}

const course = (start: string) => `(select id from formations where name like '${start}%' limit 1)`
const person = (name: string) => `(select id from users where email = '${name}@academie.test')`

const numbers = `select
  ${course('Comprendre l')} as course,
  ${course('Égalité de genre au travail')} as "paidCourse",
  ${course('Accompagner, de la première')} as "longCourse",
  ${course('Communi')} as "textCourse",
  (select id from formations where sequential limit 1) as "orderedCourse",
  ${course('Droits humains')} as running,
  (select max(id) from formations where trainer_id = ${person('formateur')} and name not like 'Formation n%') as "ownCourse",
  ${person('apprenant')} as learner,
  ${person('longue')} as "longLearner",
  ${person('debutante')} as beginner,
  (select min(id) from groups) as "group"`
