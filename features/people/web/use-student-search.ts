import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '#web/lib/query.ts'

const REST_MS = 200
export const STUDENTS_SHOWN = 6

/** The students matching what is typed. */
export function useStudentSearch(typed: string) {
  const search = useRested(typed.trim())
  const asked = { page: 1, size: STUDENTS_SHOWN, search, formations: 'false' } as const
  return {
    ...useQuery({
      ...query('GET /api/admin/inscriptions/form-data', { query: asked }),
      placeholderData: keepPreviousData,
    }),
    /** The results are for an earlier search. */
    isBehind: search !== typed.trim(),
  }
}

function useRested(text: string) {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
