import type { Config } from '#server/platform/config.ts'

/** Keys belong to the host of PUBLIC_URL: a page of another address gets no answer from them. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const { origin, hostname } = new URL(publicUrl)
  return { origin, id: hostname }
}

/** The user handle that a key stores: the number of the account, and nothing about the person. */
export const userHandleOf = (userId: number) => Buffer.from(String(userId)).toString('base64url')
