import { randomUUID } from 'node:crypto'
import { openPatient } from '../academy/patient-connection.ts'
import { courseOf } from '../academy/size.ts'
import { STATEMENTS } from '../limits/statements.ts'
import { againstPgbench } from './against-pgbench.ts'
import { chapterOf, ofEverybody, sqlOf } from './learners.ts'
import type { Part } from './row.ts'

/** An hour in a train. */
const AGE_SECONDS = 3_600

/**
 * What waited on a phone without a network and arrives now: acts of an hour ago with ids of their own, so that none
 * counts twice. Each learner’s are sent under two ids by turns: the same id again writes nothing.
 */
export const device: Part = {
  name: 'device',
  async run(academies, report) {
    const academy = await academies.open('postgres', 'large')
    const { user, formation, chapter } = sqlOf(academy)
    // Other parts have just written these: the acts below must be the newer ones.
    const database = await openPatient(academy.env.DATABASE_URL ?? '')
    await database.execute(
      `update chapter_progress set updated_at = now() - interval '1 day' where updated_at > now() - interval '1 day'`,
    )
    await database.close()
    const twice = (bodyOf: (learner: number) => object, method: 'PUT' | 'POST', path: string) =>
      [1, 2].flatMap(() =>
        ofEverybody(academy, (learner) => ({
          method,
          path,
          body: JSON.stringify({ ...bodyOf(learner), id: randomUUID(), ageSeconds: AGE_SECONDS }),
        })),
      )
    report(
      await againstPgbench(academy, {
        row: 'kept on the device: positions',
        requests: twice(
          (learner) => ({ chapitreId: chapterOf(academy, learner), positionSeconds: 30, percent: 40 }),
          'PUT',
          '/api/formations/chapitre-position',
        ),
        text: STATEMENTS['chapitre-position'],
        values: [user, chapter, '40', '30', String(AGE_SECONDS)],
        atLeast: 0.35,
      }),
    )
    report(
      await againstPgbench(academy, {
        row: 'kept on the device: completions',
        requests: twice(
          (learner) => ({
            userId: learner + academy.shift,
            formationId: courseOf(academy.size, learner),
            chapitreId: chapterOf(academy, learner),
          }),
          'POST',
          '/api/formations/complete-chapitre',
        ),
        text: STATEMENTS['complete-chapitre'],
        values: [user, formation, chapter],
        atLeast: 0.35,
      }),
    )
  },
}
