import { NavLink } from './nav-link.tsx'
import type { ShellKind } from './shell-links.ts'

type Props = { kind: ShellKind; counts?: Record<string, number | undefined> }

/** A fifth link would be too narrow to tap. The menu has all of them. */
const ROOM = 4

/** The links of the area at the bottom edge, on phones. */
export function Dock({ kind, counts }: Props) {
  return (
    <nav
      aria-label={kind.title}
      data-dock
      className="fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {kind.links.slice(0, ROOM).map(({ to, label, icon: Icon, exact }) => (
        <NavLink
          key={to}
          to={to}
          end={exact}
          className="relative grid min-h-16 content-center justify-items-center gap-0.5 text-center font-medium text-2xs text-ink-soft leading-snug no-underline before:absolute before:inset-x-1/4 before:-top-px before:h-[3px] before:rounded-b-[3px] aria-[current=page]:font-semibold aria-[current=page]:text-primary-ink aria-[current=page]:before:bg-primary"
        >
          <span className="relative">
            <Icon aria-hidden="true" className="size-6" />
            {Boolean(counts?.[to]) && (
              <span className="tone-warning absolute start-full -ms-2 -top-1 rounded-inner bg-tone-tint px-1 font-semibold text-tone-ink tabular-nums">
                {counts?.[to]}
              </span>
            )}
          </span>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
