import type { Db } from '#server/platform/database/database.ts'
import { words } from '#words/group-answers.ts'
import type { ImportLine } from '../../contract.ts'
import type { ImportOutcome } from '../../rules.ts'
import { fullNameOf } from '../presenters.ts'
import { accountsOf, type KnownAccount } from './queries.ts'
import type { Problem, ReadLine } from './read-list.ts'

/** A line and what it will do. */
export interface PlannedLine {
  read: ReadLine
  account: KnownAccount | undefined
  outcome: ImportOutcome
  problem: Problem | null
}

const ADDRESSES_AT_ONCE = 1_000

/** What each line would do, without doing it. */
export async function planOf(db: Db, groupId: number, lines: ReadLine[]): Promise<PlannedLine[]> {
  const accounts = await knownAccounts(db, groupId, lines)
  const seen = new Set<string>()
  return lines.map((read) => {
    const address = read.email.toLowerCase()
    const account = read.problem ? undefined : accounts.get(address)
    const problem = read.problem ?? problemWith(account) ?? (account ? null : read.nameProblem)
    if (problem) return { read, account, outcome: 'invalid', problem }
    const isSecond = seen.has(address)
    seen.add(address)
    return { read, account, outcome: isSecond ? 'already' : outcomeFor(account), problem: null }
  })
}

async function knownAccounts(db: Db, groupId: number, lines: ReadLine[]) {
  const addresses = [...new Set(lines.filter(({ problem }) => !problem).map(({ email }) => email))]
  const accounts = new Map<string, KnownAccount>()
  for (let first = 0; first < addresses.length; first += ADDRESSES_AT_ONCE)
    for (const account of await accountsOf(db, groupId, addresses.slice(first, first + ADDRESSES_AT_ONCE)))
      accounts.set(account.email.toLowerCase(), account)
  return accounts
}

/** Only learners who can sign in are members. */
function problemWith(account: KnownAccount | undefined): Problem | null {
  if (account && account.role !== 'user') return { column: 'email', error: words.errors.notLearner }
  if (account?.bannedAt) return { column: 'email', error: words.errors.banned }
  return null
}

function outcomeFor(account: KnownAccount | undefined): ImportOutcome {
  if (account?.isMember) return 'already'
  return account?.emailVerifiedAt ? 'added' : 'invited'
}

export const presentLine = ({ read, account, outcome, problem }: PlannedLine): ImportLine => ({
  line: read.line,
  email: read.email,
  fullName: fullNameOf(account ?? read).slice(0, 250),
  outcome,
  error: problem?.error ?? null,
  column: problem?.column ?? null,
})
