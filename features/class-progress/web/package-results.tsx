import { Check, ChevronDown, type LucideIcon, Minus, Play, X } from 'lucide-react'
import { isDone, type PackageStatus } from '#features/scorm/package-outcome.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { words } from '#words/class-progress.ts'
import type { ClassStatistics, Learner, PackageResult } from '../contract.ts'

const text = words.people

const looks: Record<PackageStatus, { tone: Tone; icon: LucideIcon }> = {
  incomplete: { tone: 'info', icon: Play },
  completed: { tone: 'success', icon: Check },
  passed: { tone: 'success', icon: Check },
  failed: { tone: 'warning', icon: X },
}

type Chapter = ClassStatistics['chapters'][number]
type Props = { learner: Learner; chapters: readonly Chapter[] }

/** What the packages of a course say of one person: the only one at once, several when asked for. */
export function PackageResults({ learner: { packages, fullName }, chapters }: Props) {
  const resultOf = ({ id }: Chapter) => packages.find(({ chapitreId }) => chapitreId === id)
  const [only] = chapters
  if (chapters.length === 1 && only) return <Result result={resultOf(only)} />
  const done = packages.filter(({ status }) => isDone(status)).length
  return (
    <details className="group">
      <summary className="inline-flex min-h-6.5 cursor-pointer items-center gap-1 font-semibold text-primary-ink">
        {text.packagesDone(done, chapters.length)}
        <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
      </summary>
      <ul aria-label={text.packagesOf(fullName)} className="mt-2 grid gap-2">
        {chapters.map((chapter) => (
          <li key={chapter.id} className="grid justify-items-start gap-1">
            <bdi className="wrap-anywhere">{chapter.title}</bdi>
            <Result result={resultOf(chapter)} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Result({ result }: { result?: PackageResult }) {
  if (!result) return <Badge icon={Minus}>{text.unopened}</Badge>
  const { tone, icon } = looks[result.status]
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Badge tone={tone} icon={icon}>
        {text.packageStatuses[result.status]}
      </Badge>
      {result.percent !== null && <span className="tabular-nums">{words.percent(result.percent)}</span>}
    </span>
  )
}
