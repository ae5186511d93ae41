import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { words } from '#words/users.ts'
import type { Asked } from './use-person-actions.ts'

const labels = words.questions

type Props = {
  asked: Asked | null
  open: boolean
  busy: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Asked before an account is banned or deleted or changes its role. */
export function PersonQuestion({ asked, open, busy, onCancel, onConfirm }: Props) {
  const question = asked && questionOf(asked)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onCancel()}
      title={question?.title}
      description={question?.text}
      danger={question?.danger}
      confirmLabel={question?.confirm}
      cancelLabel={labels.cancel}
      busy={busy}
      busyLabel={question?.busy}
      onConfirm={onConfirm}
    >
      {asked?.person.fullName && (
        <p className="wrap-anywhere text-ink-muted">
          <EmailAddress email={asked.person.email} />
        </p>
      )}
    </ConfirmDialog>
  )
}

function questionOf(asked: Asked) {
  const name = asked.person.fullName || asked.person.email
  if ('role' in asked) {
    const { title, texts, confirm, busy } = labels.role
    const { role } = asked
    return {
      title: title(name, words.roles[role]),
      text: texts[role],
      confirm,
      busy,
      danger: role === 'admin',
    }
  }
  const { title, text, confirm, busy } = asked.action === 'delete' ? labels.delete : labels.ban
  return { title: title(name), text, confirm, busy, danger: true }
}
