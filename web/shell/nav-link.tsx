import { Link, type LinkProps, useLocation } from 'react-router'

type Props = LinkProps & {
  to: string
  /** Only the page itself is current, none of those under it. */
  end?: boolean
}

/** A link that is marked while its page is open. The router's own, which does more, weighs a kilobyte and a half. */
export function NavLink({ to, end = false, ...link }: Props) {
  const { pathname } = useLocation()
  const isCurrent = pathname === to || (!end && pathname.startsWith(`${to}/`))
  return <Link to={to} aria-current={isCurrent ? 'page' : undefined} {...link} />
}
