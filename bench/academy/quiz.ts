import { readQuiz } from '#server/features/quiz/authors-service.ts'
import type { Database } from '#server/platform/database/database.ts'
import { freezeQuiz } from '#shared/quiz/frozen.ts'

const QUESTIONS = 10

/** Right is the first choice of each. */
export const answersTo = (questions: number) =>
  Object.fromEntries(Array.from({ length: questions }, (_, index) => [`q${index + 1}`, 'c1']))
export const ALL_RIGHT = answersTo(QUESTIONS)

/** A formation with one quiz, which so many learners follow, and an open attempt of each: that of number n has the id n. */
export async function addQuizAttempts(
  { execute }: Database,
  { learners, shift }: { learners: number; shift: number },
) {
  const { quiz } = readQuiz({
    questions: Array.from({ length: QUESTIONS }, (_, index) => ({
      id: `q${index + 1}`,
      type: 'single',
      text: `Que faire dans la situation numéro ${index + 1}, qui arrive plus souvent qu’on ne le croit ?`,
      explanation: 'On écoute d’abord, on note les faits, puis on cherche ensemble vers qui se tourner.',
      choices: ['Écouter', 'Décider seul', 'Attendre', 'Oublier'].map((text, place) => ({
        id: `c${place + 1}`,
        text,
        correct: place === 0,
      })),
    })),
  })
  if (!quiz) throw new Error('the quiz of the bench is not valid')
  const inserted = async (statement: string, values: unknown[] = []) => {
    const { rows } = await execute(`${statement} returning id`, values)
    return Number(rows[0]?.id)
  }
  const formationId = await inserted(
    `insert into formations (name, short_description, long_description, free, status) values ('Quiz', '-', '-', true, 'Archivé')`,
  )
  const sectionId = await inserted(
    `insert into sections (formation_id, position, title) values (${formationId}, 1, 'Quiz')`,
  )
  const chapterId = await inserted(
    `insert into chapters (formation_id, section_id, position, kind, title, description, duration_minutes)
     values (${formationId}, ${sectionId}, 1, 'quiz', 'Quiz', '-', 10)`,
  )
  await execute('insert into quizzes (chapter_id, definition) values ($1, $2)', [
    chapterId,
    JSON.stringify(quiz),
  ])
  await execute(
    `insert into inscriptions (formation_id, user_id, full_name, email, status, decided_at)
     select ${formationId}, n + ${shift}, 'Apprenante', 'quiz.' || n || '@exemple.ma', 'Approuvée', now()
     from generate_series(1, ${learners}) n`,
  )
  await execute(
    `insert into quiz_attempts (user_id, chapter_id, pass_percent, feedback, questions)
     select n + ${shift}, ${chapterId}, 70, 'after-attempt', $1::jsonb from generate_series(1, ${learners}) n order by n`,
    [JSON.stringify(freezeQuiz(quiz))],
  )
  await execute('vacuum analyze quiz_attempts')
}

/** All attempts are open again. */
export const reopenAttempts = ({ execute }: Database) =>
  execute(
    `update quiz_attempts set submitted_at = null, hundredths = null, max_hundredths = null, percent = null, passed = null,
       grades = null, answers = '{}'`,
  )
