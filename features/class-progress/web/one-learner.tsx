import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { CirclePause, FileText, ListChecks, type LucideIcon, Package, Play, Send } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { ChapterKind } from '#shared/statuses.ts'
import { isNotFound } from '#web/lib/api-error.ts'
import { useAuthorSpace } from '#web/lib/author-space.ts'
import { longDate } from '#web/lib/dates.ts'
import { imageAddress } from '#web/lib/images.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { query } from '#web/lib/query.ts'
import { daysSince, relativeDay } from '#web/lib/relative-day.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Figure, Figures, FiguresLoading } from '#web/ui/figures.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Star } from '#web/ui/star.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { words } from '#words/class-progress.ts'
import { words as common } from '#words/common.ts'
import { words as values } from '#words/values.ts'
import type { OneLearner } from '../contract.ts'
import { MessageDialog } from './message-dialog.tsx'

const text = words.one

/** One person of a class: where they are stuck, each chapter, and a message to them. */
export function LearnerProgress() {
  const { address, paths } = useAuthorSpace()
  const { id = '', userId = '' } = useParams()
  const [isWriting, setWriting] = useState(false)
  const { data, error, refetch } = useQuery(
    query(`GET /api/${address}/formations/:id/learners/:userId`, { params: { id, userId } }),
  )
  const learner = data?.learner
  usePageTitle(learner?.fullName, learner?.formation)
  return (
    <>
      <BackLink to={paths.learners(id)}>{text.back}</BackLink>
      {!learner && <h1 className="mb-6 text-2xl">{words.title}</h1>}
      {error && isNotFound(error) && <Panel tone="warning" title={text.notFound} />}
      {error && !isNotFound(error) && !learner && (
        <RetryPanel title={text.loadFailed} retryLabel={common.retry} onRetry={() => void refetch()} />
      )}
      {!learner && !error && <Loading />}
      {learner && (
        <>
          <Head learner={learner} onWrite={() => setWriting(true)} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <div className="max-xl:order-2">
              <LearnerFigures learner={learner} />
            </div>
            <div className="contents xl:grid xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] xl:items-start xl:gap-4">
              <div className="max-xl:order-3">
                <Chapters learner={learner} />
              </div>
              <div className="contents xl:grid xl:gap-4">
                <div className="empty:hidden max-xl:order-1">
                  <StuckAt learner={learner} />
                </div>
                <div className="empty:hidden max-xl:order-4">
                  <Messages messages={data.messages} />
                </div>
              </div>
            </div>
          </div>
          <MessageDialog
            formationId={id}
            open={isWriting}
            onClose={() => setWriting(false)}
            to={[learner]}
            chapter={learner.stuckAt ?? nextChapter(learner)}
            left={data.messagesLeft}
          />
        </>
      )}
    </>
  )
}

function nextChapter({ chapters }: OneLearner) {
  const next = chapters.find(({ completedAt }) => completedAt === null)
  return next && { chapitreId: next.id, title: next.title }
}

function Loading() {
  return (
    <div role="status" className="grid gap-6">
      <VisuallyHidden>{text.loading}</VisuallyHidden>
      <Skeleton className="h-16" />
      <FiguresLoading />
      <Card>
        <Skeleton className="h-72" />
      </Card>
    </div>
  )
}

function Head({ learner, onWrite }: { learner: OneLearner; onWrite: () => void }) {
  const { fullName, photo, formation } = learner
  return (
    <div className="mb-6 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 md:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Avatar name={fullName} src={imageAddress(photo)} className="size-16! text-lg!" />
      <div className="min-w-0">
        <h1 className="wrap-anywhere text-2xl">
          <bdi>{fullName}</bdi>
        </h1>
        <p className="wrap-anywhere text-ink-muted text-sm">
          <bdi>{formation}</bdi>
        </p>
      </div>
      <Button variant="primary" className="max-md:col-span-full" onClick={onWrite}>
        <Send aria-hidden="true" className="rtl:-scale-x-100" />
        {text.write}
      </Button>
    </div>
  )
}

function LearnerFigures({ learner }: { learner: OneLearner }) {
  const { progress, chapters, lastActivityAt, quizPercent, completedAt } = learner
  const done = chapters.filter((chapter) => chapter.completedAt !== null).length
  const quizzes = chapters.filter(({ kind }) => kind === 'quiz')
  const attempts = quizzes.reduce((sum, quiz) => sum + quiz.attempts, 0)
  return (
    <Figures label={words.figures.label}>
      <Figure
        term={text.progress}
        value={words.percent(progress)}
        note={text.chaptersDone(done, chapters.length)}
      />
      <Figure
        term={text.last}
        value={lastActivityAt ? relativeDay(lastActivityAt) : text.never}
        note={lastActivityAt ? longDate(lastActivityAt) : undefined}
      />
      <Figure
        term={text.state}
        value={words.people.states[learner.state]}
        note={completedAt ? longDate(completedAt) : undefined}
      />
      <Figure
        term={text.quizzes}
        value={quizPercent === null ? words.people.noQuiz : words.percent(quizPercent)}
        note={text.attempts(attempts)}
      />
    </Figures>
  )
}

function StuckAt({ learner: { stuckAt, chapters, lastActivityAt } }: { learner: OneLearner }) {
  const chapter = chapters.find(({ id }) => id === stuckAt?.chapitreId)
  if (!chapter || !lastActivityAt) return null
  const { number, title, kind, positionSeconds, durationMinutes, attempts, bestPercent } = chapter
  const seconds = durationMinutes * 60
  return (
    <section className="grid gap-3 rounded border border-[color-mix(in_oklch,var(--warning)_45%,var(--warning-tint))] bg-warning-tint p-4">
      <p className="flex items-center gap-2 font-semibold text-sm text-warning-ink">
        <CirclePause aria-hidden="true" className="size-4 stroke-2" />
        {text.stuckFor(daysSince(lastActivityAt))}
      </p>
      <h2 className="wrap-anywhere text-xl">
        {text.numbered(number)} <bdi>{title}</bdi>
      </h2>
      {kind === 'quiz' && attempts > 0 && (
        <p className="text-sm">{text.triedQuiz(attempts, bestPercent ?? 0)}</p>
      )}
      {kind === 'video' && positionSeconds > 0 && (
        <div
          role="img"
          aria-label={text.stoppedAt(clock(positionSeconds), clock(seconds))}
          dir="ltr"
          className="text-xs tabular-nums"
        >
          <span className="block h-3 overflow-hidden rounded-[3px] bg-[color-mix(in_oklch,var(--ink)_14%,var(--warning-tint))] forced-colors:border">
            <span
              className="block h-full rounded-[3px] bg-terracotta forced-colors:bg-[Highlight]"
              style={{ inlineSize: `${Math.min(100, (positionSeconds * 100) / Math.max(1, seconds))}%` }}
            />
          </span>
          <span aria-hidden="true" className="mt-1 flex justify-between">
            <b className="font-semibold text-terracotta-ink">{clock(positionSeconds)}</b>
            <span className="text-ink-soft">{clock(seconds)}</span>
          </span>
        </div>
      )}
    </section>
  )
}

/** 4:10, 1:04:10. */
function clock(seconds: number) {
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  const rest = two(Math.floor(seconds) % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}

const kindIcons: Record<ChapterKind, LucideIcon> = {
  video: Play,
  text: FileText,
  quiz: ListChecks,
  package: Package,
}

function Chapters({ learner: { chapters, stuckAt } }: { learner: OneLearner }) {
  return (
    <Card as="section">
      <h2 className="text-xl">{text.chapters}</h2>
      <ol>
        {chapters.map((chapter, place) => (
          <li key={chapter.id}>
            {chapter.section !== chapters[place - 1]?.section && (
              <p className="mt-4 border-line border-b pb-1.5 font-semibold text-ink-muted text-xs">
                <bdi>{chapter.section}</bdi>
              </p>
            )}
            <ChapterRow chapter={chapter} isStuck={chapter.id === stuckAt?.chapitreId} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

type Chapter = OneLearner['chapters'][number]

function ChapterRow({ chapter, isStuck }: { chapter: Chapter; isStuck: boolean }) {
  const { title, kind, percent, completedAt, bestPercent } = chapter
  const Icon = kindIcons[kind]
  const isBegun = completedAt !== null || chapter.lastActivityAt !== null
  const shade = completedAt ? 'text-success' : isStuck ? 'text-warning' : 'text-line-strong'
  return (
    <div
      className={cx(
        'grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-start gap-x-3 border-line border-b py-2.5 text-sm leading-snug',
        isStuck && '-mx-3 rounded border-transparent bg-warning-tint px-3',
      )}
    >
      <Star className={cx('size-5', shade)} />
      <span className="grid min-w-0 gap-0.5">
        <bdi className={cx('wrap-anywhere font-medium', !isBegun && 'text-ink-soft')}>{title}</bdi>
        <span className="flex items-center gap-1.5 text-ink-muted text-xs">
          <Icon aria-hidden="true" className="size-3.5 flex-none" />
          <VisuallyHidden>{values.chapterKinds[kind]}</VisuallyHidden>
          {outcomeOf(chapter)}
        </span>
      </span>
      <span className="font-semibold tabular-nums">
        {isBegun ? words.percent(bestPercent ?? percent) : words.people.noQuiz}
      </span>
    </div>
  )
}

function outcomeOf({ kind, completedAt, attempts, positionSeconds, lastActivityAt }: Chapter) {
  if (kind === 'quiz' && attempts > 0)
    return completedAt ? text.passedOn(attempts, longDate(completedAt)) : text.notPassed(attempts)
  if (completedAt) return text.doneOn(longDate(completedAt))
  if (!lastActivityAt) return text.notBegun
  if (kind === 'video' && positionSeconds > 0) return text.stoppedAtShort(clock(positionSeconds))
  return text.openedOn(longDate(lastActivityAt))
}

function Messages({ messages }: { messages: readonly { id: number; text: string; at: string }[] }) {
  if (messages.length === 0) return null
  return (
    <Card as="section">
      <h2 className="mb-2 text-xl">{text.messages}</h2>
      <ul className="grid gap-3">
        {messages.map((message) => (
          <li key={message.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-sm leading-normal">
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {message.text}
            </p>
            <time dateTime={message.at} className="text-ink-muted">
              {relativeDay(message.at)}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  )
}
