import { Clock, Lightbulb, List, type LucideIcon, RefreshCw, Target } from 'lucide-react'
import { words } from '#words/player-quiz.ts'
import type { QuizSummary } from '../../../attempt.ts'
import type { View } from '../attempt/use-view.ts'

const text = words.rules

/** Everything that decides how the quiz goes, said before it begins. */
export function RulesList({ quiz, view }: { quiz: QuizSummary; view: View }) {
  const { questionCount, passPercent, timeLimitMinutes: limit, feedback } = quiz
  return (
    <ul aria-label={text.label} className="grid gap-4">
      <Rule icon={List} note={text.questionsNote}>
        {view === 'one' && questionCount > 1 ? text.oneByOne(questionCount) : text.all(questionCount)}
      </Rule>
      <Rule icon={Target} note={text.passNote}>
        {text.pass(passPercent)}
      </Rule>
      <Rule icon={Clock} note={limit ? text.limitNote : text.noLimitNote}>
        {limit ? text.limit(limit) : text.noLimit}
      </Rule>
      <Rule icon={RefreshCw} note={attemptsNote(quiz)}>
        {attemptsRule(quiz)}
      </Rule>
      <Rule icon={Lightbulb} note={text.feedbackNote[feedback]}>
        {text.feedback[feedback]}
      </Rule>
    </ul>
  )
}

function Rule({ icon: Icon, note, children }: { icon: LucideIcon; note: string; children: string }) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 leading-normal">
      <Icon aria-hidden="true" className="mt-0.5 text-ink-muted" />
      <div>
        <b>{children}</b>
        <p className="text-ink-muted text-sm">{note}</p>
      </div>
    </li>
  )
}

function attemptsRule({ attempts, waitMinutes }: QuizSummary) {
  const wait = waitMinutes > 0 && attempts !== 1 ? words.lasting(waitMinutes) : null
  if (attempts === null) return wait ? text.unlimitedWait(wait) : text.unlimited
  return wait ? text.attemptsWait(attempts, wait) : text.attempts(attempts)
}

function attemptsNote({ attempts, attemptsUsed: used }: QuizSummary) {
  if (attempts === 1 && used === 0) return text.only
  if (used === 0) return `${text.best} ${text.first}`
  const left = attempts === null ? null : Math.max(0, attempts - used)
  return `${text.best} ${left === null ? text.usedOnly(used) : text.used(used, left)}`
}
