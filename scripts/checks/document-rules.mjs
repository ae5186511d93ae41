import { dirname, join } from 'node:path'

/** Paths in a document: code that starts like a path of the repository, or of the feature that the document is about. */
const POINTER =
  /`((?:\.ci|bench|db|deploy|docs|e2e|faults|features|messages|scripts|server|shared|web)\/[\w./-]*[\w/]|[\w-]+\.(?:md|json|ts|mjs))`/g

/** Every mention of a file or folder that does not exist. `exists` takes a path. */
export function deadPointers(documents, exists) {
  return [...documents].flatMap(([document, text]) =>
    text.split('\n').flatMap((line, index) =>
      [...line.matchAll(POINTER)]
        .map(([, path]) => path)
        .filter((path) => path.includes('/') && !exists(path) && !exists(join(dirname(document), path)))
        .map(
          (path) => `${document}:${index + 1} names ${path}, which is not there. Name what took its place.`,
        ),
    ),
  )
}

/** The requirements a table answers: « 1.2.1–1.2.3, 1.2.5 » in the first cell of each line, as single numbers. */
export function answeredRequirements(text) {
  return text
    .split('\n')
    .filter((line) => /^\|\s*\d+\.\d+\.\d+/.test(line))
    .flatMap((line) => (line.split('|')[1] ?? '').split(',').flatMap(numbersOf))
}

function numbersOf(range) {
  const [first, last = first] = range.split('–').map((part) => part.trim())
  const place = first.split('.').slice(0, 2).join('.')
  const [from, to] = [first, last].map((number) => Number(number.split('.')[2]))
  return Array.from({ length: to - from + 1 }, (_, index) => `${place}.${from + index}`)
}

/** Two tables of one document must agree: the unmet requirements, and the answers that begin with « no ». */
export function unansweredProblems(text, wanted) {
  const [before, after = ''] = text.split(/^## .*chapter by chapter$/m)
  const answered = answeredRequirements(after)
  const admitted = new Set(answeredRequirements(before))
  const refused = new Set(answeredRequirements(after.split('\n').filter(isNo).join('\n')))
  return wanted.flatMap((number) => [
    ...(answered.filter((other) => other === number).length === 1
      ? []
      : [`requirement ${number} needs one answer.`]),
    ...(admitted.has(number) === refused.has(number)
      ? []
      : [`requirement ${number} is said to be met in one table and not in the other.`]),
  ])
}

const isNo = (line) => line.split('|')[2]?.includes('**no**')
