/** Headings that a text may have: its chapter's title stands above them. */
const HEADINGS: Record<string, string> = { H1: 'h2', H5: 'h4', H6: 'h4' }

/**
 * What was copied from Word or from a page, before the editor reads it: Word's lists are paragraphs with a drawn bullet,
 * and pictures of other sites stay where they are.
 */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml')) element.remove()
  for (const image of body.querySelectorAll('img')) {
    if (!image.getAttribute('src')?.startsWith('/media/')) image.remove()
  }
  for (const heading of body.querySelectorAll('h1, h5, h6, p.MsoTitle')) {
    rename(heading, HEADINGS[heading.tagName] ?? 'h2')
  }
  for (const item of [...body.querySelectorAll<HTMLElement>('p')].filter(isWordItem)) intoList(item)
  return body.innerHTML
}

const styleOf = (element: Element) => element.getAttribute('style') ?? ''
const isWordItem = (element: Element) => /mso-list:(?!\s*ignore)/i.test(styleOf(element))

function rename(element: Element, tag: string) {
  const renamed = element.ownerDocument.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** A paragraph of Word's becomes an item of the list before it, or of a new one. */
function intoList(paragraph: HTMLElement) {
  const drawn = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(styleOf(span)),
  )
  const tag = /^\s*[\da-z]{1,3}[.)]/i.test(drawn?.textContent ?? '') ? 'ol' : 'ul'
  drawn?.remove()
  const { ownerDocument, previousElementSibling: before } = paragraph
  const list = before?.tagName === tag.toUpperCase() ? before : ownerDocument.createElement(tag)
  if (list !== before) paragraph.before(list)
  const item = ownerDocument.createElement('li')
  item.append(...paragraph.childNodes)
  list.append(item)
  paragraph.remove()
}
