import { splitName } from '#server/platform/storage/content-disposition.ts'
import type { FileReference } from '../../archive.ts'

/** A stored file that goes into an archive. */
export type Stored = { id: string; fileName: string; originalName: string }

export interface Packed {
  path: string
  key: string
}

export type PackedFiles = ReturnType<typeof packedFiles>

/**
 * The files of an archive, each once. They are numbered: names of any length and script stay in the document. `media`
 * are those that are known by their ids alone.
 */
export function packedFiles(media: ReadonlyMap<string, Stored>) {
  const paths = new Map<string, string>()
  const all: Packed[] = []
  function add({ id, fileName, originalName }: Stored): FileReference {
    const path = paths.get(id) ?? `files/${paths.size + 1}${splitName(fileName).extension}`
    if (!paths.has(id)) all.push({ path, key: `${id}/${fileName}` })
    paths.set(id, path)
    return { path, originalName }
  }
  return {
    all,
    add,
    addById(id: string | null): FileReference | null {
      const stored = id === null ? undefined : media.get(id)
      return stored ? add(stored) : null
    },
  }
}
