import { secondFactorOffMail } from '#features/accounts/server/emails.ts'
import { emailTaken } from '#features/accounts/server/errors.ts'
import { sendInvitation } from '#features/accounts/server/links.ts'
import { noTotp } from '#features/accounts/server/second-factor/errors.ts'
import { removeSecondFactor } from '#features/accounts/server/second-factor/second-factor.ts'
import { removeMedia } from '#features/media/server/service.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { violates } from '#server/platform/database/problems.ts'
import { conflict, personNotFound, wrongRole } from '#server/platform/errors.ts'
import { queueMail } from '#server/platform/mail/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Caller, endApiTokensOf, endSessionsOf, lockCaller } from '#server/platform/sessions.ts'
import { AUDITED_ROLES, type Role } from '#shared/statuses.ts'
import { words } from '#words/errors.ts'
import type { PersonAction } from '../contract.ts'
import { namedInTrail, nameOf } from './presenters.ts'
import {
  type Account,
  deletePerson,
  deleteRequestsOfAddress,
  insertPerson,
  lockAdministrators,
  lockPerson,
  type NewPerson,
  setBanned,
  setRole,
} from './queries.ts'

/** Without a password: the link of the mail sets it. */
export async function addPerson(platform: Platform, caller: Caller, person: NewPerson) {
  return platform.db
    .transaction(async (tx) => {
      await lockCaller(tx, caller, 'admin')
      const account = await insertPerson(tx, person)
      await sendInvitation(platform, tx, account)
      await recordAction(
        tx,
        caller,
        'user.create',
        `${namedInTrail(account)} · ${AUDITED_ROLES[account.role]}`,
      )
      return account
    })
    .catch((error: unknown) => {
      throw violates(error, 'users_email_unique') ? emailTaken() : error
    })
}

export async function actOnPerson(platform: Platform, caller: Caller, id: number, action: PersonAction) {
  const account = await platform.db.transaction(async (tx) => {
    const target = await personToActOn(tx, caller, id, { mayCostAnAdmin: action !== 'unban' })
    if (action === 'delete') await remove(tx, target)
    else await setBanned(tx, id, action === 'ban')
    if (action === 'ban') await endSessionsOf(tx, id)
    await recordAction(tx, caller, `user.${action}`, namedInTrail(target))
    return target
  })
  // After the transaction: if that fails, the file must still exist.
  if (action === 'delete' && account.photoId) await removeMedia(platform, [account.photoId])
  return nameOf(account)
}

/** Takes effect in open sessions too: the role is read with every call. Scripts must be given the new role's power anew. */
export async function changeRole(platform: Platform, caller: Caller, id: number, role: Role) {
  const account = await platform.db.transaction(async (tx) => {
    const target = await personToActOn(tx, caller, id, { mayCostAnAdmin: role !== 'admin' })
    if (target.role === role) return target
    await setRole(tx, id, role)
    await endApiTokensOf(tx, id)
    const change = `${AUDITED_ROLES[target.role]} → ${AUDITED_ROLES[role]}`
    await recordAction(tx, caller, 'user.role', `${namedInTrail(target)} · ${change}`)
    return target
  })
  return nameOf(account)
}

/** For somebody who lost their telephone and their recovery codes. The mail warns them if they did not ask. */
export async function takeSecondFactorOff(platform: Platform, caller: Caller, id: number) {
  await platform.db.transaction(async (tx) => {
    const target = await personToActOn(tx, caller, id, { mayCostAnAdmin: false })
    if (!(await removeSecondFactor(tx, id))) throw noTotp()
    await recordAction(tx, caller, 'user.second-factor', namedInTrail(target))
    await queueMail(platform, tx, target.language, (academy) => secondFactorOffMail(academy, target))
  })
}

async function remove(tx: Db, target: Account) {
  if (target.emailVerifiedAt) await deleteRequestsOfAddress(tx, target.email)
  await deletePerson(tx, target.id)
}

/**
 * Locks the account, and makes sure that an administrator remains. Administrators act one after another: two who demote
 * each other at once cannot both succeed.
 */
async function personToActOn(tx: Db, caller: Caller, id: number, rule: { mayCostAnAdmin: boolean }) {
  if (id === caller.id) throw conflict('own_account', () => words.people.ownAccount)
  const administrators = await lockAdministrators(tx)
  const target = await lockPerson(tx, id)
  if (!target) throw personNotFound()
  const othersRemain = administrators.some((administrator) => administrator !== id)
  if (rule.mayCostAnAdmin && target.role === 'admin' && !othersRemain) {
    throw conflict('last_admin', () => words.people.lastAdmin)
  }
  if (!administrators.includes(caller.id)) throw wrongRole()
  return target
}
