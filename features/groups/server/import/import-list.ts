import type { FastifyRequest } from 'fastify'
import { recordAction } from '#server/platform/audit.ts'
import { inParts } from '#server/platform/in-parts.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { IMPORT_OUTCOMES, type ImportOutcome } from '../../rules.ts'
import { addLearners } from '../membership.ts'
import { findGroup, lockGroup } from '../queries.ts'
import { existing } from '../service.ts'
import { type PlannedLine, planOf, presentLine } from './plan.ts'
import { accountsOf, insertAccounts, type NewAccount } from './queries.ts'
import { type ReadLine, readList } from './read-list.ts'
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
