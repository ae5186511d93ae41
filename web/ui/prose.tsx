import './prose.css'
import { cx } from 'class-variance-authority'
import { type ComponentProps, useMemo } from 'react'

type Props = Omit<ComponentProps<'div'>, 'children'> & {
  /** Cleaned by the server. */
  html: string
  /** What a table that scrolls is called. */
  tableLabel: string
}

/** A text as its readers see it: wide tables scroll inside themselves, links to other sites open beside the page. */
export function Prose({ html, tableLabel, className, ...rest }: Props) {
  const content = useMemo(() => readable(html, tableLabel), [html, tableLabel])
  return (
    <div
      {...rest}
      className={cx('prose', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was saved (features/chapters/server/clean-text.ts)
      dangerouslySetInnerHTML={{ __html: content }}
    />
  )
}

/** In cleaned HTML `<` only ever begins a tag. */
function readable(html: string, tableLabel: string) {
  const label = tableLabel.replaceAll('"', '&quot;')
  return html
    .replaceAll('<table', `<div class="prose-table" role="region" tabindex="0" aria-label="${label}"><table`)
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<a href="http', '<a target="_blank" rel="noopener noreferrer" href="http')
}
