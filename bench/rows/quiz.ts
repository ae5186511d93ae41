import { openPostgres } from '#server/platform/database/postgres.ts'
import { ALL_RIGHT, addQuizAttempts, QUIZ_LEARNERS, QUIZZES_EACH, reopenAttempts } from '../academy/quiz.ts'
import { tokenOf } from '../academy/size.ts'
import { startPgbench } from '../limits/pgbench.ts'
import { STATEMENTS } from '../limits/statements.ts'
import { compare } from '../measure/rounds.ts'
import { askOnce, cpuWithDatabase, turn } from '../measure/sides.ts'
import type { Sent } from '../measure/wrk.ts'
import { byCpu, type Part } from './row.ts'

/** More than are submitted in a turn. */
const ATTEMPTS = QUIZ_LEARNERS * QUIZZES_EACH
const TURN_SECONDS = 2

/**
 * Answers that are kept and attempts that end, compared with pgbench doing the simplest statement for it. On PostgreSQL
 * alone: attempts are opened again before each turn, and the embedded database belongs to the process of its server.
 */
export const quiz: Part = {
  name: 'quiz',
  async run(academies, report) {
    const academy = await academies.open('postgres', 'large')
    if (!academy.postgres) throw new Error('this academy has no PostgreSQL')
    const { postgres } = academy
    const database = await openPostgres(postgres.url)
    await addQuizAttempts(database, academy.shift)
    const ours = { cpu: cpuWithDatabase(academy, postgres.pid), forSeconds: TURN_SECONDS, isPinned: false }
    const limitOf = (call: 'quiz answer' | 'quiz submit', learners: number) =>
      startPgbench(postgres, {
        text: STATEMENTS[call],
        call,
        // Attempt number n, and whose it is (academy/quiz.ts).
        values: ['(n + 0)', `((n - 1) % ${QUIZ_LEARNERS} + 1 + ${academy.shift})`],
        step: 1,
        learners,
      })

    const answers = requests(QUIZ_LEARNERS, (id) => ({
      method: 'PUT',
      path: `/api/quiz/attempts/${id}`,
      body: JSON.stringify({ answers: { q1: 'c2' } }),
    }))
    await askOnce(academy, answers)
    const answering = await limitOf('quiz answer', QUIZ_LEARNERS)
    const autosaved = await compare(() => turn(academy, answers, ours), answering.turn)
    report(
      byCpu({ row: 'quiz answer', where: 'postgres', limit: 'pgbench, plainest statement' }, autosaved, 0.35),
    )

    const submits = requests(ATTEMPTS, (id) => ({
      method: 'POST',
      path: `/api/quiz/attempts/${id}/submit`,
      body: JSON.stringify({ answers: ALL_RIGHT }),
    }))
    const submitting = await limitOf('quiz submit', ATTEMPTS)
    const ended = await compare(async () => {
      await reopenAttempts(database)
      return withinAll(await turn(academy, submits, ours))
    }, submitting.turn)
    report(byCpu({ row: 'quiz submit', where: 'postgres', limit: 'pgbench, plainest statement' }, ended, 0.3))
    await database.close()
  },
}

function requests(count: number, of: (id: number) => Sent): Sent[] {
  return Array.from({ length: count }, (_, index) => {
    const token = tokenOf(1 + (index % QUIZ_LEARNERS))
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    return { ...of(index + 1), headers }
  })
}

/** A turn that ran out of attempts would have measured submits of ended ones. */
function withinAll<Sample extends { rate: number }>(sample: Sample): Sample {
  if (sample.rate * TURN_SECONDS >= ATTEMPTS) throw new Error('a turn submitted every attempt')
  return sample
}
