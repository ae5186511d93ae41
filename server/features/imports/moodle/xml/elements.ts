/** An element of a file of a backup. Whoever made the file decides what is in it. */
export interface Element {
  name: string
  attributes: Record<string, string>
  text: string
  children: Element[]
}

/** What Moodle writes for nothing. */
const NULL = '$@NULL@$'
/** Characters that PostgreSQL or HTML cannot hold. */
const FORBIDDEN = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** The elements at a path, such as `elementsAt(quiz, 'question_instances', 'question_instance')`. */
export function elementsAt(element: Element | undefined, ...path: string[]): Element[] {
  let found = element ? [element] : []
  for (const name of path)
    found = found.flatMap(({ children }) => children.filter((one) => one.name === name))
  return found
}

export const elementAt = (element: Element | undefined, ...path: string[]): Element | undefined =>
  elementsAt(element, ...path)[0]

/** The text of the first element of that name inside; empty where Moodle has nothing. */
export function textAt(element: Element | undefined, name: string): string {
  const text = (elementAt(element, name)?.text ?? '').trim()
  return text === NULL ? '' : text.replace(FORBIDDEN, '')
}

export const numberAt = (element: Element | undefined, name: string): number =>
  Number(textAt(element, name)) || 0
