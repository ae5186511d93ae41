import { withoutComments } from './sources.mjs'

/** Tailwind's classes that name a side of the screen, and the ones that follow the direction of the text. */
const logical = new Map([
  ['ml', 'ms'],
  ['mr', 'me'],
  ['pl', 'ps'],
  ['pr', 'pe'],
  ['left', 'start'],
  ['right', 'end'],
  ['text-left', 'text-start'],
  ['text-right', 'text-end'],
  ['float-left', 'float-start'],
  ['float-right', 'float-end'],
  ['border-l', 'border-s'],
  ['border-r', 'border-e'],
  ['rounded-l', 'rounded-s'],
  ['rounded-r', 'rounded-e'],
  ['rounded-tl', 'rounded-ss'],
  ['rounded-tr', 'rounded-se'],
  ['rounded-bl', 'rounded-es'],
  ['rounded-br', 'rounded-ee'],
  ['scroll-ml', 'scroll-ms'],
  ['scroll-mr', 'scroll-me'],
  ['scroll-pl', 'scroll-ps'],
  ['scroll-pr', 'scroll-pe'],
])

const whole = [
  'text-left',
  'text-right',
  'float-left',
  'float-right',
  'border-l',
  'border-r',
  'rounded-l',
  'rounded-r',
]
const names = [...logical.keys()].sort((a, b) => b.length - a.length)
// `ml-4`, `md:-left-1/2`, `text-left`: a name with its value, or one of those that stand alone.
const physical = new RegExp(
  `(?<=[\\s"'\`:!-])(?:(${names.join('|')})-[\\w[(]|(${whole.join('|')})(?=[\\s"'\`]))`,
  'g',
)

/** Classes that would stay on the same side in Arabic. */
export function physicalClasses(files) {
  return [...files].flatMap(([path, text]) =>
    strings(withoutComments(text)).flatMap(({ value, line }) =>
      [...value.matchAll(physical)].flatMap((match) => {
        const name = match[1] ?? match[2]
        // A rotated shape made of borders, such as a tick, looks the same in Arabic.
        if (name.startsWith('border') && value.includes('rotate-')) return []
        return `${path}:${line} uses ${name}, a side of the screen. Write ${logical.get(name)}: Arabic reads from the other side.`
      }),
    ),
  )
}

function strings(code) {
  const found = code.matchAll(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`/g)
  return [...found].map((match) => ({
    value: match[0],
    line: code.slice(0, match.index).split('\n').length,
  }))
}
