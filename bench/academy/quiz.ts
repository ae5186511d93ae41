import { freezeQuiz } from '#features/quiz/frozen.ts'
import { readQuiz } from '#features/quiz/server/authors-service.ts'
import type { Database } from '#server/platform/database/database.ts'

const QUESTIONS = 10

/** So many learners with so many quizzes each: attempt number n is that of learner 1 + (n − 1) % QUIZ_LEARNERS. */
export const QUIZ_LEARNERS = 500
export const QUIZZES_EACH = 40

/** Right is the first choice of each question. */
export const ALL_RIGHT = Object.fromEntries(
  Array.from({ length: QUESTIONS }, (_, index) => [`q${index + 1}`, 'c1']),
)

/** A course of quizzes, and an open attempt of every learner in each: its number is its id. */
export async function addQuizAttempts({ execute }: Database, shift: number) {
  const read = readQuiz({
    questions: Array.from({ length: QUESTIONS }, (_, index) => question(index + 1)),
  })
  if (read.quizProblem) throw new Error('the quiz of the bench is not valid')
  const { quiz } = read
  const [course] = (
    await execute(
      `insert into formations (name, short_description, long_description, free, status)
       values ('Quiz', '-', '-', true, 'Archivé') returning id`,
    )
  ).rows
  const id = Number(course?.id)
  await execute(`insert into sections (formation_id, position, title) values (${id}, 1, 'Quiz')`)
  await execute(
    `insert into chapters (formation_id, section_id, position, kind, title, description, duration_minutes)
     select ${id}, (select id from sections where formation_id = ${id}), p, 'quiz', 'Quiz', '-', 10
     from generate_series(1, ${QUIZZES_EACH}) p`,
  )
  await execute(
    'insert into quizzes (chapter_id, definition) select id, $1::jsonb from chapters where formation_id = $2',
    [JSON.stringify(quiz), id],
  )
  await execute(
    `insert into inscriptions (formation_id, user_id, full_name, email, status, decided_at)
     select ${id}, n + ${shift}, 'Apprenante', 'quiz.' || n || '@exemple.ma', 'Approuvée', now()
     from generate_series(1, ${QUIZ_LEARNERS}) n`,
  )
  await execute(
    `insert into quiz_attempts (user_id, chapter_id, pass_percent, feedback, questions)
     select n + ${shift}, c.id, 70, 'after-attempt', $1::jsonb
     from chapters c, generate_series(1, ${QUIZ_LEARNERS}) n where c.formation_id = ${id} order by c.position, n`,
    [JSON.stringify(freezeQuiz(quiz))],
  )
  await execute('vacuum analyze')
}

const question = (number: number) => ({
  id: `q${number}`,
  type: 'single',
  text: `Que faire dans la situation numéro ${number}, qui arrive plus souvent qu’on ne le croit ?`,
  explanation: 'On écoute d’abord, on note les faits, puis on cherche ensemble vers qui se tourner.',
  choices: ['Écouter', 'Décider seul', 'Attendre', 'Oublier'].map((text, place) => ({
    id: `c${place + 1}`,
    text,
    correct: place === 0,
  })),
})

/** All attempts are open again, and what that leaves behind is cleared away before anybody measures. */
export async function reopenAttempts({ execute }: Database) {
  await execute(
    `update quiz_attempts set submitted_at = null, hundredths = null, max_hundredths = null, percent = null, passed = null,
       grades = null, answers = '{}'`,
  )
  await execute('vacuum quiz_attempts')
}
