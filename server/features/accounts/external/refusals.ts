import { words } from '#words/accounts.ts'

/** Why a sign-in through a provider stops: a sentence for the sign-in page, which knows these and no others. */
export class SignInRefused extends Error {
  constructor(readonly reason: keyof typeof words.external) {
    super()
  }

  override get message() {
    return words.external[this.reason]
  }
}
