import type { ReactNode } from 'react'
import { imageAddress } from '../lib/images.ts'
import { Avatar } from './avatar.tsx'
import { EmailAddress } from './email-address.tsx'

type Props = {
  name: string
  email: string
  photo?: string | null
  children?: ReactNode
  below?: ReactNode
  /** Around the name: a link to the person, say. */
  opened?: (name: ReactNode) => ReactNode
}

/** A person in a row: photo, name, address and status. */
export function PersonCell({ name, email, photo, children, below, opened = (shown) => shown }: Props) {
  return (
    <span className="flex min-w-0 items-center gap-3 xl:min-w-56">
      <Avatar name={name} src={imageAddress(photo)} />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {opened(<bdi className="wrap-anywhere font-bold">{name}</bdi>)}
          {children}
        </span>
        <span className="wrap-anywhere block text-ink-muted text-xs">
          <EmailAddress email={email} />
        </span>
        {below}
      </span>
    </span>
  )
}
