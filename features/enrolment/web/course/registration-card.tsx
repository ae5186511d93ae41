import { useQueryClient } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { Share } from 'lucide-react'
import { useState } from 'react'
import type { Course } from '#features/catalogue/contract.ts'
import { paths } from '#shared/paths.ts'
import { isPhoneNumber } from '#shared/phone.ts'
import { useAcademy } from '#web/lib/academy.tsx'
import { api } from '#web/lib/api.ts'
import { ApiError, messageOf } from '#web/lib/api-error.ts'
import { longDate } from '#web/lib/dates.ts'
import { priceLabel } from '#web/lib/format.ts'
import { displayName } from '#web/lib/names.ts'
import { keyOf } from '#web/lib/query.ts'
import type { User } from '#web/lib/session.ts'
import { useSession } from '#web/lib/session-context.tsx'
import { useSendForm } from '#web/lib/use-send-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { MoreLink } from '#web/ui/more-link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words as course } from '#words/course.ts'
import { words } from '#words/registration.ts'
import type { OwnRequest } from '../../contract.ts'
import { useOwnRequest } from './use-own-request.ts'

export const REGISTRATION_ID = 'inscription'

type RegistrationCardProps = { formation: Course; participants: number }

/** The price, and the enrolment form or the status of the learner's request. */
export function RegistrationCard({ formation, participants }: RegistrationCardProps) {
  const { user, status } = useSession()
  const request = useOwnRequest(formation.id)
  const [message, setMessage] = useState('')
  const isSent = message.includes(words.good)
  const mayAsk = !isSent && (!request || request.status === 'Rejetée')
  return (
    <Card
      as="section"
      id={REGISTRATION_ID}
      aria-labelledby={`${REGISTRATION_ID}-titre`}
      className="scroll-mt-32 lg:scroll-mt-24"
    >
      <div className="flex items-center justify-between gap-4">
        <p className="font-bold text-2xl tracking-tight">{priceLabel(formation)}</p>
        <ShareButton />
      </div>
      <p className="text-ink-muted text-sm">{course.participants(participants)}</p>
      {formation.price !== null && <Payment />}
      <div
        // Hidden while a stored session is being checked.
        className={cx('mt-4 grid gap-4', status === 'loading' && 'in-data-[session=in]:invisible')}
      >
        <h2 id={`${REGISTRATION_ID}-titre`} className="text-xl">
          {words.title}
        </h2>
        {message && (
          <Panel takesFocus={isSent} tone={isSent ? 'success' : 'danger'}>
            {message}
          </Panel>
        )}
        {request && <RequestState request={request} />}
        {/* Somebody without an account may ask for another person, too. */}
        {isSent && !user && (
          <Button block onClick={() => setMessage('')}>
            {words.another}
          </Button>
        )}
        {mayAsk && (
          <>
            <p className="text-ink-muted text-sm leading-normal">{words.intro}</p>
            <RegistrationForm courseId={formation.id} user={user} onMessage={setMessage} />
            <WithoutScript course={formation.name} />
          </>
        )}
      </div>
    </Card>
  )
}

/** How a paid course is paid for, in the owner's words. */
function Payment() {
  const { payment } = useAcademy()
  return payment && <p className="mt-2 whitespace-pre-line text-sm">{payment}</p>
}

function WithoutScript({ course: name }: { course: string }) {
  const { email } = useAcademy()
  return (
    <noscript>
      <p className="text-sm">
        {words.withoutScript}
        <a className="link" href={`mailto:${email}?subject=${encodeURIComponent(words.mailSubject(name))}`}>
          <bdi>{email}</bdi>
        </a>
      </p>
    </noscript>
  )
}

/** Copies the address of the page, and reports whether that worked. */
function ShareButton() {
  const toast = useToast()

  async function share() {
    try {
      await navigator.clipboard.writeText(window.location.href)
      toast(course.shared)
    } catch {
      toast({ message: course.shareFailed, tone: 'danger' })
    }
  }

  return (
    <Button variant="quiet" onClick={share} className="-me-3 noscript:hidden">
      <Share aria-hidden="true" />
      {course.share}
    </Button>
  )
}

/** The status of the learner's own request. */
function RequestState({ request }: { request: OwnRequest }) {
  if (request.status === 'Approuvée') {
    return (
      <>
        <Panel tone="success" title={words.approvedTitle}>
          {words.approvedText(longDate(request.approvalDate))}
        </Panel>
        <ButtonLink variant="primary" block to={paths.learner.watch(request.formationId)}>
          {words.enter}
        </ButtonLink>
      </>
    )
  }
  if (request.status === 'En attente') {
    return (
      <>
        <Panel tone="info" title={words.pendingTitle}>
          {words.pendingText(longDate(request.demandeDate))}
        </Panel>
        <MoreLink to={paths.learner.courses}>{words.myRequests}</MoreLink>
      </>
    )
  }
  return (
    <Panel tone="warning" title={words.rejectedTitle}>
      <p>{words.rejectedText(longDate(request.approvalDate))}</p>
      {request.reason && <p>{words.reason(request.reason)}</p>}
      <p>{words.askAgain}</p>
    </Panel>
  )
}

type RegistrationFormProps = {
  courseId: number
  /** Prefills the fields. */
  user: User | null
  /** Called with the result. */
  onMessage: (message: string) => void
}

function RegistrationForm({ courseId, user, onMessage }: RegistrationFormProps) {
  const queries = useQueryClient()
  const { form, busy, problems, submit, round, type } = useSendForm({
    draft: 'registration',
    filledFor: user?.id,
    check,
    send: async ({ fullName = '', email = '', phoneNumber = '' }) => {
      const body = { fullName, email, phoneNumber, formationId: courseId }
      const { message } = await api('POST /api/inscriptions', { body })
      onMessage(message)
      await queries.invalidateQueries({ queryKey: keyOf('GET /api/inscriptions/getUserRequests/:userId') })
    },
    onFailure: (error) => onMessage(sentenceFor(error)),
  })

  return (
    <form ref={form} onSubmit={submit} onInput={type} noValidate className="grid gap-4 noscript:hidden">
      <div key={`${round}-${user?.id}`} className="grid gap-4">
        <Field label={words.fullName} error={problems.fullName} required>
          <Input
            name="fullName"
            required
            autoComplete="name"
            defaultValue={user ? displayName(user, '') : ''}
          />
        </Field>
        <Field label={words.email} error={problems.email} required>
          <Input name="email" type="email" required autoComplete="email" defaultValue={user?.email} />
        </Field>
        <Field label={words.phone} error={problems.phoneNumber} required>
          <Input
            name="phoneNumber"
            type="tel"
            required
            autoComplete="tel"
            placeholder={words.phoneExample}
            defaultValue={user?.phone ?? ''}
          />
        </Field>
      </div>
      <Button type="submit" variant="primary" block busy={busy} busyLabel={words.submitting}>
        {words.submit}
      </Button>
    </form>
  )
}

function check(values: Record<string, string>) {
  const problems: Record<string, string> = {}
  for (const name of ['fullName', 'email', 'phoneNumber']) {
    if (!values[name]?.trim()) problems[name] = words.required
  }
  if (!problems.email && !/^\S+@\S+\.\S+$/.test(values.email?.trim() ?? '')) problems.email = words.badEmail
  if (!problems.phoneNumber && !isPhoneNumber(values.phoneNumber ?? '')) problems.phoneNumber = words.badPhone
  return problems
}

function sentenceFor(error: unknown) {
  // The course was archived while the page was open.
  if (error instanceof ApiError && error.code === 'formation_not_found') return words.courseMissing
  return messageOf(error, words.failed)
}
