import type { Db } from '#server/platform/database/database.ts'
import { queueMail } from '#server/platform/mail/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { accountNotice } from './emails.ts'
import type { Account } from './queries.ts'

/** Part of the transaction that changes what opens the account: neither happens without the other. */
export const tellOwner = (
  platform: Platform,
  tx: Db,
  account: Account,
  what: Parameters<typeof accountNotice>[2],
) => queueMail(platform, tx, account.language, (academy) => accountNotice(academy, account, what))
