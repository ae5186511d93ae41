import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { forgetCourse } from '#web/lib/progress-outbox.ts'
import { keyOf } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/learner.ts'
import type { FollowedCourse } from '../contract.ts'

const { again: text } = words

/** « Revoir »: looking again changes nothing; starting again from zero says first what is lost. */
export function ReviewButton({ course }: { course: FollowedCourse }) {
  const [asking, setAsking] = useState(false)
  const look = useRef<HTMLAnchorElement>(null)
  const restart = useRestart()
  return (
    <>
      <Button
        block
        aria-label={words.goOnWith(words.review, course.name)}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {words.review}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={text.title}
        closeLabel={text.cancel}
        dismissible={!restart.isPending}
        initialFocus={look}
        actions={
          <>
            <Button
              busy={restart.isPending}
              busyLabel={text.restarting}
              onClick={() => restart.mutate(course.id)}
            >
              {text.restart}
            </Button>
            <ButtonLink ref={look} variant="primary" to={paths.learner.watch(course.id)}>
              {text.look}
            </ButtonLink>
          </>
        }
      >
        <p className="wrap-anywhere font-semibold">
          <bdi>{course.name}</bdi>
        </p>
        <p>{text.lookKeeps}</p>
        <p>{text.restartLoses}</p>
      </Dialog>
    </>
  )
}

/** Resets the progress, reloads the lists, and opens the player. */
function useRestart() {
  const { id: userId } = useUser()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  return useMutation({
    mutationFn: async (formationId: number) => {
      await api('POST /api/formations/reset-formation-progress', { body: { userId, formationId } })
      forgetCourse(userId, formationId)
      queries.removeQueries({ queryKey: keyOf('GET /api/formations/watch/:id') })
      await queries.invalidateQueries({ queryKey: keyOf('GET /api/formations/completed-formations/:id') })
      await queries.invalidateQueries({ queryKey: keyOf('GET /api/formations/formation-progress/:id') })
      await navigate(paths.learner.watch(formationId))
    },
    onError: (error) => toast({ tone: 'danger', message: messageOf(error, words.resetFailed) }),
  })
}
