import { longDate } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { words } from '#words/api-tokens.ts'
import type { ApiToken } from '../../api-tokens-contract.ts'

export function ApiTokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { name, scope, owner, createdAt, lastUsedAt } = token
  const about = [
    words.by(owner),
    words.created(longDate(createdAt)),
    lastUsedAt ? words.used(longDate(lastUsedAt)) : words.neverUsed,
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere flex flex-wrap items-center gap-2 font-medium">
          <bdi>{name}</bdi>
          <Badge tone={scope === 'all' ? 'warning' : 'neutral'}>{words.scopes[scope]}</Badge>
        </p>
        <p className="wrap-anywhere text-ink-muted text-sm">{about.join(' · ')}</p>
      </div>
      <Button variant="quiet-danger" size="small" aria-label={words.revokeNamed(name)} onClick={onRevoke}>
        {words.revoke}
      </Button>
    </li>
  )
}
