import { cx } from 'class-variance-authority'
import { Award, Check, Clock, type LucideIcon, Mail, Megaphone, MessageSquare, Package } from 'lucide-react'
import { Link } from 'react-router'
import { longDate } from '#web/lib/dates.ts'
import { locale } from '#web/lib/language.ts'
import type { GlazeName } from '#web/ui/glaze.ts'
import { Seal } from '#web/ui/seal.tsx'
import { words } from '#words/notifications.ts'
import type { Notification } from '../contract.ts'

const looks: Record<Notification['kind'], { icon: LucideIcon; glaze: GlazeName }> = {
  certificate: { icon: Award, glaze: 'saffron' },
  answer: { icon: MessageSquare, glaze: 'majorelle' },
  question: { icon: MessageSquare, glaze: 'majorelle' },
  'request-decided': { icon: Check, glaze: 'terracotta' },
  message: { icon: Mail, glaze: 'majorelle' },
  package: { icon: Package, glaze: 'terracotta' },
  announcement: { icon: Megaphone, glaze: 'majorelle' },
  reminder: { icon: Clock, glaze: 'saffron' },
}

type Props = {
  notification: Notification
  onOpen: () => void
  /** In the bell, the beginning of a long message. */
  isShort?: boolean
}

/** One line of the list: it leads to what it is about. Unread ones have a tint, weight and a dot. */
export function NotificationItem({ notification, onOpen, isShort = false }: Props) {
  const { kind, title, text, link, at, read } = notification
  return (
    <li className={cx('relative border-line border-b', !read && 'bg-primary-tint')}>
      <Link
        to={link}
        onClick={onOpen}
        className="flex gap-3 p-3 text-ink no-underline -outline-offset-3 hover:bg-surface-hover sm:px-4"
      >
        <Seal {...looks[kind]} className={cx('size-9 [&>.lucide]:size-4', read && 'opacity-60')} />
        <span className="grid min-w-0 flex-1 text-sm leading-normal">
          <span dir="auto" className={cx('wrap-anywhere', !read && 'font-semibold')}>
            {title}
          </span>
          <span
            dir="auto"
            className={cx('wrap-anywhere whitespace-pre-line text-ink-soft', isShort && 'line-clamp-4')}
          >
            {text}
          </span>
          <time dateTime={at} className="text-ink-muted text-xs">
            {timeSince(at)}
          </time>
        </span>
        {!read && (
          <span className="mt-1.5 size-2 flex-none rounded-full bg-primary">
            <span className="sr-only">{words.unread}</span>
          </span>
        )}
      </Link>
    </li>
  )
}

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES
const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })

/** « il y a 5 minutes », « il y a 2 heures », and the date once it is a day ago. */
function timeSince(instant: string, now = Date.now()) {
  const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000))
  if (minutes < HOUR_MINUTES) return ago.format(-minutes, 'minute')
  if (minutes < DAY_MINUTES) return ago.format(-Math.floor(minutes / HOUR_MINUTES), 'hour')
  return longDate(instant)
}
