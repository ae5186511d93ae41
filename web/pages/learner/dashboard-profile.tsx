import { BookOpen, ChartNoAxesColumn, Clock, type LucideIcon } from 'lucide-react'
import { DASHBOARD_HOURS } from '#shared/limits.ts'
import { longDate } from '#web/lib/format.ts'
import { imageAddress } from '#web/lib/images.ts'
import { avatarLetter, displayName } from '#web/lib/names.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { type GlazeName, glazeAt } from '#web/ui/glaze.ts'
import { Seal } from '#web/ui/seal.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { words } from '#words/learner.ts'
import { averagePercent, type useFollowed } from './followed.ts'
import { LoadFailure } from './load-failure.tsx'

const { dashboard: text } = words

/** Who one is here, and three figures about what one does. */
export function DashboardProfile({ followed }: { followed: ReturnType<typeof useFollowed> }) {
  const user = useUser()
  const name = displayName(user)
  const courses = followed.data?.data
  return (
    <div className="grid gap-4">
      <Card as="section" className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar name={avatarLetter(name)} src={imageAddress(user.photo)} size="large" />
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="wrap-anywhere text-xl">{name}</h2>
          <p className="wrap-anywhere text-ink-soft">{user.email}</p>
          <p className="mt-1 text-ink-muted text-sm">
            {text.memberSince(longDate(user.createdAt))}
            {courses && ` · ${text.followed(courses.length)}`}
          </p>
        </div>
      </Card>
      {followed.isError && (
        <LoadFailure error={followed.error} busy={followed.isFetching} onRetry={() => followed.refetch()} />
      )}
      <ul className="grid gap-4 sm:grid-cols-3">
        <Figure
          icon={ChartNoAxesColumn}
          glaze={glazeAt(0)}
          label={text.averageProgress}
          value={courses && words.percent(averagePercent(courses))}
        />
        <Figure icon={BookOpen} glaze={glazeAt(1)} label={text.courseCount} value={courses?.length} />
        <Figure icon={Clock} glaze={glazeAt(2)} label={text.hours} value={DASHBOARD_HOURS} />
      </ul>
    </div>
  )
}

type FigureProps = { icon: LucideIcon; glaze: GlazeName; label: string; value?: string | number }

function Figure({ icon, glaze, label, value }: FigureProps) {
  return (
    <Card as="li" className="flex items-center gap-4">
      <Seal icon={icon} glaze={glaze} joint={false} />
      <div>
        <p className="font-bold text-2xl tabular-nums leading-heading tracking-tight">
          {value ?? <Skeleton className="h-7 w-16" />}
        </p>
        <p className="text-ink-muted text-sm">{label}</p>
      </div>
    </Card>
  )
}
