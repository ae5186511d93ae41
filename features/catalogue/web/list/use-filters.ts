import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Filters, readFilters, writeFilters } from './filters.ts'

/** The address is written after a pause in typing: browsers allow only a few changes per second. */
const PAUSE_MS = 300

/**
 * The filters: changed in the page at once, in the address a moment later. Any other change of the address (back
 * button, link) changes the filters.
 */
export function useFilters() {
  const [address, setAddress] = useSearchParams()
  const [filters, setFilters] = useState(() => readFilters(address))
  /** Addresses that we wrote and that have not arrived yet: fast choices overtake one another. */
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
    if (search.toString() === (ours.current.at(-1) ?? seen.current)) return
    ours.current.push(search.toString())
    setAddress(search, { replace, preventScrollReset: true })
  }

  return {
    filters,
    /** For choices: adds a step to the history. */
    choose(next: Filters) {
      clearTimeout(pause.current)
      setFilters(next)
      write(next, false)
    },
    /** For typing: replaces the address, without a step for each letter. */
    type(search: string) {
      const next = { ...filters, search }
      setFilters(next)
      clearTimeout(pause.current)
      pause.current = setTimeout(() => write(next, true), PAUSE_MS)
    },
  }
}
