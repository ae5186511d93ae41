import { cx } from 'class-variance-authority'
import { Link } from 'react-router'
import { paths } from '#shared/paths.ts'
import { useAcademy } from '../lib/academy.tsx'
import { Logo } from '../ui/logo.tsx'

/** The mark and the name of the academy; links to the home page. */
export function Brand({ className }: { className?: string }) {
  const { name, logo } = useAcademy()
  return (
    <Link
      to={paths.home}
      className={cx(
        'inline-flex min-w-0 items-center gap-3 font-bold leading-tight tracking-snug no-underline',
        className,
      )}
    >
      {logo ? (
        <img
          src={`${logo.path}header.webp`}
          alt=""
          width={logo.width}
          height={44}
          className="h-11 w-auto flex-none object-contain in-[.topbar]:h-9"
        />
      ) : (
        <Logo className="in-[.topbar]:size-9" />
      )}
      {/* One word per line, as narrow as possible; a word breaks where a reader's text spacing leaves no room. */}
      <span className="w-min min-w-0 break-words">{name}</span>
    </Link>
  )
}
