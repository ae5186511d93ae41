import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs'
import { join } from 'node:path'

/** What the first line of a test file may say of when and where its tests run: `// @long @embedded`. */
const TAGS = ['long', 'embedded', 'lts', 'times', 'release'] as const
export type Tag = (typeof TAGS)[number]

const halves = readdirSync('features').map((noun) => `features/${noun}/server`)

/** The folders with tests of the server. */
export const SERVER_FOLDERS = ['server', 'db', ...halves.filter((folder) => existsSync(folder))]

/**
 * The test files of some folders whose tags are wanted. Vitest has tags too, but loads every file to read them: a file
 * that does not run should cost nothing.
 */
export const filesTagged = (folders: string[], isWanted: (has: (tag: Tag) => boolean) => boolean) =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => {
      const tags = tagsOf(file)
      return isWanted((tag) => tags.includes(tag))
    })

export function tagsOf(file: string): Tag[] {
  const [, line = ''] = /^\/\/ (@.*)/.exec(beginningOf(file)) ?? []
  return line
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const tag = TAGS.find((one) => word === `@${one}`)
      if (!tag) throw new Error(`${file}: ${word} is no tag. The tags are ${TAGS.join(', ')}.`)
      return tag
    })
}

function beginningOf(file: string) {
  const bytes = Buffer.alloc(200)
  const descriptor = openSync(file, 'r')
  const length = readSync(descriptor, bytes)
  closeSync(descriptor)
  return bytes.toString('utf8', 0, length)
}
