import type { MouseEvent } from 'react'
import { MEDIA_LINK_SECONDS } from '#shared/limits.ts'

/** A link this old may die on its way: half of what it lives is left to every page that stands open. */
const FRESH_MS = (MEDIA_LINK_SECONDS * 1000) / 2

export interface FileLinks {
  /** When the links were read, by the browser's clock. */
  readAt: number
  /** Reads them again: the link of that resource as it is now, if it still has one. */
  renew: (id: number) => Promise<string | null | undefined>
}

/** For a click on the link of a private file. On a page that stood open for hours, a new link is opened instead. */
export async function openFile(event: MouseEvent<HTMLAnchorElement>, id: number, links: FileLinks) {
  if (Date.now() - links.readAt < FRESH_MS) return
  event.preventDefault()
  // A copy of the link, so that the click is the browser's own: same window, same name of the file.
  const link = event.currentTarget.cloneNode() as HTMLAnchorElement
  const address = await links.renew(id).catch(() => null)
  if (address) link.href = address
  link.click()
}
