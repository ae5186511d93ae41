import { tellChange } from './changes.ts'
import { type Change, change, read, readAll, readKeys, readRange, write } from './database.ts'
import {
  FIRST_SETTINGS,
  type OfflineCourse,
  type OfflineItem,
  type OfflineSettings,
} from './offline-items.ts'

/** The downloads, read and written as items. Every change of the list is announced to open pages. */

export const readItems = async () =>
  (await readAll<OfflineItem>('items')).sort((a, b) => a.askedAt - b.askedAt || a.number - b.number)

export const readCourses = () => readAll<OfflineCourse>('formations')

export const readSettings = async (): Promise<OfflineSettings> => ({
  ...FIRST_SETTINGS,
  ...(await read<Partial<OfflineSettings>>('settings', 'settings')),
})

export async function changeSettings(changes: Partial<OfflineSettings>) {
  await change<Partial<OfflineSettings>>('settings', 'settings', (known) => ({ ...known, ...changes }))
  tellChange()
}

export async function putItems(items: readonly OfflineItem[], course?: OfflineCourse) {
  const changes: Change[] = items.map((item) => ({ store: 'items', key: item.key, value: item }))
  if (course) changes.push({ store: 'formations', key: course.id, value: course })
  await write(changes)
  tellChange()
}

/** A change of an item that may have been removed meanwhile: it must not come back. */
export async function updateItem(
  key: string,
  changes: Partial<OfflineItem>,
  files: Change[] = [],
  tell = tellChange,
) {
  const known = await change<OfflineItem>('items', key, (item) => item && { ...item, ...changes }, files)
  if (!known) return false
  tell()
  return true
}

/** Puts items back into the queue: those that failed, or whose video was replaced. */
export const downloadAgain = (items: readonly OfflineItem[]) =>
  Promise.all(items.map(({ key }) => updateItem(key, { state: 'waiting', bytes: 0 })))

const partsOf = (key: string) => IDBKeyRange.bound([key], [key, []])

export const readParts = async (key: string) =>
  (await readRange<StoredFile>('parts', partsOf(key))).map(fileOf)
export const countParts = async (key: string) => (await readKeys('parts', partsOf(key))).length
export const putPart = async (key: string, index: number, part: Blob): Promise<Change> => ({
  store: 'parts',
  key: [key, index],
  value: await storable(part),
})
export const withoutParts = (key: string): Change => ({ store: 'parts', key: partsOf(key) })

export async function readFile(name: string) {
  const file = await read<StoredFile>('files', name)
  return file && fileOf(file)
}

export const putFile = async (name: string, file: Blob): Promise<Change> => ({
  store: 'files',
  key: name,
  value: await storable(file),
})

/**
 * In a private window WebKit stores no Blob. Elsewhere it does: a video of bytes would have to be read into memory to
 * be played.
 */
type StoredFile = Blob | { type: string; bytes: ArrayBuffer }

let takesBlobs: Promise<boolean> | undefined

async function storable(file: Blob): Promise<StoredFile> {
  const place = { store: 'settings', key: 'blob' } as const
  takesBlobs ??= write([{ ...place, value: new Blob(['0']) }, place]).then(
    () => true,
    () => false,
  )
  return (await takesBlobs) ? file : { type: file.type, bytes: await file.arrayBuffer() }
}

const fileOf = (file: StoredFile) =>
  file instanceof Blob ? file : new Blob([file.bytes], { type: file.type })

/** Removes items with all their files, and courses of which nothing is left. */
export async function removeItems(keys: readonly string[]) {
  const items = await readItems()
  const gone = items.filter(({ key }) => keys.includes(key))
  const left = items.filter(({ key }) => !keys.includes(key))
  const empty = new Set(
    gone.map(({ formationId }) => formationId).filter((id) => !left.some((item) => item.formationId === id)),
  )
  const covers = (await readCourses()).flatMap(({ id, image }) =>
    image && empty.has(id) ? [coverKey(image)] : [],
  )
  await write(
    gone
      .flatMap((item): Change[] => [
        { store: 'items', key: item.key },
        withoutParts(item.key),
        ...item.files.map((name): Change => ({ store: 'files', key: name })),
        ...(item.kind === 'text' ? [{ store: 'answers', key: textKey(item.chapterId ?? 0) } as Change] : []),
      ])
      .concat(
        [...empty].flatMap((id): Change[] => [
          { store: 'formations', key: id },
          { store: 'answers', key: watchKey(id) },
          { store: 'answers', key: contentKey(id) },
        ]),
      )
      .concat(covers.map((name) => ({ store: 'files', key: name }))),
  )
  tellChange()
}

export const watchKey = (formationId: number) => `watch ${formationId}`
export const contentKey = (formationId: number) => `content ${formationId}`
export const coverKey = (image: string) => `cover ${image}`
export const textKey = (chapterId: number) => `text ${chapterId}`
