import { words } from '#words/quiz-refusals.ts'
import { QUIZ_LIMITS } from '../../limits.ts'
import type { Loss } from './losses.ts'

/** What a file says to whoever gives an answer. */
export interface Comment {
  answer: string
  text: string
}

/** Our questions have one explanation, which is shown with the correction: comments stand at its end. */
export function withComments(
  explanation: string,
  comments: readonly Comment[],
): { explanation: string; losses: Loss[] } {
  const lines = comments
    .filter(({ text }) => text !== '')
    .map(({ answer, text }) => (answer === '' ? text : words.comment(answer, text)))
  if (lines.length === 0) return { explanation, losses: [] }
  const whole = [explanation, lines.join('\n')].filter((part) => part !== '').join('\n\n')
  return whole.length > QUIZ_LIMITS.explanation
    ? { explanation, losses: ['feedback'] }
    : { explanation: whole, losses: ['feedbackMoved'] }
}
