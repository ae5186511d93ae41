import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { words } from '#words/seo.ts'
import { useAcademy } from './academy.tsx'

/**
 * The title of a page that knows more than its route, with what is nearest first. Until that is read, the route's stays.
 */
export function usePageTitle(...parts: (string | undefined)[]) {
  const { name } = useAcademy()
  const { key } = useLocation()
  const title = parts.every(Boolean)
    ? parts.reduceRight<string>((rest, part) => words.title(part ?? '', rest), name)
    : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation sets the title of the route again
  useEffect(() => {
    if (title) document.title = title
  }, [title, key])
}
