import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ChangeEvent, FormEvent, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { saveFile } from '#web/lib/download.ts'
import { emptyAmong, type FieldErrors, refusedFields, text, useFieldErrors } from '#web/lib/field-errors.ts'
import { keyOf, query } from '#web/lib/query.ts'
import { useSessionActions, useUser } from '#web/lib/session-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { words } from '#words/profile.ts'
import { passwordLacks } from '../../passwords.ts'
import { SecuritySection } from '../second-factor/security-section.tsx'
import { usePasswordRules } from '../sign-in/password-rules.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { FormActions } from './form-actions.tsx'
import { InformationForm } from './information-form.tsx'
import { NoPassword } from './no-password.tsx'
import { SectionHeading } from './section-heading.tsx'
import { Sessions } from './sessions.tsx'
import { useBanner } from './use-banner.ts'

type Props = {
  /** The address that « Cancel » leads to. */
  home: string
  /** Trainers have social links, shown on the pages of their courses. */
  trainer?: boolean
  /** What the tab of that name shows. */
  notifications: ReactNode
  /** Of the account of an administrator, which another one deletes. */
  tokens?: ReactNode
}

const TABS = ['information', 'notifications', 'password', 'account'] as const
type TabName = (typeof TABS)[number]

/** Everything a person may change about themselves. The address names the tab: links lead to it, and a reload keeps it. */
export function ProfileForm({ home, trainer = false, notifications, tokens }: Props) {
  const [search, setSearch] = useSearchParams()
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'information'
  const turnTo = (next: TabName) => setSearch(next === 'information' ? {} : { tab: next }, { replace: true })
  return (
    <Tabs value={tab} onValueChange={turnTo}>
      <TabList label={words.tabs.label}>
        {TABS.map((name) => (
          <Tab key={name} value={name}>
            {words.tabs[name]}
          </Tab>
        ))}
      </TabList>
      <TabPanel value="information" className="pt-6">
        <InformationForm home={home} trainer={trainer} />
      </TabPanel>
      <TabPanel value="notifications" className="pt-6">
        {notifications}
      </TabPanel>
      <TabPanel value="password" className="pt-6">
        <PasswordTab home={home} />
      </TabPanel>
      <TabPanel value="account" className="pt-6">
        <AccountTab trainer={trainer} tokens={tokens} />
      </TabPanel>
    </Tabs>
  )
}

function AccountTab({ trainer, tokens }: { trainer: boolean; tokens: ReactNode }) {
  return (
    <div className="grid max-w-[48rem] gap-6">
      <Card as="section">
        <SecuritySection />
      </Card>
      <Card as="section">
        <Sessions />
      </Card>
      {tokens && <Card as="section">{tokens}</Card>}
      <Card as="section">
        <DownloadData />
      </Card>
      {!tokens && (
        <Card as="section">
          <DeleteAccount trainer={trainer} />
        </Card>
      )}
    </div>
  )
}

/** A person who signed up through a provider has no current password: they are offered a reset link instead. */
function PasswordTab({ home }: { home: string }) {
  const { data } = useQuery(query('GET /api/user/security'))
  if (data && !data.hasPassword) return <NoPassword providers={data.providers} />
  return <PasswordForm home={home} />
}

const labels = words.data

function DownloadData() {
  const download = useMutation({ mutationFn: saveOwnData })
  return (
    <>
      <SectionHeading title={labels.title} text={labels.text} />
      {download.isError && (
        <Panel tone="danger" className="mb-4">
          {labels.failed}
        </Panel>
      )}
      <Button busy={download.isPending} busyLabel={labels.preparing} onClick={() => download.mutate()}>
        <Download aria-hidden="true" />
        {labels.download}
      </Button>
    </>
  )
}

/** Fetched with the token of the session, which a link does not send. */
async function saveOwnData() {
  const data = await api('GET /api/user/export')
  saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), labels.fileName)
}

const passwordLabels = words.password
const FIELDS = [
  { name: 'oldPassword', label: passwordLabels.current, autoComplete: 'current-password' },
  { name: 'newPassword', label: passwordLabels.new, autoComplete: 'new-password' },
  { name: 'confirmPassword', label: passwordLabels.confirm, autoComplete: 'new-password' },
]

const RULES = ['length', 'uppercase', 'lowercase', 'digit'] as const

function PasswordForm({ home }: { home: string }) {
  const { form, errors, show, clear } = useFieldErrors()
  const rules = usePasswordRules(RULES)
  const { banner, show: showBanner, hide } = useBanner()
  const queries = useQueryClient()
  const user = useUser()
  const { refresh } = useSessionActions()
  const change = useMutation({
    mutationFn: (body: { oldPassword: string; newPassword: string }) =>
      api('PUT /api/user/password', { body }),
    onSuccess() {
      form.current?.reset()
      showBanner(passwordLabels.saved)
      // A change of address that waited is cancelled.
      if (user.pendingEmail) void refresh()
      void queries.invalidateQueries({ queryKey: keyOf('GET /api/user/security') })
    },
    onError: (error) => show(refusedFields(error)),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    hide()
    const given = new FormData(event.currentTarget)
    if (show(passwordErrors(given))) return
    change.mutate({ oldPassword: text(given, 'oldPassword'), newPassword: text(given, 'newPassword') })
  }

  function type({ target }: ChangeEvent<HTMLFormElement>) {
    clear(target.name)
    if (change.isError) change.reset()
  }

  return (
    <form ref={form} className="grid max-w-[34rem] gap-6" onSubmit={submit} onChange={type}>
      {banner && <Panel tone="success">{banner}</Panel>}
      {change.isError && (
        <Panel takesFocus tone="danger" title={passwordLabels.errorTitle}>
          {messageOf(change.error, passwordLabels.failed)}
        </Panel>
      )}
      <Card className="grid gap-4">
        {FIELDS.map(({ name, label, autoComplete }) => (
          <Field
            key={name}
            label={label}
            hint={name === 'newPassword' ? rules.hint : undefined}
            error={errors[name]}
          >
            <PasswordInput
              name={name}
              autoComplete={autoComplete}
              onChange={name === 'newPassword' ? rules.onChange : undefined}
              required
              showLabel={words.showPassword}
              hideLabel={words.hidePassword}
              disabled={change.isPending}
            />
          </Field>
        ))}
      </Card>
      <FormActions home={home} busy={change.isPending} submit={passwordLabels.submit} />
    </form>
  )
}

/** The problems of a new password, by field. */
function passwordErrors(form: FormData): FieldErrors {
  const newPassword = text(form, 'newPassword')
  const isWeak = Object.values(passwordLacks(newPassword)).includes(true)
  return {
    ...(isWeak ? { newPassword: words.password.weak } : {}),
    ...(newPassword !== text(form, 'confirmPassword') ? { confirmPassword: words.password.mismatch } : {}),
    ...emptyAmong(form, ['oldPassword', 'newPassword', 'confirmPassword'], words.required),
  }
}
