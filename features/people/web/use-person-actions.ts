import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Role } from '#shared/statuses.ts'
import { api } from '#web/lib/api.ts'
import { withRecentSignIn } from '#web/lib/with-recent-sign-in.ts'
import type { Failure } from '#web/ui/action-failure.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/users.ts'
import type { Person, PersonAction } from '../contract.ts'

export type ActedOn = Pick<Person, 'id' | 'fullName' | 'email' | 'role'>
export type Asked = { person: ActedOn } & ({ action: PersonAction } | { role: Role })

/** Actions on accounts, one at a time; afterwards, even if one failed, everything that shows them is reloaded. */
export function usePersonActions(onDone?: (done: Asked) => void) {
  const queries = useQueryClient()
  const toast = useToast()
  const [asked, setAsked] = useState<Asked | null>(null)
  // Apart from what is asked: the dialog keeps its words while it leaves.
  const [isOpen, setOpen] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const work = useMutation({
    mutationFn: (wanted: Asked) => withRecentSignIn<{ message: string }>(() => send(wanted)),
    onMutate: () => setFailure(null),
    onSuccess: ({ message }, done) => {
      toast(message)
      onDone?.(done)
    },
    onError: (error, wanted) => setFailure({ title: failedTitle(wanted), error }),
    onSettled: () => {
      setOpen(false)
      return queries.invalidateQueries()
    },
  })
  function ask(question: Asked) {
    setAsked(question)
    setOpen(true)
  }
  return {
    failure,
    isBusy: (person: Pick<Person, 'id'>) => work.isPending && work.variables.person.id === person.id,
    /** Letting somebody in again takes nothing from anybody: it is not asked. */
    act(person: ActedOn, action: PersonAction) {
      if (action === 'unban') work.mutate({ person, action })
      else ask({ person, action })
    },
    /** Nothing to do if the role is the same. */
    setRole(person: ActedOn, role: Role) {
      if (person.role !== role) ask({ person, role })
    },
    question: {
      asked,
      open: isOpen,
      busy: work.isPending,
      onCancel: () => setOpen(false),
      onConfirm: () => asked && work.mutate(asked),
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
