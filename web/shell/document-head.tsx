import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useAcademy } from '../lib/academy.tsx'
import { applyHead, type PageHandle } from '../lib/head.ts'

/**
 * Updates the title after a navigation. Rendered before the page, so that a page that knows more (the name of the
 * person it shows) can set document.title in its own effect.
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
