import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keyOf } from '#web/lib/query.ts'
import { withRecentSignIn } from '#web/lib/with-recent-sign-in.ts'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/passkeys.ts'
import { deviceName } from '../profile/device-name.ts'

/** Makes a passkey on this device, under the name of its browser and system. */
export function useCreatePasskey(onCreated = () => {}) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    async mutationFn() {
      const { createPasskey } = await import('./passkeys.ts')
      return createPasskey(deviceName(navigator.userAgent), withRecentSignIn)
    },
    onSuccess(isCreated) {
      if (!isCreated) return
      toast(words.list.added)
      onCreated()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf('GET /api/user/security') }),
  })
}
