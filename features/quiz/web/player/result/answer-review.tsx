import { cx } from 'class-variance-authority'
import { Check, Minus, X } from 'lucide-react'
import type { Written } from '#web/lib/written.ts'
import { words } from '#words/player-quiz.ts'
import type { AnswerValue, AskedQuestion, GradedQuestion } from '../../../attempt.ts'
import { linesOf } from './answer-words.ts'

const text = words.result

type Props = {
  number: number
  question: AskedQuestion
  graded: GradedQuestion
  given: AnswerValue | undefined
  languageAttributes: Written
}

/** One question after the attempt: what one answered, what is right, and why. */
export function AnswerReview({ number, question, graded, given, languageAttributes }: Props) {
  const { points, maxPoints, correct, right, explanation } = graded
  const kind = correct ? 'right' : points > 0 ? 'half' : 'wrong'
  const { Icon, sign, tint } = signs[kind]
  const shown = question.type === 'true-false' || question.type === 'number' ? {} : languageAttributes
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-4 border-line border-t p-4 md:p-6">
      <span className={cx('grid size-7 place-items-center rounded-full', tint)}>
        <Icon role="img" aria-label={sign} className="size-4.5 stroke-[2.25]" />
      </span>
      <div className="grid min-w-0 gap-3">
        <div>
          <p className="flex flex-wrap justify-between gap-x-4 text-ink-muted text-sm">
            {words.question(number)}
            <b className="text-ink-soft">{text[kind](points, maxPoints)}</b>
          </p>
          <h4
            {...languageAttributes}
            className="wrap-anywhere w-fit max-w-[min(46ch,100%)] whitespace-pre-line text-lg leading-snug tracking-snug"
          >
            {question.text}
          </h4>
        </div>
        <dl className="grid gap-2 text-sm leading-normal md:gap-1">
          <AnswerLines
            label={text.yours}
            lines={linesOf(question, given)}
            ordered={question.type === 'order'}
            languageAttributes={shown}
          />
          {!correct && right !== undefined && (
            <AnswerLines
              label={text.good}
              lines={linesOf(question, right)}
              ordered={question.type === 'order'}
              languageAttributes={shown}
              strong
            />
          )}
        </dl>
        {explanation && (
          <p
            {...languageAttributes}
            className="wrap-anywhere w-fit max-w-[min(62ch,100%)] whitespace-pre-line border-saffron border-s-[3px] ps-4 text-ink-soft text-sm leading-body"
          >
            {explanation}
          </p>
        )}
      </div>
    </li>
  )
}

const signs = {
  right: { Icon: Check, sign: text.rightSign, tint: 'bg-success-tint text-success-ink' },
  half: { Icon: Minus, sign: text.halfSign, tint: 'bg-warning-tint text-warning-ink' },
  wrong: { Icon: X, sign: text.wrongSign, tint: 'bg-danger-tint text-danger-ink' },
}

type AnswerLinesProps = {
  label: string
  lines: readonly string[]
  ordered: boolean
  languageAttributes: Partial<Written>
  strong?: boolean
}

function AnswerLines({ label, lines, ordered, languageAttributes, strong = false }: AnswerLinesProps) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <div className="grid md:grid-cols-[8.5rem_1fr] md:gap-3">
      <dt className="text-ink-muted">{label}</dt>
      <dd className={cx('wrap-anywhere min-w-0', strong && 'font-semibold')}>
        {lines.length === 0 && <span className="text-ink-muted">{text.none}</span>}
        {lines.length === 1 && (
          <span {...languageAttributes} className="block w-fit whitespace-pre-line">
            {lines[0]}
          </span>
        )}
        {lines.length > 1 && (
          <List {...languageAttributes} className={cx('grid w-fit gap-1', ordered && 'list-decimal ps-5')}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </List>
        )}
      </dd>
    </div>
  )
}
