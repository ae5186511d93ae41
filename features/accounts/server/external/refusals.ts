import { words } from '#words/accounts.ts'

/**
 * Why a sign-in through a provider failed: a sentence that the sign-in page shows. It shows no other text from its
 * address.
 */
export class SignInRefused extends Error {
  constructor(readonly reason: keyof typeof words.external) {
    super()
  }

  override get message() {
    return words.external[this.reason]
  }
}
