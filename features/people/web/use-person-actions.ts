import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Role } from '#shared/statuses.ts'
import { api } from '#web/lib/api.ts'
import { withRecentSignIn } from '#web/lib/with-recent-sign-in.ts'
import type { Failure } from '#web/ui/action-failure.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/users.ts'
import type { Person, PersonAction } from '../contract.ts'

type Asked = { person: Person } & ({ action: PersonAction } | { role: Role })

/** Actions on accounts, one at a time; afterwards, even if one failed, everything that shows them is reloaded. */
export function usePersonActions() {
  const queries = useQueryClient()
  const toast = useToast()
  const [failure, setFailure] = useState<Failure | null>(null)
  const work = useMutation({
    mutationFn: (asked: Asked) => withRecentSignIn<{ message: string }>(() => send(asked)),
    onMutate: () => setFailure(null),
    onSuccess: ({ message }) => toast(message),
    onError: (error, asked) => setFailure({ title: failedTitle(asked), error }),
    onSettled: () => queries.invalidateQueries(),
  })
  return {
    failure,
    isBusy: (person: Person) => work.isPending && work.variables.person.id === person.id,
    act: (person: Person, action: PersonAction) => work.mutateAsync({ person, action }).then(noop, noop),
    /** Nothing to do if the role is the same. */
    setRole(person: Person, role: Role) {
      if (person.role !== role) work.mutate({ person, role })
    },
  }
}

function send(asked: Asked) {
  const params = { id: asked.person.id }
  return 'role' in asked
    ? api('PUT /api/admin/users/:id/role', { params, body: { role: asked.role } })
    : api('POST /api/admin/users/:id/action', { params, body: { action: asked.action } })
}

const failedTitle = (asked: Asked) => ('role' in asked ? words.roleFailed : words.actionFailed(asked.action))

const noop = () => {}
