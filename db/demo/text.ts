import { escapeHtml } from '#shared/html.ts'
import type { CoverFile } from './files.ts'

/** A text lesson as its author would see it; the first row of a table is its heading. */
export type TextBlock =
  | { heading: string }
  | { paragraph: string }
  | { list: string[] }
  | { quote: string }
  | { table: string[][] }
  | { picture: CoverFile; alt: string }

export type DemoText = TextBlock[]

/** In the same HTML that the editor makes and the server stores. */
export function htmlOf(text: DemoText, pictureIds: readonly string[]): string {
  const pictures = pictureIds.values()
  return text.map((block) => blockHtml(block, () => pictures.next().value ?? '')).join('')
}

function blockHtml(block: TextBlock, nextPicture: () => string): string {
  if ('heading' in block) return `<h2>${escapeHtml(block.heading)}</h2>`
  if ('paragraph' in block) return `<p>${escapeHtml(block.paragraph)}</p>`
  if ('list' in block)
    return `<ul>${block.list.map((item) => `<li><p>${escapeHtml(item)}</p></li>`).join('')}</ul>`
  if ('quote' in block) return `<blockquote><p>${escapeHtml(block.quote)}</p></blockquote>`
  if ('picture' in block) return `<img src="/media/text/${nextPicture()}" alt="${escapeHtml(block.alt)}" />`
  const row = (cells: string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}><p>${escapeHtml(cell)}</p></${tag}>`).join('')}</tr>`
  const [head = [], ...rows] = block.table
  return `<table><tbody>${row(head, 'th')}${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`
}
