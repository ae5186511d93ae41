import { ArrowRight, Inbox, type LucideIcon, Plus, Users } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { words } from '#words/admin-dashboard.ts'

const labels = words.quick

const links: { to: string; title: string; text: string; icon: LucideIcon }[] = [
  { to: paths.admin.users, title: labels.users, text: labels.usersText, icon: Users },
  { to: paths.admin.newCourse, title: labels.course, text: labels.courseText, icon: Plus },
  {
    to: paths.admin.enrolments,
    title: labels.inscriptions,
    text: labels.enrolmentsText,
    icon: Inbox,
  },
]

export function QuickLinks() {
  return (
    <nav aria-label={labels.label}>
      <ul className="grid gap-3 sm:grid-cols-3 sm:gap-4">
        {links.map(({ to, title, text, icon: Icon }) => (
          <Card as="li" key={to} interactive padded={false} className="flex items-center gap-3 p-4">
            <Icon aria-hidden="true" className="flex-none text-primary-ink" />
            <div className="min-w-0 flex-1">
              <Link
                to={to}
                className="stretched font-semibold text-primary-ink no-underline outline-none after:absolute after:inset-0 after:rounded"
              >
                {title}
              </Link>
              <p className="text-ink-muted text-xs">{text}</p>
            </div>
            <ArrowRight aria-hidden="true" className="flex-none text-ink-muted rtl:-scale-x-100" />
          </Card>
        ))}
      </ul>
    </nav>
  )
}
