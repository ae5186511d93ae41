import { WifiOff } from 'lucide-react'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/device-offer.ts'

/** A quiz is answered and marked by the server alone. */
export function QuizOffline() {
  return (
    <div className="px-gutter py-6 lg:px-0">
      <Panel tone="info" icon={WifiOff} title={words.quizTitle}>
        {words.quizText}
      </Panel>
    </div>
  )
}
