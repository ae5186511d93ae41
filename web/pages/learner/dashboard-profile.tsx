import { BookOpen, ChartNoAxesColumn, Clock, LogOut, Pencil } from 'lucide-react'
import { averagePercent, type useFollowed } from '#features/learning/web/followed.ts'
import { DASHBOARD_HOURS } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { longDate } from '#web/lib/dates.ts'
import { imageAddress } from '#web/lib/images.ts'
import { avatarLetter, displayName } from '#web/lib/names.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { FigureCard, FigureCards } from '#web/ui/figure-card.tsx'
import { glazeAt } from '#web/ui/glaze.ts'
import { words } from '#words/learner.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { useLogOut } from '../../shell/use-log-out.ts'

const { dashboard: text } = words

/** The learner's name, and three figures about their learning. */
export function DashboardProfile({ followed }: { followed: ReturnType<typeof useFollowed> }) {
  const user = useUser()
  const logOut = useLogOut()
  const name = displayName(user)
  const courses = followed.data?.data
  return (
    <div className="grid gap-4">
      <Card as="section" className="flex flex-wrap items-center gap-4 sm:gap-6">
        <Avatar
          name={avatarLetter(name)}
          src={imageAddress(user.photo)}
          size="large"
          className="max-sm:size-16"
        />
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="wrap-anywhere text-xl">
            <bdi>{name}</bdi>
          </h2>
          <p className="wrap-anywhere text-ink-soft">
            <bdi dir="ltr">{user.email}</bdi>
          </p>
          <p className="mt-1 text-ink-muted text-sm">
            {text.memberSince(longDate(user.createdAt))}
            {/* On phones the second part is on its own line and needs no dot. */}
            {courses && <span className="max-sm:hidden"> · </span>}
            {courses && <span className="max-sm:block">{text.followed(courses.length)}</span>}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.learner.profile} size="small">
            <Pencil aria-hidden="true" />
            {text.edit}
          </ButtonLink>
          <Button variant="quiet" size="small" onClick={logOut}>
            <LogOut aria-hidden="true" className="rtl:-scale-x-100" />
            {text.logOut}
          </Button>
        </div>
      </Card>
      {followed.isError && (
        <LoadFailure error={followed.error} busy={followed.isFetching} onRetry={() => followed.refetch()} />
      )}
      <FigureCards>
        <FigureCard
          icon={ChartNoAxesColumn}
          glaze={glazeAt(0)}
          label={text.averageProgress}
          value={courses && words.percent(averagePercent(courses))}
        />
        <FigureCard icon={BookOpen} glaze={glazeAt(1)} label={text.courseCount} value={courses?.length} />
        <FigureCard icon={Clock} glaze={glazeAt(2)} label={text.hours} value={DASHBOARD_HOURS} />
      </FigureCards>
    </div>
  )
}
