import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import { type Filters, readFilters, writeFilters } from './filters.ts'

/** The address is written after a pause in typing: browsers allow only a few changes per second. */
const PAUSE_MS = 300

/** The state of a history entry whose address was written here. */
const WRITTEN = 'filters'

/**
 * The filters: changed in the page at once, in the address a moment later. Any other change of the address (back
 * button, link) changes the filters.
 */
export function useFilters() {
  const [address, setAddress] = useSearchParams()
  const [filters, setFilters] = useState(() => readFilters(address))
  const current = address.toString()
  /** The address that was written or followed last: React may show it later, or never if the next one overtakes it. */
  const latest = useRef(current)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { state } = useLocation()
  const isOurs = useNavigationType() !== 'POP' && state === WRITTEN

  useEffect(() => {
    if (isOurs || latest.current === current) return
    latest.current = current
    clearTimeout(pause.current)
    setFilters(readFilters(new URLSearchParams(current)))
  }, [current, isOurs])
  useEffect(() => () => clearTimeout(pause.current), [])

  function write(next: Filters, replace: boolean) {
    const search = writeFilters(next)
    if (search.toString() === latest.current) return
    latest.current = search.toString()
    setAddress(search, { replace, preventScrollReset: true, state: WRITTEN })
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
