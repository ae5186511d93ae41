import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Filters, readFilters, writeFilters } from './filters.ts'

/** One waits for a pause in the typing before writing the address: browsers allow few changes a second. */
const PAUSE_MS = 300

/**
 * The filters, at once in the page and a moment later in the address. Whatever else changes the address
 * (the back button, a link) changes the filters.
 */
export function useFilters() {
  const [address, setAddress] = useSearchParams()
  const [filters, setFilters] = useState(() => readFilters(address))
  /** What we wrote and have not seen arrive: rapid choices overtake one another on the way. */
  const ours = useRef<string[]>([])
  const seen = useRef(address.toString())
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const current = address.toString()

  useEffect(() => {
    if (seen.current === current) return
    seen.current = current
    const mine = ours.current.includes(current)
    if (!mine || current === ours.current.at(-1)) ours.current = []
    if (mine) return
    clearTimeout(pause.current)
    setFilters(readFilters(new URLSearchParams(current)))
  }, [current])
  useEffect(() => () => clearTimeout(pause.current), [])

  function write(next: Filters, replace: boolean) {
    const search = writeFilters(next)
    if (search.toString() === seen.current) return
    ours.current.push(search.toString())
    setAddress(search, { replace, preventScrollReset: true })
  }

  return {
    filters,
    /** A choice: one can go back on it. */
    choose(next: Filters) {
      clearTimeout(pause.current)
      setFilters(next)
      write(next, false)
    },
    /** Typing: the address follows, without a step in the history for each letter. */
    type(search: string) {
      const next = { ...filters, search }
      setFilters(next)
      clearTimeout(pause.current)
      pause.current = setTimeout(() => write(next, true), PAUSE_MS)
    },
  }
}
