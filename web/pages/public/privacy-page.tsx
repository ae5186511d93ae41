import { useAcademy } from '#web/lib/academy.tsx'
import { words } from '#words/privacy.ts'
import { LegalText } from './legal/legal-text.tsx'
import { OwnText, useOwnText } from './own-text.tsx'

export function PrivacyPage() {
  const { name } = useAcademy()
  const own = useOwnText('privacy')
  if (own !== null) return <OwnText title={words.title} html={own} />
  return <LegalText title={words.title} lead={words.lead} sections={words.sections(name)} />
}
