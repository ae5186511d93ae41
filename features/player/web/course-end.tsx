import { useQuery } from '@tanstack/react-query'
import { Award, Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { CourseCover } from '#features/catalogue/web/course-card/course-cover.tsx'
import { isDone, percentOf, useFollowed } from '#features/learning/web/followed.ts'
import { paths } from '#shared/paths.ts'
import { query } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { written } from '#web/lib/written.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { MoreLink } from '#web/ui/more-link.tsx'
import { Seal } from '#web/ui/seal.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { words } from '#words/player.ts'
import type { Watch } from './use-watch.ts'

const { end: text } = words

/** A certificate is issued shortly after its course is completed: it is asked for again, for half a minute at most. */
const ASK_AGAIN_MS = 5_000
const ASK_AT_MOST = 6

/** At the end of a completed course, on every visit: Bravo, the certificate, and what to follow next. */
export function CourseEnd({ formation }: { formation: Watch['formation'] }) {
  const title = useId()
  return (
    <section
      aria-labelledby={title}
      className="mb-8 grid grid-cols-[minmax(0,1fr)] gap-5 rounded border border-line bg-surface p-4 lg:p-6"
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-4">
        <Seal icon={formation.certificate ? Award : Check} glaze="saffron" joint={false} />
        <div className="grid justify-items-start gap-1">
          <h3 id={title} className="text-xl">
            {text.title}
          </h3>
          <p className="text-ink-soft">{text.allDone}</p>
          {formation.certificate && <CertificateLine formationId={formation.id} />}
        </div>
      </div>
      <NextCourse formation={formation} />
    </section>
  )
}

/** The certificate itself; until it is there, or without a network, where it will be. */
function CertificateLine({ formationId }: { formationId: number }) {
  const { emailVerified } = useUser()
  const certificateIn = ({ data }: { data: { formationId: number; number: string; status: string }[] }) =>
    data.find((one) => one.formationId === formationId)
  const own = useQuery({
    ...query('GET /api/certificates'),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      emailVerified && data && !certificateIn(data) && dataUpdateCount < ASK_AT_MOST && ASK_AGAIN_MS,
  })
  if (own.isPending) return <Skeleton className="mt-2 h-target w-56 max-w-full" />
  const certificate = own.data && certificateIn(own.data)
  if (certificate?.status === 'valid')
    return (
      <ButtonLink variant="primary" className="mt-2" to={paths.certificate(certificate.number)}>
        {text.certificate}
      </ButtonLink>
    )
  return (
    <>
      {own.data && !certificate && (
        <p className="text-ink-soft">{emailVerified ? text.certificateSoon : text.certificateUnverified}</p>
      )}
      <MoreLink to={paths.learner.certificates}>{words.seeCertificate}</MoreLink>
    </>
  )
}

/** A course that was begun, else one that waits for its first chapter, else another of the same category. */
function NextCourse({ formation }: { formation: Watch['formation'] }) {
  const { data: followed, isError, isPending } = useFollowed()
  const open = followed?.data.filter((course) => course.id !== formation.id && !isDone(course)) ?? []
  const own = open.find(({ status }) => status === 'En cours') ?? open[0]
  const similar = useQuery({
    ...query('GET /api/formations/similar/:id', { params: { id: formation.id } }),
    enabled: Boolean(followed) && !own,
  })
  // Without a network, there is nothing to suggest that would open.
  if (isError || similar.isError) return null
  if (isPending || (!own && similar.isPending)) return <Skeleton className="h-24" />

  if (own) {
    const isBegun = own.status === 'En cours'
    return (
      <Suggestion
        title={isBegun ? text.goOnWith : text.startWith}
        course={own}
        note={isBegun ? words.percent(percentOf(own)) : words.duration(own.totalDuration)}
        action={{ label: isBegun ? text.goOn : text.start, to: paths.learner.watch(own.id) }}
      />
    )
  }
  const mine = new Set(followed?.data.map(({ id }) => id))
  const other = similar.data?.data.find(({ id }) => !mine.has(id))
  if (!other)
    return (
      <Following title={text.next}>
        <MoreLink to={paths.courses}>{text.catalogue}</MoreLink>
      </Following>
    )
  return (
    <Suggestion
      title={text.sameCategory}
      course={other}
      note={words.duration(other.totalDuration)}
      action={{ label: text.look, to: paths.course(other.id) }}
    />
  )
}

type SuggestionProps = {
  title: string
  course: Pick<Watch['formation'], 'id' | 'name' | 'language' | 'image'>
  note: string
  action: { label: string; to: string }
}

function Suggestion({ title, course, note, action }: SuggestionProps) {
  return (
    <Following title={title}>
      <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 lg:grid-cols-[9rem_minmax(0,1fr)_auto]">
        <div className="overflow-hidden rounded-inner">
          <CourseCover course={course} sizes="9rem" />
        </div>
        <p className="min-w-0">
          <b className="wrap-anywhere block leading-snug">
            <bdi {...written(course.language)}>{course.name}</bdi>
          </b>
          <span className="text-ink-muted text-sm">{note}</span>
        </p>
        <div className="max-lg:col-span-full">
          <ButtonLink block to={action.to} aria-label={text.actionOn(action.label, course.name)}>
            {action.label}
          </ButtonLink>
        </div>
      </div>
    </Following>
  )
}

function Following({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-stretch gap-3 border-line border-t pt-4">
      <h4 className="text-base tracking-normal">{title}</h4>
      {children}
    </div>
  )
}
