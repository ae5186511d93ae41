import { Pencil } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { longDate } from '#web/lib/dates.ts'
import { imageAddress } from '#web/lib/images.ts'
import { displayName } from '#web/lib/names.ts'
import type { User } from '#web/lib/session.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { Pairs } from '#web/ui/pairs.tsx'
import { words } from '#words/trainer.ts'
import { TitleRow } from '../../shell/title-row.tsx'

export function ProfileViewPage() {
  const user = useUser()
  const name = displayName(user)
  return (
    <>
      <TitleRow title={words.profile}>
        <ButtonLink to={paths.trainer.profile} size="small">
          <Pencil aria-hidden="true" />
          {words.editProfile}
        </ButtonLink>
      </TitleRow>
      <Card className="grid gap-6 sm:grid-cols-[auto_1fr] sm:items-start">
        <Avatar name={name} src={imageAddress(user.photo)} size="large" />
        <div className="grid gap-6">
          <div>
            <h2 className="mb-3 text-xl">
              <bdi>{name}</bdi>
            </h2>
            <Pairs
              items={[
                [words.email, user.email],
                [words.phone, user.phone || words.missing],
                [words.address, user.address || words.missing],
                [words.memberSince, longDate(user.createdAt)],
              ]}
            />
          </div>
          <section>
            <h3 className="mb-1 text-base">{words.bio}</h3>
            <p dir="auto" className="max-w-measure whitespace-pre-line text-ink-soft">
              {user.bio || words.noBio}
            </p>
          </section>
          <section>
            <h3 className="mb-1 text-base">{words.socialLinks}</h3>
            <Networks links={user.socialMedia} />
          </section>
        </div>
      </Card>
    </>
  )
}

const networks = ['facebook', 'instagram', 'linkedin'] as const

function Networks({ links }: { links: User['socialMedia'] }) {
  const present = networks.filter((network) => links[network])
  if (present.length === 0) return <p className="text-ink-muted">{words.noSocialLinks}</p>
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      {present.map((network) => (
        <li key={network}>
          <ExternalLink href={links[network] ?? ''} newTabLabel={words.newTab}>
            {words.networks[network]}
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}
