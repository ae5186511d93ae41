import { ApiTokens } from '#features/accounts/web/api-tokens/api-tokens.tsx'
import { Sessions } from '#features/accounts/web/profile/sessions.tsx'
import { SecuritySection } from '#features/accounts/web/second-factor/security-section.tsx'
import { Card } from '#web/ui/card.tsx'
import { words } from '#words/profile.ts'
import { TitleRow } from '../../shell/title-row.tsx'

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
