import { useQuery } from '@tanstack/react-query'
import { query } from '#web/lib/query.ts'
import { NoPassword } from './no-password.tsx'
import { PasswordForm } from './password-form.tsx'

/** Who came through a provider has no current password to give: they are offered a link instead. */
export function PasswordTab({ home }: { home: string }) {
  const { data } = useQuery(query('GET /api/user/security'))
  if (data && !data.hasPassword) return <NoPassword providers={data.providers} />
  return <PasswordForm home={home} />
}
