import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import type { OwnPage } from '#shared/academy.ts'
import { useAcademy } from '#web/lib/academy.tsx'
import { ownTextQuery } from '#web/lib/own-text.ts'

/** What the owner has written for this page, loaded with it; null where the page keeps our words. */
export function useOwnText(page: OwnPage) {
  const isOwn = useAcademy().ownPages?.includes(page) ?? false
  const { data } = useQuery({ ...ownTextQuery(page), enabled: isOwn })
  return isOwn ? (data?.html ?? '') : null
}

/** By these classes and not as `Prose`, whose style sheet every visitor of these pages would load. */
const look = cx(
  'mt-8 grid max-w-measure grid-cols-[minmax(0,1fr)] gap-3 break-words',
  '[&_h2]:mt-6 [&_h2]:text-2xl [&_h3]:mt-4 [&_h3]:text-xl [&_h4]:mt-2 [&_h4]:text-lg',
  '[&_ul]:list-disc [&_ul]:ps-5 [&_ol]:list-decimal [&_ol]:ps-5 [&_blockquote]:ps-5 [&_blockquote]:text-ink-soft',
  '[&_a]:text-primary-ink [&_a]:underline [&_table]:block [&_table]:overflow-x-auto [&_td]:pe-4 [&_th]:pe-4 [&_th]:text-start',
)

type Props = { title: string; html: string; children?: ReactNode }

export function OwnText({ title, html, children }: Props) {
  return (
    <div className="wrap pt-10 lg:pt-16">
      <h1 className="text-3xl">{title}</h1>
      {children}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was saved (features/settings/server/service.ts) */}
      {html && <div className={look} dangerouslySetInnerHTML={{ __html: html }} />}
    </div>
  )
}
