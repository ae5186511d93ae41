import { TitleRow } from '#web/features/shell/title-row.tsx'
import { useUser } from '#web/lib/session-context.tsx'
import { words } from '#words/seo.ts'

export function ProfileEditPage() {
  const user = useUser()
  return (
    <>
      <TitleRow title={words.profileEdit} />
      <p>{user.email}</p>
    </>
  )
}
