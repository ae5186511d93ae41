import { House, LogOut } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#shared/paths.ts'
import { words } from '#words/spaces.ts'
import { NavLink } from './nav-link.tsx'
import type { ShellKind } from './shell-links.ts'
import { ThemeChooser } from './theme-chooser.tsx'
import { useLogOut } from './use-log-out.ts'

type Props = { kind: ShellKind; counts?: Record<string, number | undefined> }

/** The links of the area, at the start side of wide screens. */
export function Rail({ kind, counts }: Props) {
  return (
    <nav aria-label={kind.title} className="hidden border-line border-e bg-surface md:block">
      <div className="sticky top-16 flex h-[calc(100dvh-4rem-var(--notice))] flex-col gap-1 overflow-y-auto px-4 py-6">
        <RailLinks kind={kind} counts={counts} />
      </div>
    </nav>
  )
}

const row =
  'flex min-h-11 w-full items-center gap-3 rounded px-3 text-start text-base font-medium text-ink-soft no-underline hover:bg-surface-hover hover:text-ink'
const current =
  'forced-colors:aria-[current=page]:outline-2 forced-colors:aria-[current=page]:-outline-offset-2 aria-[current=page]:bg-primary-tint aria-[current=page]:font-semibold aria-[current=page]:text-primary-ink'

/** The links of the side navigation, also used in the slide-in menu on phones. */
export function RailLinks({ kind, counts, onLeave }: Props & { onLeave?: () => void }) {
  const logOut = useLogOut()
  return (
    <>
      <div className="mb-4 px-3">
        <p className="font-bold text-lg leading-snug tracking-snug">{kind.title}</p>
        <p className="text-ink-muted text-sm">{kind.subtitle}</p>
      </div>
      {kind.links.map(({ to, label, icon: Icon, exact }) => (
        <NavLink key={to} to={to} end={exact} className={`${row} ${current}`} onClick={onLeave}>
          <Icon aria-hidden="true" />
          {label}
          {Boolean(counts?.[to]) && (
            <span className="tone-warning ms-auto rounded-inner bg-tone-tint px-[0.4375rem] font-semibold text-tone-ink text-xs tabular-nums">
              {counts?.[to]}
            </span>
          )}
        </NavLink>
      ))}
      <div className="mt-auto grid gap-1 pt-6">
        <ThemeChooser className="mb-2 [&>label]:flex-1 [&>label]:justify-center [&>label]:px-1" />
        <Link to={paths.home} className={row}>
          <House aria-hidden="true" />
          {words.backToSite}
        </Link>
        <button type="button" className={row} onClick={logOut}>
          <LogOut aria-hidden="true" className="rtl:-scale-x-100" />
          {words.logOut}
        </button>
      </div>
    </>
  )
}
