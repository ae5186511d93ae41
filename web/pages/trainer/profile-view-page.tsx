import { TitleRow } from '#web/features/shell/title-row.tsx'
import { displayName } from '#web/lib/names.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { words } from '#words/seo.ts'

export function ProfileViewPage() {
  const user = useUser()
  return (
    <>
      <TitleRow title={words.myProfile} />
      <p>{displayName(user)}</p>
      <p>{user.email}</p>
    </>
  )
}
