import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { GetCall } from '#web/lib/api-call.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { keyOf } from '#web/lib/query.ts'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/courses-list.ts'
import type { CourseRow } from '../../contract.ts'

export type CopyCalls = {
  duplicate: (id: number) => Promise<unknown>
  /** Saves the course with its files. */
  archive: (id: number) => Promise<unknown>
}

/** Copies of a course: a second one in the list, and an archive to keep or to take elsewhere. */
export function useCopies(call: GetCall, { duplicate, archive }: CopyCalls) {
  const queries = useQueryClient()
  const toast = useToast()
  const [busyId, setBusyId] = useState<number | null>(null)

  async function run(row: CourseRow, work: () => Promise<unknown>, failed: string) {
    setBusyId(row.id)
    try {
      await work()
    } catch (error) {
      toast({ message: messageOf(error, failed), tone: 'danger' })
    }
    setBusyId(null)
  }

  return {
    isBusy: (row: CourseRow) => busyId === row.id,
    onDuplicate: (row: CourseRow) =>
      void run(
        row,
        async () => {
          await duplicate(row.id)
          await queries.invalidateQueries({ queryKey: keyOf(call) })
          toast(words.duplicated)
        },
        words.duplicateFailed,
      ),
    onArchive: (row: CourseRow) =>
      void run(
        row,
        async () => {
          toast(words.archiveBegins)
          await archive(row.id)
        },
        words.archiveFailed,
      ),
  }
}
