import type { MouseEvent } from 'react'
import { MEDIA_LINK_SECONDS } from '#shared/limits.ts'

/** An older link may expire during the download: half of its lifetime is kept in reserve. */
const FRESH_MS = (MEDIA_LINK_SECONDS * 1000) / 2

export interface FileLinks {
  /** When the links were loaded, by the browser's clock. */
  readAt: number
  /** Loads the links again and returns that of the resource, if it still has one. */
  renew: (id: number) => Promise<string | null | undefined>
}

/** For a click on the link of a private file. If the page has been open for hours, a new link is opened instead. */
export async function openFile(event: MouseEvent<HTMLAnchorElement>, id: number, links: FileLinks) {
  if (Date.now() - links.readAt < FRESH_MS) return
  event.preventDefault()
  // A copy of the link is clicked, so that the browser keeps its target and file name.
  const link = event.currentTarget.cloneNode() as HTMLAnchorElement
  const address = await links.renew(id).catch(() => null)
  if (address) link.href = address
  link.click()
}
