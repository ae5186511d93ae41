import { tooManyFiles } from '#server/platform/archives/errors.ts'
import { normalized } from '#shared/normalized.ts'
import type { FileReference } from '../../archive.ts'
import type { Backup } from './backup.ts'
import { readRecords, textAt } from './read-records.ts'

/** Those that Moodle shows in the activities that are read; each is a line in memory. */
const MOST_FILES = 20_000

export interface BackupFile extends FileReference {
  /** Its path within its area, such as `/images/port.png`. */
  place: string
  itemId: string
  bytes: number
}

/** The areas of a backup whose files become something here. Those of users are others, and never asked for. */
const COMPONENTS = new Set([
  'mod_page',
  'mod_label',
  'mod_book',
  'mod_url',
  'mod_resource',
  'mod_folder',
  'mod_scorm',
])

export async function readBackupFiles({ files }: Pick<Backup, 'files'>) {
  const areas = new Map<string, BackupFile[]>()
  let count = 0
  if (files.has('files.xml')) {
    await readRecords(files.get('files.xml'), ['file'], (one) => {
      const hash = textAt(one, 'contenthash')
      const component = textAt(one, 'component')
      const originalName = textAt(one, 'filename')
      const isNamed = originalName !== '' && originalName !== '.'
      if (!COMPONENTS.has(component) || !isNamed || !/^[0-9a-f]{40}$/.test(hash)) return
      const path = `files/${hash.slice(0, 2)}/${hash}`
      const stored = files.get(path)
      // A backup without files lists them all the same.
      if (!stored) return
      count += 1
      if (count > MOST_FILES) throw tooManyFiles(MOST_FILES)
      const key = areaKey(textAt(one, 'contextid'), component, textAt(one, 'filearea'))
      const file = {
        path,
        originalName,
        place: normalized(`${textAt(one, 'filepath') || '/'}${originalName}`, 'NFC'),
        itemId: textAt(one, 'itemid'),
        bytes: stored.bytes,
      }
      const area = areas.get(key)
      if (area) area.push(file)
      else areas.set(key, [file])
    })
  }
  return {
    in: (contextId: string, component: string, area: string): BackupFile[] =>
      areas.get(areaKey(contextId, component, area)) ?? [],
  }
}

export type BackupFiles = Awaited<ReturnType<typeof readBackupFiles>>

const areaKey = (contextId: string, component: string, area: string) => `${contextId} ${component} ${area}`
