import type { Platform } from '#server/platform/platform.ts'
import type { QuizSummary } from '../attempt.ts'
import type { QuizDefinition } from '../definition.ts'
import { endOverdue } from './ending.ts'
import { selectRules } from './queries.ts'
import { type StandingRow, standings } from './statements.ts'

type Rules = Omit<QuizDefinition, 'questions' | 'shuffle'>

interface Standing {
  used: number
  passed: boolean
  hasOpen: boolean
  /** In milliseconds. */
  lastEndedAt: number | null
}

/** The rules of a course's quizzes, for everyone who watches it: without any question. */
export type QuizRules = Awaited<ReturnType<typeof quizRulesOf>>
export const quizRulesOf = ({ db }: Pick<Platform, 'db'>, formationId: number) => selectRules(db, formationId)

/** What watch data says of each quiz of a course, by the id of its chapter. */
export function quizSummaries(rulesOf: QuizRules, own: StandingRow[]): ReadonlyMap<number, QuizSummary> {
  return new Map(
    [...rulesOf].map(([chapterId, { rules, questions }]) => {
      const row = own.find((standing) => standing.chapterId === chapterId)
      const lastEndedAt = row?.lastEndedAt ? row.lastEndedAt * 1000 : null
      const standing = {
        used: row?.used ?? 0,
        passed: row?.passed ?? false,
        hasOpen: row?.hasOpen ?? false,
        lastEndedAt,
      }
      const summary: QuizSummary = {
        questionCount: rules.draw ?? questions,
        passPercent: rules.passPercent,
        attempts: rules.attempts,
        attemptsUsed: standing.used,
        bestPercent: row?.bestPercent ?? null,
        passed: standing.passed,
        timeLimitMinutes: rules.timeLimitMinutes,
        waitMinutes: rules.waitMinutes,
        feedback: rules.feedback,
        nextAttemptAt: nextAttemptAt(rules, standing)?.toISOString() ?? null,
      }
      return [chapterId, summary]
    }),
  )
}

/** Where a learner stands in the quizzes of a course. Attempts whose time is over are ended first (`hasEnded`). */
export async function quizStandings(platform: Platform, formationId: number, userId: number) {
  const read = () => platform.database.run<StandingRow>(standings, [userId, formationId])
  const rows = await read()
  if (!rows.some(({ hasOver }) => hasOver)) return { rows, hasEnded: false }
  await endOverdue(platform, { userId })
  return { rows: await read(), hasEnded: true }
}

/** When a learner who must wait may start again. Null: now, or never. Whoever has passed need not wait. */
export function nextAttemptAt(
  { attempts, waitMinutes }: Pick<Rules, 'attempts' | 'waitMinutes'>,
  { used, passed, hasOpen, lastEndedAt }: Standing,
): Date | null {
  const noneLeft = attempts !== null && used >= attempts
  if (passed || hasOpen || noneLeft || lastEndedAt === null) return null
  const next = lastEndedAt + waitMinutes * 60_000
  return next > Date.now() ? new Date(next) : null
}
