import { Link } from 'react-router'
import { paths } from '#shared/paths.ts'
import { words } from '#words/shell.ts'
import { Spinner } from '../ui/spinner.tsx'
import { MAIN_ID } from './skip-link.tsx'

/** Shown while the session is being checked. */
export function SpaceLoading() {
  return (
    <main id={MAIN_ID} className="wrap grid min-h-dvh content-center">
      <div role="status" className="flex items-center gap-3 text-ink-soft">
        <Spinner />
        <h1 className="font-regular text-base leading-normal tracking-normal">{words.loadingSpace}</h1>
      </div>
    </main>
  )
}

/** Shown on a private page without a session. */
export function UserMissing() {
  return (
    <main id={MAIN_ID} className="wrap grid min-h-dvh content-center justify-items-start gap-2">
      <h1 className="text-2xl">{words.userMissing}</h1>
      <Link to={paths.signIn} className="link">
        {words.backToSignIn}
      </Link>
    </main>
  )
}
