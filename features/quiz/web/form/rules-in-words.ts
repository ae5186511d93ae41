import { parseNumber } from '#web/lib/parse-number.ts'
import { words } from '#words/player-quiz.ts'
import type { QuizDraft } from './quiz-state.ts'

const text = words.rules

/** The rules in the sentences that learners read before they start; what is not a number yet is left out. */
export function rulesInWords(quiz: QuizDraft): string {
  const pass = parseNumber(quiz.passPercent)
  return [
    pass !== null && text.pass(pass),
    attemptsInWords(quiz),
    limitInWords(quiz.timeLimitMinutes),
    text.feedback[quiz.feedback],
  ]
    .filter(Boolean)
    .join(' ')
}

function attemptsInWords({ attempts: typed, waitMinutes }: QuizDraft) {
  const attempts = parseNumber(typed)
  const minutes = parseNumber(waitMinutes) ?? 0
  const wait = minutes > 0 && attempts !== 1 ? words.lasting(minutes) : null
  if (typed.trim() === '') return wait ? text.unlimitedWait(wait) : text.unlimited
  if (attempts === null) return null
  return wait ? text.attemptsWait(attempts, wait) : text.attempts(attempts)
}

function limitInWords(typed: string) {
  if (typed.trim() === '') return text.noLimit
  const minutes = parseNumber(typed)
  return minutes === null ? null : text.limit(minutes)
}
