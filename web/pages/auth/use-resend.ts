import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { words } from '#words/accounts.ts'

/** Asks for the verification mail again, for the address typed so far. */
export function useResend() {
  return useMutation({
    mutationFn: async (email: string) => {
      if (!email) throw new Error(words.signIn.emailFirst)
      return api('POST /api/auth/send-verification-email', { body: { email } })
    },
  })
}
