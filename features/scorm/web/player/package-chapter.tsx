import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WatchChapter } from '#features/chapters/contract.ts'
import { NotReady } from '#features/player/web/not-ready.tsx'
import { useCongratulate } from '#features/player/web/use-congratulate.ts'
import type { Answer } from '#web/lib/api-call.ts'
import { isNotFound, messageOf } from '#web/lib/api-error.ts'
import { keyOf, query } from '#web/lib/query.ts'
import type { Written } from '#web/lib/written.ts'
import { Field } from '#web/ui/field.tsx'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { words as common } from '#words/common.ts'
import { words } from '#words/player-package.ts'
import type { PackagePart } from '../../contract.ts'
import { PackageFrame } from './package-frame.tsx'

type Watch = Answer<'GET /api/formations/watch/:id'>
type Props = { chapter: WatchChapter; formation: Watch['formation']; languageAttributes: Written }

/** A SCORM package: its parts, one of them open in a frame. */
export function PackageChapter({ chapter, formation, languageAttributes }: Props) {
  const params = { chapitreId: String(chapter.id) }
  const parts = useQuery({
    ...query('GET /api/formations/chapitres/:chapitreId/package', { params }),
    // Another link would open the package anew in the midst of it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const [chosen, setChosen] = useState<string | null>(null)
  const [opening, setOpening] = useState(0)
  const showOutcome = useOutcome(chapter, formation)
  if (parts.isPending) return <Waiting />
  if (isNotFound(parts.error)) return <NotReady />
  if (parts.isError)
    return (
      <RetryPanel
        title={words.failed}
        busy={parts.isFetching}
        busyLabel={common.loading}
        retryLabel={common.retry}
        onRetry={() => parts.refetch()}
      >
        {messageOf(parts.error, words.needsNetwork)}
      </RetryPanel>
    )
  const all = parts.data.parts
  const part = all.find(({ id }) => id === chosen) ?? all.find((one) => !isDone(one)) ?? all[0]
  if (!part) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {all.length > 1 && (
        <Field label={words.part}>
          <Select
            lang={languageAttributes.lang}
            value={part.id}
            onChange={(event) => setChosen(event.target.value)}
          >
            {all.map((one, index) => (
              <option key={one.id} value={one.id}>
                {labelOf(one, index)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <PackageFrame
        key={`${opening} ${part.id}`}
        chapterId={chapter.id}
        title={part.title || chapter.title}
        part={part}
        onStored={(sent) => {
          // The part that is open stays open when it is done.
          setChosen(part.id)
          showOutcome(sent)
        }}
        onReopen={async () => {
          setChosen(part.id)
          await parts.refetch()
          setOpening(opening + 1)
        }}
      />
    </div>
  )
}

const isDone = ({ status }: PackagePart) => status === 'completed' || status === 'passed'

function labelOf(part: PackagePart, index: number) {
  const title = part.title || words.partNumber(index + 1)
  return isDone(part) ? words.donePart(title) : title
}

/** Shows at once what a commit has changed in the list of chapters. */
function useOutcome({ id, progress: before }: WatchChapter, formation: Watch['formation']) {
  const queries = useQueryClient()
  const congratulate = useCongratulate(formation)
  const watchKey = keyOf('GET /api/formations/watch/:id')
  return ({ chapterProgress, progress }: Answer<'PUT /api/formations/chapitres/:chapitreId/package'>) => {
    queries.setQueriesData<Watch>({ queryKey: watchKey }, (watch) =>
      watch?.formation.id === formation.id
        ? {
            ...watch,
            formation: { ...watch.formation, progress },
            chapitres: watch.chapitres.map((one) =>
              one.id === id ? { ...one, progress: chapterProgress } : one,
            ),
          }
        : watch,
    )
    if (chapterProgress !== 100 || before === 100) return
    if (progress === 100) congratulate()
    void queries.invalidateQueries({ queryKey: watchKey })
    void queries.invalidateQueries({ queryKey: keyOf('GET /api/formations/formation-progress/:id') })
    void queries.invalidateQueries({ queryKey: keyOf('GET /api/formations/completed-formations/:id') })
  }
}

function Waiting() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{words.loading}</span>
      <Skeleton className="h-96" />
    </div>
  )
}
