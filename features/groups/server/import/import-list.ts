import type { FastifyRequest } from 'fastify'
import { recordAction } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inParts } from '#server/platform/in-parts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Caller, lockCaller } from '#server/platform/sessions.ts'
import { words } from '#words/group-answers.ts'
import type { ImportLine } from '../../contract.ts'
import { IMPORT_OUTCOMES, type ImportOutcome } from '../../rules.ts'
import { addLearners } from '../membership.ts'
import { fullNameOf } from '../presenters.ts'
import { findGroup, lockGroup } from '../queries.ts'
import { existing } from '../service.ts'
import { accountsOf, insertAccounts, type KnownAccount, type NewAccount } from './queries.ts'
import { type Problem, type ReadLine, readList } from './read-list.ts'
import { receiveList } from './receive-list.ts'

type Asked = { groupId: number; dryRun: boolean; caller: Caller }

/** Lines in one transaction: learners never wait long, and a process that dies leaves whole parts, mails included. */
const LINES_AT_ONCE = 50

/** Reads a list of people and says what each line does; does it unless this is a dry run. */
export async function importList(
  platform: Platform,
  request: FastifyRequest,
  { groupId, dryRun, caller }: Asked,
) {
  await existing(findGroup(platform.db, groupId))
  const { file, lines } = await readList(await receiveList(request))
  const plan = await planOf(platform.db, groupId, lines)
  if (!dryRun) await carryOut(platform, { groupId, caller }, plan)
  return { lines: plan.map(presentLine), counts: countsOf(plan), file }
}

async function carryOut(
  platform: Platform,
  { groupId, caller }: Pick<Asked, 'groupId' | 'caller'>,
  plan: PlannedLine[],
) {
  const joining = plan.filter(({ outcome }) => outcome === 'invited' || outcome === 'added')
  // Once, with the first people who join, for all of them: nobody reads a line for each part.
  let isRecorded = false
  await inParts(joining, LINES_AT_ONCE, async (part) => {
    await platform.db.transaction(async (tx) => {
      await lockCaller(tx, caller, 'admin')
      const group = await existing(lockGroup(tx, groupId, 'share'))
      // In the order of their addresses: two imports of the same people never wait for each other in a circle.
      const unknown = part.filter(({ account }) => !account).map(({ read }) => newAccount(read))
      await insertAccounts(
        tx,
        unknown.sort((a, b) => (a.email < b.email ? -1 : 1)),
      )
      const accounts = await accountsOf(
        tx,
        groupId,
        part.map(({ read }) => read.email),
      )
      const userIds = accounts.map(({ id }) => id)
      const added = new Set(await addLearners(platform, tx, { groupId, userIds, caller }))
      const joined = new Set(
        accounts.filter(({ id }) => added.has(id)).map(({ email }) => email.toLowerCase()),
      )
      // Somebody else may have added the person since the plan was made.
      for (const line of part) if (!joined.has(line.read.email.toLowerCase())) line.outcome = 'already'
      if (added.size > 0 && !isRecorded)
        await recordAction(tx, caller, 'group.import', `${group.name} · +${joining.length}`)
      isRecorded ||= added.size > 0
    })
  })
}

const newAccount = ({ email, firstName, lastName, phone, language }: ReadLine): NewAccount => ({
  email,
  firstName,
  lastName,
  phone,
  language,
})

function countsOf(plan: PlannedLine[]): Record<ImportOutcome, number> {
  const counts = Object.fromEntries(IMPORT_OUTCOMES.map((outcome) => [outcome, 0]))
  for (const { outcome } of plan) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts as Record<ImportOutcome, number>
}

/** A line and what it will do. */
interface PlannedLine {
  read: ReadLine
  account: KnownAccount | undefined
  outcome: ImportOutcome
  problem: Problem | null
  /** The number of the line that named the same address. */
  repeats?: number
}

const ADDRESSES_AT_ONCE = 1_000

/** What each line would do, without doing it. */
async function planOf(db: Db, groupId: number, lines: ReadLine[]): Promise<PlannedLine[]> {
  const accounts = await knownAccounts(db, groupId, lines)
  const seen = new Map<string, number>()
  return lines.map((read) => {
    const address = read.email.toLowerCase()
    const account = read.problem ? undefined : accounts.get(address)
    const problem = read.problem ?? problemWith(account) ?? (account ? null : read.nameProblem)
    if (problem) return { read, account, outcome: 'invalid', problem }
    const repeats = seen.get(address)
    if (repeats !== undefined) return { read, account, outcome: 'already', problem: null, repeats }
    seen.set(address, read.line)
    return { read, account, outcome: outcomeFor(account), problem: null }
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

const presentLine = ({ read, account, outcome, problem, repeats }: PlannedLine): ImportLine => ({
  line: read.line,
  email: read.email,
  fullName: fullNameOf(account ?? read).slice(0, 250),
  outcome,
  error: problem?.error ?? null,
  column: problem?.column ?? null,
  ...(repeats !== undefined && { repeats }),
})
