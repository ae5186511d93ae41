import { useAcademy } from '#web/lib/academy.tsx'
import { words } from '#words/privacy.ts'
import { LegalText } from './legal/legal-text.tsx'

export function PrivacyPage() {
  const { name } = useAcademy()
  return <LegalText title={words.title} lead={words.lead} sections={words.sections(name)} />
}
