import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OwnPage } from '#shared/academy.ts'
import { useAcademy } from '#web/lib/academy.tsx'
import { ownTextQuery } from '#web/lib/own-text.ts'
import { Prose } from '#web/ui/prose.tsx'

/** What the owner has written for this page, loaded with it; null where the page keeps our words. */
export function useOwnText(page: OwnPage) {
  const isOwn = useAcademy().ownPages?.includes(page) ?? false
  const { data } = useQuery({ ...ownTextQuery(page), enabled: isOwn })
  return isOwn ? (data?.html ?? '') : null
}

type Props = { title: string; html: string; children?: ReactNode }

export function OwnText({ title, html, children }: Props) {
  return (
    <div className="wrap pt-10 lg:pt-16">
      <h1 className="text-3xl">{title}</h1>
      {children}
      {html && <Prose html={html} tableLabel={title} className="mt-8" />}
    </div>
  )
}
