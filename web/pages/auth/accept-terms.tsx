import { Link } from 'react-router'
import { paths } from '#shared/paths.ts'
import { words } from '#words/accounts.ts'

/** In a new tab: what is already typed stays. */
export function AcceptTerms() {
  const { acceptBefore, terms, acceptBetween, privacy } = words.signUp
  return (
    <>
      {acceptBefore}{' '}
      <Link to={paths.terms} target="_blank" className="link">
        {terms}
      </Link>{' '}
      {acceptBetween}{' '}
      <Link to={paths.privacy} target="_blank" className="link">
        {privacy}
      </Link>
    </>
  )
}
