import { Lock } from 'lucide-react'
import type { Answer } from '#web/lib/api-call.ts'
import { longDate } from '#web/lib/dates.ts'
import { imageAddress } from '#web/lib/images.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { Pairs } from '#web/ui/pairs.tsx'
import { words } from '#words/users.ts'
import { roleLabel } from './role-options.ts'

const labels = words.profile

export type Profile = Answer<'GET /api/admin/users/:id/details'>['data']

export function UserIdentity({ profile }: { profile: Profile }) {
  return (
    <Card as="section" className="grid gap-4 sm:flex sm:items-start sm:gap-6">
      <Avatar
        name={profile.fullName}
        src={imageAddress(profile.photo)}
        size="large"
        className="max-sm:size-16"
      />
      <div className="min-w-0">
        <h1 className="wrap-anywhere mb-3 flex flex-wrap items-center gap-3 text-2xl">
          <bdi>{profile.fullName}</bdi>
          {profile.banned && (
            <Badge tone="danger" icon={Lock}>
              {words.banned}
            </Badge>
          )}
          {!profile.emailVerified && <Badge>{profile.invited ? words.invited : words.unverified}</Badge>}
        </h1>
        <Pairs
          items={[
            [labels.id, profile.id],
            [labels.email, <EmailAddress key="email" email={profile.email} />],
            [labels.phone, profile.phone || labels.noPhone],
            [labels.role, roleLabel(profile.role)],
            [labels.since, longDate(profile.createdAt)],
          ]}
        />
      </div>
    </Card>
  )
}
