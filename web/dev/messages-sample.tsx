import { Check, Clock, Lock, Mail, X } from 'lucide-react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/ui-gallery.ts'

const t = words.panels
const s = words.statuses

export function MessagesSample() {
  const toast = useToast()
  const toasts = words.toasts
  const nothing = () => undefined
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        <Badge tone="warning" icon={Clock}>
          {s.pending}
        </Badge>
        <Badge tone="success" icon={Check}>
          {s.approved}
        </Badge>
        <Badge tone="danger" icon={X}>
          {s.rejected}
        </Badge>
        <Badge tone="info">{s.published}</Badge>
        <Badge>{s.archived}</Badge>
        <Badge tone="danger" icon={Lock}>
          {s.banned}
        </Badge>
      </div>
      <Panel
        tone="warning"
        icon={Mail}
        title={t.verify}
        action={
          <button type="button" className="link">
            {t.verifyAction}
          </button>
        }
      >
        {t.verifyText}
      </Panel>
      <Panel tone="success" title={t.sent}>
        {t.sentText}
      </Panel>
      <Panel
        tone="danger"
        title={t.failed}
        action={
          <button type="button" className="link">
            {t.retry}
          </button>
        }
      />
      <Panel tone="info">{t.info}</Panel>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => toast(toasts.copied)}>{toasts.show}</Button>
        <Button
          onClick={() => toast({ message: toasts.removed, action: { label: toasts.undo, onPress: nothing } })}
        >
          {toasts.showAction}
        </Button>
        <Button onClick={() => toast({ message: toasts.failed, tone: 'danger' })}>{toasts.showDanger}</Button>
      </div>
    </div>
  )
}
