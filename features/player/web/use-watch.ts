import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Answer } from '#web/lib/api-call.ts'
import { hasQueued, sendQueued } from '#web/lib/progress-outbox.ts'
import { query } from '#web/lib/query.ts'

export type Watch = Answer<'GET /api/formations/watch/:id'>
export type Chapter = Watch['chapitres'][number]

/** The data of the player. Progress stored in this browser is sent first, so that the position is current. */
export function useWatch(id: string, userId: number) {
  const [isSent, setSent] = useState(() => !hasQueued(userId))
  useEffect(() => {
    if (!isSent) void sendQueued(userId).finally(() => setSent(true))
  }, [isSent, userId])
  const watch = query('GET /api/formations/watch/:id', { params: { id }, query: { userId } })
  return useQuery({ ...watch, enabled: isSent })
}

export function useWatchContent(id: string) {
  return useQuery(query('GET /api/formations/watch-content/:id', { params: { id } }))
}
