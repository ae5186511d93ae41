import { tooManyFiles, unsafeArchive } from './errors.ts'

const LONGEST_PATH = 500
const DEEPEST = 40

/**
 * The path of an entry as a key, or a refusal. Nothing is ever written under such a path on disk; but a path that tries
 * to leave its archive shows what the file is for, and package files are asked for by theirs.
 */
function safePath(path: string): string {
  if (path.length > LONGEST_PATH) throw unsafeArchive()
  const parts = path
    .normalize('NFC')
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '.' && part !== '')
  const isSafe =
    !/^[\\/]|^[A-Za-z]:/.test(path) &&
    !/[\p{Cc}\p{Cs}]/u.test(path) &&
    parts.length > 0 &&
    parts.length <= DEEPEST &&
    !parts.includes('..')
  if (!isSafe) throw unsafeArchive()
  return parts.join('/')
}

/** Collects paths and refuses one that comes twice, or is both a file and a folder: readers would disagree on them. */
export class SafePaths {
  readonly #files = new Set<string>()
  readonly #folders = new Set<string>()

  readonly #mostFolders: number

  constructor(mostFolders: number) {
    this.#mostFolders = mostFolders
  }

  addFile(path: string) {
    const safe = safePath(path)
    if (this.#files.has(safe) || this.#folders.has(safe)) throw unsafeArchive()
    this.#files.add(safe)
    this.#addFolders(safe.split('/').slice(0, -1))
    return safe
  }

  addFolder(path: string) {
    // Some programs list the folder that they packed.
    if (/^(?:\.?\/)*$/.test(path)) return
    this.#addFolders(safePath(path).split('/'))
  }

  #addFolders(parts: string[]) {
    for (let depth = parts.length; depth > 0; depth -= 1) {
      const folder = parts.slice(0, depth).join('/')
      if (this.#folders.has(folder)) return
      if (this.#files.has(folder)) throw unsafeArchive()
      this.#folders.add(folder)
      if (this.#folders.size > this.#mostFolders) throw tooManyFiles(this.#mostFolders)
    }
  }
}
