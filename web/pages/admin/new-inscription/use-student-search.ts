import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '#web/lib/query.ts'

const REST_MS = 200
export const STUDENTS_SHOWN = 6

/** Formations to choose from at once; students as soon as something is typed. */
export function useStudentSearch(typed: string) {
  const search = useRested(typed.trim())
  const asked = { page: 1, size: STUDENTS_SHOWN, search }
  return {
    ...useQuery({
      ...query('GET /api/admin/inscriptions/form-data', { query: asked }),
      placeholderData: keepPreviousData,
    }),
    /** What is shown answers an older word than the one typed. */
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
