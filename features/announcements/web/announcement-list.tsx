import type { Announcement } from '#features/notifications/contract.ts'
import { longDate } from '#web/lib/dates.ts'
import { imageAddress } from '#web/lib/images.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import { words } from '#words/announcements.ts'

/** What the team of a course told its class, newest first. */
export function AnnouncementList({ announcements }: { announcements: Announcement[] }) {
  return (
    <div className="grid max-w-measure gap-6">
      {announcements.map(({ id, title, text, at, author }) => (
        <article key={id} className="grid gap-2">
          <h3 dir="auto" className="wrap-anywhere text-lg">
            {title}
          </h3>
          <p className="flex items-center gap-2 text-ink-muted text-sm">
            <Avatar name={author.name} src={imageAddress(author.photo)} size="small" />
            <span>
              <bdi>{author.name}</bdi> · <time dateTime={at}>{longDate(at)}</time>
            </span>
          </p>
          <WrittenText text={text} newTabLabel={words.newTab} />
        </article>
      ))}
    </div>
  )
}
