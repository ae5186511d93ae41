import { useMutation } from '@tanstack/react-query'
import { ChevronDown, KeyRound, MailCheck, ScrollText } from 'lucide-react'
import { useNavigate } from 'react-router'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { ActionFailure } from '#web/ui/action-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/users.ts'
import { PersonItems } from './person-menu.tsx'
import { PersonQuestion } from './person-question.tsx'
import { usePersonActions } from './use-person-actions.ts'
import type { Profile } from './user-profile.tsx'

const labels = words.menu

/** The actions of the list on the page of a person, and the links that they may have lost. Nothing on one's own. */
export function PersonActions({ person }: { person: Profile }) {
  const isSelf = useUser().id === person.id
  const navigate = useNavigate()
  const links = useMailedLink(person)
  const { act, setRole, isBusy, failure, question } = usePersonActions((done) => {
    if ('action' in done && done.action === 'delete') void navigate(paths.admin.users)
  })
  if (isSelf) return null
  return (
    <div className="grid justify-items-start gap-4">
      <ActionFailure failure={failure ?? links.failure} />
      <Menu
        align="start"
        trigger={
          <Button busy={isBusy(person) || links.isSending}>
            {words.columns.actions}
            <ChevronDown aria-hidden="true" />
          </Button>
        }
      >
        {!person.emailVerified && (
          <MenuItem icon={MailCheck} onSelect={() => links.send('verification')}>
            {labels.sendVerification}
          </MenuItem>
        )}
        {person.role !== 'user' && (
          <MenuLink to={`${paths.admin.audit}?person=${person.id}`} icon={ScrollText}>
            {labels.journal}
          </MenuLink>
        )}
        <MenuItem icon={KeyRound} onSelect={() => links.send('reset')}>
          {labels.sendReset}
        </MenuItem>
        <MenuSeparator />
        <PersonItems
          person={person}
          onRole={(role) => setRole(person, role)}
          onBan={(banned) => act(person, banned ? 'ban' : 'unban')}
          onDelete={() => act(person, 'delete')}
        />
      </Menu>
      <PersonQuestion {...question} />
    </div>
  )
}

/** The calls are those of the person: an administrator never sees the link. */
const calls = {
  verification: 'POST /api/auth/send-verification-email',
  reset: 'POST /api/auth/forgot-password',
} as const

function useMailedLink({ email }: Profile) {
  const toast = useToast()
  const mail = useMutation({
    mutationFn: (kind: keyof typeof calls) => api(calls[kind], { body: { email } }),
    onSuccess: (_, kind) => toast(words.linkSent[kind](email)),
  })
  return {
    send: mail.mutate,
    isSending: mail.isPending,
    failure: mail.error ? { title: words.linkFailed, error: mail.error } : null,
  }
}
