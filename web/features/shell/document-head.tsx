import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useAcademy } from '#web/lib/academy.tsx'
import { applyHead, type PageHandle } from '#web/lib/head.ts'

/**
 * Keeps the title true while one moves about. Stands before the page in the tree, so that a page
 * which knows better (the name of the person it shows) may set document.title in an effect of its own.
 */
export function DocumentHead() {
  const academy = useAcademy()
  const queries = useQueryClient()
  const matches = useMatches()
  const { pathname } = useLocation()
  const page = matches.findLast((match) => (match.handle as PageHandle | undefined)?.head)

  useEffect(() => {
    const head = (page?.handle as PageHandle | undefined)?.head
    if (page && head)
      applyHead(head({ academy, queries, params: page.params, path: pathname }), academy, pathname)
  }, [academy, queries, page, pathname])

  return null
}
