import { z } from 'zod'
import { normalized } from '#shared/normalized.ts'
import { words } from '#words/quiz-rules.ts'
import { QUIZ_LIMITS } from './limits.ts'
import { foldedAnswer } from './typed-answer.ts'

/** A quiz as its author writes it. What is right stands in it: it is for authors alone. */

export const QUESTION_TYPES = [
  'single',
  'multiple',
  'true-false',
  'text',
  'number',
  'order',
  'match',
] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

export const FEEDBACKS = ['after-attempt', 'after-pass', 'never'] as const
export type Feedback = (typeof FEEDBACKS)[number]

/** Plain text with line breaks. */
const text = (max: number, missing: () => string) =>
  z
    .string({ error: missing })
    .transform((value) => value.replaceAll('\r\n', '\n').replaceAll('\0', '').trim())
    .pipe(
      z
        .string()
        .min(1, { error: missing })
        .max(max, { error: () => words.tooLong(max) }),
    )

const shortText = (missing: () => string) => text(QUIZ_LIMITS.shortText, missing)

const list = <Entry extends z.ZodType>(
  entry: Entry,
  { min, max }: { min: number; max: number },
  count: () => string,
) => z.array(entry, { error: count }).min(min, { error: count }).max(max, { error: count })

const id = z
  .string({ error: () => words.badId })
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, { error: () => words.badId })
  .max(QUIZ_LIMITS.id, { error: () => words.badId })
  .optional()

const twoDecimals = (value: number) => Number(value.toFixed(2)) === value
const points = z
  .number({ error: () => words.points })
  .min(1, { error: () => words.points })
  .max(QUIZ_LIMITS.points, { error: () => words.points })
  .refine(twoDecimals, { error: () => words.points })
  .default(1)

const common = {
  id,
  text: text(QUIZ_LIMITS.questionText, () => words.text),
  points,
  explanation: z
    .string({ error: () => words.unreadable })
    .nullish()
    .transform((value) => (value ?? '').replaceAll('\r\n', '\n').replaceAll('\0', '').trim())
    .pipe(z.string().max(QUIZ_LIMITS.explanation, { error: () => words.tooLong(QUIZ_LIMITS.explanation) })),
}

const isCorrect = ({ correct }: { correct: boolean }) => correct
const choice = z.object({
  id,
  text: shortText(() => words.choiceText),
  correct: z.boolean({ error: () => words.unreadable }),
})
const choices = list(choice, QUIZ_LIMITS.choices, () =>
  words.choiceCount(QUIZ_LIMITS.choices.min, QUIZ_LIMITS.choices.max),
).refine((all) => allDiffer(all.flatMap((one) => one.id ?? [])), { error: () => words.sameChoiceId })

const item = shortText(() => words.itemText)
const pair = z.object({
  left: shortText(() => words.pairText),
  right: shortText(() => words.pairText),
})

export const quizQuestion = z.discriminatedUnion(
  'type',
  [
    z.object({
      ...common,
      type: z.literal('single'),
      choices: choices.refine((all) => all.filter(isCorrect).length === 1, {
        error: () => words.oneCorrect,
      }),
    }),
    z.object({
      ...common,
      type: z.literal('multiple'),
      choices: choices.refine((all) => all.some(isCorrect), { error: () => words.someCorrect }),
    }),
    z.object({
      ...common,
      type: z.literal('true-false'),
      answer: z.boolean({ error: () => words.trueOrFalse }),
    }),
    z.object({
      ...common,
      type: z.literal('text'),
      accepted: list(
        shortText(() => words.acceptedText).refine((answer) => foldedAnswer(answer) !== '', {
          error: () => words.acceptedText,
        }),
        { min: 1, max: QUIZ_LIMITS.accepted },
        () => words.acceptedCount(QUIZ_LIMITS.accepted),
      ),
    }),
    z.object({
      ...common,
      type: z.literal('number'),
      value: z.number({ error: () => words.value }),
      tolerance: z
        .number({ error: () => words.tolerance })
        .min(0, { error: () => words.tolerance })
        .default(0),
    }),
    z.object({
      ...common,
      type: z.literal('order'),
      /** In their right order. */
      items: list(item, QUIZ_LIMITS.items, () =>
        words.itemCount(QUIZ_LIMITS.items.min, QUIZ_LIMITS.items.max),
      ).refine(allDiffer, { error: () => words.sameItems }),
    }),
    z.object({
      ...common,
      type: z.literal('match'),
      pairs: list(pair, QUIZ_LIMITS.pairs, () =>
        words.pairCount(QUIZ_LIMITS.pairs.min, QUIZ_LIMITS.pairs.max),
      ).refine(
        (pairs) => allDiffer(pairs.map(({ left }) => left)) && allDiffer(pairs.map(({ right }) => right)),
        { error: () => words.samePairs },
      ),
    }),
  ],
  { error: () => words.type },
)

const whole = (min: number, max: number, error: () => string) =>
  z.int({ error }).min(min, { error }).max(max, { error })

export const quizDefinition = z
  .object(
    {
      passPercent: whole(1, 100, () => words.passPercent).default(70),
      /** Null: as many as one likes. */
      attempts: whole(1, QUIZ_LIMITS.attempts, () => words.attempts)
        .nullable()
        .default(null),
      /** Between attempts. */
      waitMinutes: whole(0, QUIZ_LIMITS.waitMinutes, () => words.waitMinutes).default(0),
      timeLimitMinutes: whole(1, QUIZ_LIMITS.timeLimitMinutes, () => words.timeLimitMinutes)
        .nullable()
        .default(null),
      /** That many questions by lot; null: all of them. */
      draw: whole(1, QUIZ_LIMITS.questions, () => words.draw)
        .nullable()
        .default(null),
      /** Mixes questions and choices. Items to order and right-hand sides are always mixed. */
      shuffle: z.boolean({ error: () => words.quizUnreadable }).default(false),
      feedback: z.enum(FEEDBACKS, { error: () => words.feedback }).default('after-attempt'),
      questions: z
        .array(quizQuestion, { error: () => words.quizMissing })
        .min(1, { error: () => words.quizMissing })
        .max(QUIZ_LIMITS.questions, { error: () => words.questionCount(QUIZ_LIMITS.questions) }),
    },
    { error: () => words.quizUnreadable },
  )
  .superRefine(({ draw, questions }, context) => {
    if (draw !== null && draw > questions.length) {
      context.addIssue({ code: 'custom', path: ['draw'], message: words.draw })
    }
    const seen = new Set<string>()
    for (const [index, question] of questions.entries()) {
      if (question.id !== undefined && seen.has(question.id)) {
        context.addIssue({ code: 'custom', path: ['questions', index, 'id'], message: words.sameId })
      }
      if (question.id !== undefined) seen.add(question.id)
    }
  })

/** What an author sends: defaults may be left out, ids are those of kept questions and choices. */
export type SentQuiz = z.input<typeof quizDefinition>
export type SentQuestion = z.input<typeof quizQuestion>
/** The same checked, with its defaults. */
export type QuizDefinition = z.output<typeof quizDefinition>
export type QuizQuestion = z.output<typeof quizQuestion>

/** Texts are equal if they look equal. */
function allDiffer(texts: readonly string[]): boolean {
  const seen = texts.map((one) => normalized(one, 'NFC').replace(/\s+/g, ' '))
  return new Set(seen).size === texts.length
}
