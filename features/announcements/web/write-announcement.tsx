import { useQueryClient } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { useAuthorSpace } from '#web/lib/author-space.ts'
import { keyOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/announcements.ts'
import { AnnouncementDialog } from './announcement-dialog.tsx'

type Props = { id: string; people: number }

const nothing = { title: '', text: '' }

/** The button and the form behind it. */
export function WriteAnnouncement({ id, people }: Props) {
  const { address } = useAuthorSpace()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState(nothing)
  const queries = useQueryClient()
  const toast = useToast()

  async function send() {
    await api(`POST /api/${address}/formations/:id/announcements`, { params: { id }, body: typed })
    setTyped(nothing)
    setOpen(false)
    toast(words.sent)
    void queries.invalidateQueries({ queryKey: keyOf(`GET /api/${address}/formations/:id/announcements`) })
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Megaphone aria-hidden="true" />
        {words.write}
      </Button>
      <AnnouncementDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        heading={words.write}
        description={words.description(people)}
        sendLabel={words.send}
        typed={typed}
        onType={setTyped}
        send={send}
      />
    </>
  )
}
