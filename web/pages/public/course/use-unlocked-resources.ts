import { useEffect } from 'react'
import type { Answer } from '#web/lib/api-call.ts'
import { useSession } from '#web/lib/session-context.tsx'

type Details = {
  data: Answer<'GET /api/formations/details/:id'> | undefined
  refetch: () => unknown
}

/** The page comes as a stranger sees it: someone who may hold a key asks again, once it is known who they are. */
export function useUnlockedResources({ data, refetch }: Details) {
  const { user } = useSession()
  const mayUnlock = user?.role === 'user' && data?.ressources.some(({ locked }) => locked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once a person, whatever the answer
  useEffect(() => {
    if (mayUnlock) void refetch()
  }, [user?.id, mayUnlock])
}
