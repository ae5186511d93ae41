import { addClassLife, addWholeAcademyClass } from '../academy/class.ts'
import { openPatient } from '../academy/patient-connection.ts'
import { adminToken, courseOf } from '../academy/size.ts'
import { announceTo, CLASS_STATEMENTS } from '../limits/class-statements.ts'
import { record } from '../limits/recorded.ts'
import { cpuOfFamily } from '../measure/cpu.ts'
import { compare, type Sample } from '../measure/rounds.ts'
import { cpuWithDatabase } from '../measure/sides.ts'
import type { Academy } from './academies.ts'
import { againstPgbench } from './against-pgbench.ts'
import { chapterOf, ofEverybody, sqlOf } from './learners.ts'
import { byCpu, type Part } from './row.ts'

const ANNOUNCEMENTS = 3

/** What people of a class read of one another and write to one another. On PostgreSQL, as the quiz is measured. */
export const classLife: Part = {
  name: 'class',
  async run(academies, report) {
    const academy = await academies.open('postgres', 'large')
    const database = await openPatient(academy.env.DATABASE_URL ?? '')
    await addClassLife(database, academy.shift, academy.size)
    const { user, formation, chapter } = sqlOf(academy)
    const idOf = (learner: number) => courseOf(academy.size, learner)
    const rows = [
      {
        row: 'bell, a page of it',
        requests: ofEverybody(academy, () => ({ path: '/api/notifications?page=1' })),
        text: CLASS_STATEMENTS.bell,
        values: [user],
        atLeast: 0.2,
      },
      {
        row: 'questions of a chapter',
        requests: ofEverybody(academy, (learner) => ({
          path: `/api/formations/${idOf(learner)}/questions?page=1&chapitreId=${chapterOf(academy, learner)}`,
        })),
        text: CLASS_STATEMENTS.questions,
        values: [user, chapter],
        atLeast: 0.08,
      },
      {
        row: 'announcements of a formation',
        requests: ofEverybody(academy, (learner) => ({
          path: `/api/formations/${idOf(learner)}/announcements`,
        })),
        text: CLASS_STATEMENTS.announcements,
        values: [user, formation],
        atLeast: 0.07,
      },
      {
        row: 'question asked',
        requests: ofEverybody(academy, (learner) => ({
          method: 'POST' as const,
          path: `/api/formations/${idOf(learner)}/questions`,
          body: JSON.stringify({
            chapitreId: chapterOf(academy, learner),
            text: 'Et si personne n’en parle ?',
          }),
        })),
        text: CLASS_STATEMENTS.ask,
        values: [user, formation, chapter],
        atLeast: 0.06,
      },
    ]
    for (const row of rows) report(await againstPgbench(academy, row))

    const id = await addWholeAcademyClass(database, academy.shift, academy.size)
    const { learners } = academy.size
    const comparison = await compare(
      () => announced(academy, database, id),
      () => stated(academy, database, id),
      ANNOUNCEMENTS,
    )
    const limit = 'the same rows by one statement'
    report(byCpu({ row: `announcement to ${learners} learners`, where: 'postgres', limit }, comparison, 0.7))
    await database.close()
  },
}

type Connection = Awaited<ReturnType<typeof openPatient>>

/** One announcement by the call. */
async function announced(academy: Academy, database: Connection, id: number): Promise<Sample> {
  const sent = {
    method: 'POST' as const,
    path: `/api/admin/formations/${id}/announcements`,
    headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Une séance de plus', text: 'Jeudi.' }),
  }
  return afterwardsNone(database, id, cpuWithDatabase(academy, academy.postgres?.pid ?? null), async () => {
    const { status } = await record(academy.url, sent)
    if (status !== 201) throw new Error(`${sent.path} answered ${status}`)
  })
}

const stated = ({ postgres }: Academy, database: Connection, id: number) =>
  afterwardsNone(
    database,
    id,
    () => cpuOfFamily(postgres?.pid ?? 0),
    () => database.execute(announceTo(id)),
  )

async function afterwardsNone(
  { execute }: Connection,
  id: number,
  cpu: () => number,
  work: () => Promise<unknown>,
) {
  const [before, began] = [cpu(), performance.now()]
  await work()
  const sample = { cpuMicros: (cpu() - before) * 1e6, rate: 1000 / (performance.now() - began) }
  await execute(`delete from notifications where formation_id = ${id}`)
  return sample
}
