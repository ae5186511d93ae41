import { cx } from 'class-variance-authority'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { parseNumber } from '#web/lib/parse-number.ts'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { words as playerQuiz } from '#words/player-quiz.ts'
import { words } from '#words/quiz-author.ts'
import { FEEDBACKS } from '../../definition.ts'
import { changeRules } from './quiz-changes.ts'
import { useQuiz } from './quiz-context.ts'
import { QuizField } from './quiz-field.tsx'
import type { QuizDraft } from './quiz-state.ts'

const text = words.rules

type Props = { quiz: QuizDraft; path: string; isOpen: boolean; onToggle: (open: boolean) => void }

/** The rules as learners will read them, and below them, on demand, their fields. */
export function QuizRules({ quiz, path, isOpen, onToggle }: Props) {
  const id = useId()
  return (
    <div className="rounded border border-line bg-paper">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onToggle(!isOpen)}
        className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-3 text-start -outline-offset-3 hover:bg-surface-hover"
      >
        <span>
          <span className="block font-semibold text-sm">{text.title}</span>
          <span className="block text-ink-soft text-sm leading-normal">{rulesInWords(quiz)}</span>
        </span>
        <span className="flex items-center gap-2 font-semibold text-primary-ink text-sm">
          <span className="max-sm:sr-only">{text.change}</span>
          <ChevronDown aria-hidden="true" className={cx('transition-[rotate]', isOpen && 'rotate-180')} />
        </span>
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <RuleFields quiz={quiz} path={path} />}
      </div>
    </div>
  )
}

function RuleFields({ quiz, path }: { quiz: QuizDraft; path: string }) {
  const { change } = useQuiz()
  return (
    <div className="grid items-start gap-x-6 gap-y-4 px-4 pt-2 pb-5 sm:grid-cols-2">
      <RuleField path={path} name="passPercent" quiz={quiz} hint={text.passPercentHint} />
      <RuleField path={path} name="timeLimitMinutes" quiz={quiz} hint={text.timeLimitMinutesHint} />
      <RuleField path={path} name="attempts" quiz={quiz} hint={text.attemptsHint} />
      <RuleField path={path} name="waitMinutes" quiz={quiz} hint={text.waitMinutesHint} />
      <RuleField path={path} name="draw" quiz={quiz} hint={text.drawHint} />
      <Switch
        label={<span className="font-semibold text-sm">{text.shuffle}</span>}
        hint={text.shuffleHint}
        checked={quiz.shuffle}
        onChange={({ target }) => change(changeRules({ shuffle: target.checked }))}
      />
      <RadioGroup
        className="sm:col-span-full"
        label={text.feedback}
        options={FEEDBACKS.map((value) => ({
          value,
          label: text.feedbacks[value],
          hint: text.feedbackHints[value],
        }))}
        value={quiz.feedback}
        onValueChange={(feedback) => change(changeRules({ feedback }))}
      />
    </div>
  )
}

type RuleName = 'passPercent' | 'attempts' | 'waitMinutes' | 'timeLimitMinutes' | 'draw'

function RuleField({
  path,
  name,
  quiz,
  hint,
}: {
  path: string
  name: RuleName
  quiz: QuizDraft
  hint: ReactNode
}) {
  const { change } = useQuiz()
  return (
    <QuizField path={`${path}.${name}`} label={text[name]} hint={hint} required={name === 'passPercent'}>
      <Input
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        className="max-w-32"
        value={quiz[name]}
        onChange={({ target }) => change(changeRules({ [name]: target.value }))}
      />
    </QuizField>
  )
}

const rulesText = playerQuiz.rules

/** The rules in the sentences that learners read before they start; what is not a number yet is left out. */
export function rulesInWords(quiz: QuizDraft): string {
  const pass = parseNumber(quiz.passPercent)
  return [
    pass !== null && rulesText.pass(pass),
    attemptsInWords(quiz),
    limitInWords(quiz.timeLimitMinutes),
    rulesText.feedback[quiz.feedback],
  ]
    .filter(Boolean)
    .join(' ')
}

function attemptsInWords({ attempts: typed, waitMinutes }: QuizDraft) {
  const attempts = parseNumber(typed)
  const minutes = parseNumber(waitMinutes) ?? 0
  const wait = minutes > 0 && attempts !== 1 ? playerQuiz.lasting(minutes) : null
  if (typed.trim() === '') return wait ? rulesText.unlimitedWait(wait) : rulesText.unlimited
  if (attempts === null) return null
  return wait ? rulesText.attemptsWait(attempts, wait) : rulesText.attempts(attempts)
}

function limitInWords(typed: string) {
  if (typed.trim() === '') return rulesText.noLimit
  const minutes = parseNumber(typed)
  return minutes === null ? null : rulesText.limit(minutes)
}
