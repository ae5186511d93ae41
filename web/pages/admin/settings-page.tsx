import { SecuritySection } from '#web/features/profile-form/keys/security-section.tsx'
import { Sessions } from '#web/features/profile-form/sessions.tsx'
import { TitleRow } from '#web/features/shell/title-row.tsx'
import { Card } from '#web/ui/card.tsx'
import { words } from '#words/profile.ts'
import { ApiTokens } from './settings/api-tokens.tsx'

/** How an administrator signs in, and where; what scripts may do in their name. */
export function SettingsPage() {
  return (
    <>
      <TitleRow title={words.title} />
      <div className="grid max-w-[48rem] gap-6">
        <Card as="section">
          <SecuritySection />
        </Card>
        <Card as="section">
          <Sessions />
        </Card>
        <Card as="section">
          <ApiTokens />
        </Card>
      </div>
    </>
  )
}
