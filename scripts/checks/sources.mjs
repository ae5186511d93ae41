import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder } from '../setup/fingerprint.mjs'
import { root } from '../setup/root.mjs'

/** The text of every source file under some folders, by its path. */
export function readSources({ folders, pattern }) {
  const paths = folders.flatMap(filesUnder).filter((path) => pattern.test(path))
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

/** The text without its comments, with the same line numbers. */
export function withoutComments(text) {
  const blank = (comment) => comment.replace(/[^\n]/g, ' ')
  // Strings come first in the alternation, so that the // of an address in a string is no comment.
  return text.replace(
    /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(),])\/\/[^\n]*/g,
    (part) => (part.startsWith('/') ? blank(part) : part),
  )
}

/** Prints the problems and sets the exit code. */
export function report(problems, fine) {
  for (const problem of problems) console.error(problem)
  if (problems.length === 0) console.log(fine)
  process.exitCode = problems.length === 0 ? 0 : 1
}
