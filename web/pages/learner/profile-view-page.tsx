import { Pencil, Smartphone } from 'lucide-react'
import { CompletedList } from '#features/learning/web/completed-list.tsx'
import { paths } from '#shared/paths.ts'
import { longDate } from '#web/lib/dates.ts'
import { imageAddress } from '#web/lib/images.ts'
import { avatarLetter, displayName } from '#web/lib/names.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { Pairs } from '#web/ui/pairs.tsx'
import { words } from '#words/learner.ts'
import { words as device } from '#words/private-titles.ts'
import { TitleRow } from '../../shell/title-row.tsx'

const { profile: text } = words

export function ProfileViewPage() {
  const user = useUser()
  const name = displayName(user)
  return (
    <>
      <TitleRow title={text.title}>
        <ButtonLink to={paths.learner.device} size="small" variant="quiet">
          <Smartphone aria-hidden="true" />
          {device.device}
        </ButtonLink>
        <ButtonLink to={paths.learner.profile} size="small">
          <Pencil aria-hidden="true" />
          {text.edit}
        </ButtonLink>
      </TitleRow>
      <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <Card as="section" className="grid gap-6">
          <div className="flex items-center gap-4 lg:grid lg:justify-items-start">
            <Avatar name={avatarLetter(name)} src={imageAddress(user.photo)} size="large" />
            <h2 className="wrap-anywhere text-xl">
              <bdi>{name}</bdi>
            </h2>
          </div>
          <div>
            <h3 className="mb-3 text-base tracking-normal">{text.contact}</h3>
            <Pairs
              className="max-lg:grid-cols-[7rem_1fr] lg:grid-cols-1 lg:gap-y-0 lg:[&_dd]:mb-3"
              items={[
                [text.email, <EmailAddress key="email" email={user.email} />],
                [text.phone, isolated(user.phone, 'ltr')],
                [text.address, isolated(user.address)],
                [text.memberSince, longDate(user.createdAt)],
              ]}
            />
          </div>
        </Card>
        <div className="grid gap-4">
          <Card as="section">
            <h2 className="mb-3 text-lg">{text.biography}</h2>
            <p dir="auto" className="wrap-anywhere max-w-measure whitespace-pre-line text-ink-soft">
              {user.bio || text.noBiography}
            </p>
          </Card>
          <CompletedList />
        </div>
      </div>
    </>
  )
}

const isolated = (value: string | null | undefined, dir?: 'ltr') =>
  value ? <bdi dir={dir}>{value}</bdi> : <span className="font-regular text-ink-muted">{text.missing}</span>
