import { launchFolder } from '#features/scorm/server/links.ts'
import { addPackage, PACKAGE_ITEM } from '../academy/package.ts'
import { openPatient } from '../academy/patient-connection.ts'
import { startBare } from '../limits/bare.ts'
import { compare } from '../measure/rounds.ts'
import { askOnce, turn } from '../measure/sides.ts'
import type { Sent } from '../measure/wrk.ts'
import { SECRET } from './academies.ts'
import { againstPgbench } from './against-pgbench.ts'
import { ofEverybody, sqlOf } from './learners.ts'
import { byCpu, type Part } from './row.ts'

/** What a module writes at a commit, as Articulate and others do: where the learner is, and a text of its own. */
const VALUES = {
  'cmi.core.lesson_status': 'incomplete',
  'cmi.core.lesson_location': '7',
  'cmi.core.score.raw': '40',
  'cmi.suspend_data': 'vue;'.repeat(250),
}

const COMMIT = `
  with stored as (
    insert into package_states (user_id, chapter_id, item, values, status, percent, session, sequence)
    values ($1::int, $2::int, '${PACKAGE_ITEM}', '${JSON.stringify(VALUES)}', 'incomplete', 40, 'session-of-pgbench', 1)
    on conflict (user_id, chapter_id, item) do update
    set values = excluded.values, status = excluded.status, sequence = package_states.sequence + 1, updated_at = now()
  )
  insert into chapter_progress (user_id, chapter_id, percent) values ($1::int, $2::int, 1)
  on conflict (user_id, chapter_id) do update set percent = greatest(chapter_progress.percent, 1), updated_at = now()`

/** Who opens a module asks for its files within seconds, and who may is cached for as long: a small class at a time. */
const READERS = 20

/** A SCORM module: its page, a file of it, and what it commits. */
export const packages: Part = {
  name: 'packages',
  async run(academies, report) {
    const academy = await academies.open('postgres', 'large')
    const database = await openPatient(academy.env.DATABASE_URL ?? '')
    const { mediaId, chapterId } = await addPackage(database, academy.dataDir, academy.shift, academy.size)
    await database.close()

    for (const [row, file, atLeast] of [
      ['package, its page', 'index.html', 0.05],
      ['package, a script of 100 kB', 'module.js', 0.08],
    ] as const) {
      const requests = ofEverybody(academy, (learner) => {
        const launch = { mediaId, personId: learner + academy.shift, chapterId, item: 0 }
        return { path: launchFolder(SECRET, launch) + file }
      }).slice(0, READERS)
      const comparison = await againstBareFile(academy, requests)
      report(byCpu({ row, where: 'postgres', limit: 'bare node:http, same bytes' }, comparison, atLeast))
    }

    // Two openings by turns: a commit of one opening that is not newer than its last changes nothing.
    const requests = ['first', 'second'].flatMap((opening) =>
      ofEverybody(academy, () => ({
        method: 'PUT',
        path: `/api/formations/chapitres/${chapterId}/package`,
        body: JSON.stringify({
          item: PACKAGE_ITEM,
          session: `${opening}-opening`,
          sequence: 1,
          values: VALUES,
        }),
      })),
    )
    const values = [sqlOf(academy).user, String(chapterId)]
    report(
      await againstPgbench(academy, { row: 'package commit', requests, text: COMMIT, values, atLeast: 0.05 }),
    )
  },
}

async function againstBareFile(academy: Parameters<typeof turn>[0], requests: Sent[]) {
  const [first] = requests
  if (!first) throw new Error('nobody is signed in')
  await askOnce(academy, requests)
  const bare = await startBare(academy, first)
  try {
    return await compare(
      () => turn(academy, requests),
      () => turn(bare, requests),
    )
  } finally {
    await bare.stop()
  }
}
