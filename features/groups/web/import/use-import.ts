import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useReadGroups } from '../use-read-groups.ts'
import { type ImportAnswer, sendList } from './send-list.ts'

/** A chosen file: its bytes are read once, so that what is imported is what was shown. */
type Chosen = { name: string; list: ArrayBuffer; plan: ImportAnswer }

/** First what a file would do, then doing it. */
export function useImport(groupId: number) {
  const readGroups = useReadGroups()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const reading = useMutation({
    mutationFn: async (file: File): Promise<Chosen> => {
      const list = await file.arrayBuffer()
      return { name: file.name, list, plan: await sendList(groupId, list, true) }
    },
    onSuccess: setChosen,
  })
  const importing = useMutation({
    mutationFn: (list: ArrayBuffer) => sendList(groupId, list, false),
    onSettled: readGroups,
  })
  return {
    chosen,
    done: importing.data,
    isReading: reading.isPending,
    isImporting: importing.isPending,
    readingError: reading.error,
    importError: importing.error,
    read: (file: File) => reading.mutate(file),
    start: () => chosen && importing.mutate(chosen.list),
    change: () => {
      setChosen(null)
      reading.reset()
      importing.reset()
    },
  }
}
