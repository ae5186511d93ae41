import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Covers its whole row: a press anywhere in it opens the thing. */
const cover =
  "inline-flex min-h-6 items-center text-ink hover:underline after:absolute after:inset-0 after:content-['']"

export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} data-row-link className={cover}>
    {children}
  </Link>
)

/** The same where a row opens in place. */
export const RowButton = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <button type="button" data-row-link onClick={onPress} className={`${cover} text-start`}>
    {children}
  </button>
)
