import { AUDITED_LISTS, AUDITED_ROLES } from '#shared/statuses.ts'
import { words } from '#words/audit.ts'
import type { AuditEntry } from '../contract.ts'

type Translated = Pick<AuditEntry, 'action' | 'target'>

/** What an action was about, with the values that the trail keeps in French in the words of the page. */
export function targetInWords({ action, target }: Translated): string {
  if (action === 'list.export') return inWords(AUDITED_LISTS, words.lists, target)
  if (action === 'user.role')
    return target.replace(/([^·]+) → ([^·]+)$/, (_, from, to) => roleChange(from, to))
  return target.replace(/^(.+>) \(compte ([^()\s]+)\)(?= · )/, (_, person, account) =>
    words.fromAccount(person, account),
  )
}

const roleChange = (from: string, to: string) =>
  ` ${words.roleChange(inWords(AUDITED_ROLES, words.roles, from.trim()), inWords(AUDITED_ROLES, words.roles, to))}`

/** The same entry of the dictionary; what is not known stays as it is. */
function inWords<Key extends string>(
  values: Record<Key, string>,
  translated: Record<Key, string>,
  value: string,
) {
  const found = (Object.keys(values) as Key[]).find((key) => values[key] === value)
  return found ? translated[found] : value
}
