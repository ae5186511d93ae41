import { cx } from 'class-variance-authority'
import { Share } from 'lucide-react'
import { useState } from 'react'
import type { Course } from '#features/catalogue/contract.ts'
import { useAcademy } from '#web/lib/academy.tsx'
import { priceLabel } from '#web/lib/format.ts'
import { useSession } from '#web/lib/session-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words as course } from '#words/course.ts'
import { words } from '#words/registration.ts'
import { RegistrationForm } from './registration-form.tsx'
import { RequestState } from './request-state.tsx'
import { useOwnRequest } from './use-own-request.ts'

export const REGISTRATION_ID = 'inscription'

type Props = { formation: Course; participants: number }

/** The price, and the enrolment form or the status of the learner's request. */
export function RegistrationCard({ formation, participants }: Props) {
  const { user, status } = useSession()
  const request = useOwnRequest(formation.id)
  const [message, setMessage] = useState('')
  const mayAsk = !request || request.status === 'Rejetée'
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
      <div
        // Hidden while a stored session is being checked.
        className={cx('mt-4 grid gap-4', status === 'loading' && 'in-data-[session=in]:invisible')}
      >
        <h2 id={`${REGISTRATION_ID}-titre`} className="text-xl">
          {words.title}
        </h2>
        {message && <Panel tone={message.includes(words.good) ? 'success' : 'danger'}>{message}</Panel>}
        {request && <RequestState request={request} />}
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
