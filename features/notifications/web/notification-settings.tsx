import { useUser } from '#web/lib/session-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { words } from '#words/notifications.ts'
import { KindSwitches } from './kind-switches.tsx'
import { PushSettings } from './push-settings.tsx'

const text = words.settings

/** Which notifications also come to this device, and which by mail. */
export function NotificationSettings() {
  const { email } = useUser()
  return (
    <div className="grid max-w-[48rem] gap-3">
      <PushSettings />
      <Card as="section" aria-labelledby="by-mail">
        <h2 id="by-mail" className="text-lg">
          {text.title}
        </h2>
        <p className="mb-2 text-ink-soft">{text.text(email)}</p>
        <KindSwitches way="mail" />
      </Card>
      <p className="text-ink-muted text-sm">{text.after}</p>
    </div>
  )
}
