import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnAnnouncement } from '#features/notifications/contract.ts'
import { api } from '#web/lib/api.ts'
import { useAuthorSpace } from '#web/lib/author-space.ts'
import { longDate } from '#web/lib/dates.ts'
import { keyOf, query } from '#web/lib/query.ts'
import { ActionFailure } from '#web/ui/action-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { WrittenText } from '#web/ui/written-text.tsx'
import { words } from '#words/announcements.ts'
import { words as common } from '#words/common.ts'
import { AnnouncementDialog, type AnnouncementText } from './announcement-dialog.tsx'

/** What the class was told, to be reread, corrected and deleted; nothing while it was told nothing. */
export function OwnAnnouncements({ id }: { id: string }) {
  const { address } = useAuthorSpace()
  const { data, isError, refetch } = useQuery(
    query(`GET /api/${address}/formations/:id/announcements`, { params: { id } }),
  )
  const [corrected, setCorrected] = useState<OwnAnnouncement | null>(null)
  const [removed, setRemoved] = useState<OwnAnnouncement | null>(null)
  if (isError) {
    return <RetryPanel title={words.loadFailed} retryLabel={common.retry} onRetry={() => void refetch()} />
  }
  if (!data || data.data.length === 0) return null
  return (
    <section>
      <h2 className="mb-3 text-xl">{words.published}</h2>
      <ul className="grid gap-3">
        {data.data.map((announcement) => (
          <Announced
            key={announcement.id}
            announcement={announcement}
            onCorrect={() => setCorrected(announcement)}
            onRemove={() => setRemoved(announcement)}
          />
        ))}
      </ul>
      {corrected && <CorrectDialog announcement={corrected} onClose={() => setCorrected(null)} />}
      {removed && <RemoveDialog announcement={removed} onClose={() => setRemoved(null)} />}
    </section>
  )
}

type AnnouncedProps = { announcement: OwnAnnouncement; onCorrect: () => void; onRemove: () => void }

function Announced({ announcement, onCorrect, onRemove }: AnnouncedProps) {
  const { title, text, at, author, mayEdit } = announcement
  return (
    <Card as="li" className="grid gap-2">
      <h3 dir="auto" className="wrap-anywhere text-base">
        {title}
      </h3>
      <p className="text-ink-muted text-sm">
        <bdi>{author.name}</bdi> · <time dateTime={at}>{longDate(at)}</time>
      </p>
      <WrittenText text={text} newTabLabel={words.newTab} />
      {mayEdit && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" aria-label={words.editNamed(title)} onClick={onCorrect}>
            {words.edit}
          </Button>
          <Button
            variant="quiet-danger"
            size="small"
            aria-label={words.removeNamed(title)}
            onClick={onRemove}
          >
            {words.remove}
          </Button>
        </div>
      )}
    </Card>
  )
}

type DialogProps = { announcement: OwnAnnouncement; onClose: () => void }

/** Rendered only while open. */
function CorrectDialog({ announcement: { id, title, text }, onClose }: DialogProps) {
  const { address } = useAuthorSpace()
  const [typed, setTyped] = useState<AnnouncementText>({ title, text })
  const readAgain = useReadAgain()
  const toast = useToast()

  async function send() {
    await api(`PUT /api/${address}/announcements/:id`, { params: { id }, body: typed })
    toast(words.saved)
    await readAgain()
    onClose()
  }

  return (
    <AnnouncementDialog
      open
      onClose={onClose}
      heading={words.editNamed(title)}
      description={words.editText}
      sendLabel={words.save}
      typed={typed}
      onType={setTyped}
      send={send}
    />
  )
}

/** Rendered only while open. */
function RemoveDialog({ announcement: { id, title }, onClose }: DialogProps) {
  const { address } = useAuthorSpace()
  const readAgain = useReadAgain()
  const toast = useToast()
  const removal = useMutation({
    mutationFn: () => api(`DELETE /api/${address}/announcements/:id`, { params: { id } }),
    onSuccess: async () => {
      toast(words.removed)
      await readAgain()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={words.removeTitle(title)}
      description={words.removeText}
      danger
      confirmLabel={words.remove}
      cancelLabel={words.cancel}
      busy={removal.isPending}
      busyLabel={words.removing}
      onConfirm={() => removal.mutate()}
    >
      <ActionFailure failure={removal.error ? { title: words.removeFailed, error: removal.error } : null} />
    </ConfirmDialog>
  )
}

function useReadAgain() {
  const { address } = useAuthorSpace()
  const queries = useQueryClient()
  return () =>
    queries.invalidateQueries({ queryKey: keyOf(`GET /api/${address}/formations/:id/announcements`) })
}
