import { readFile, readItems, removeItems, updateItem } from './store.ts'

/**
 * Whether what is said to be kept is really there: a browser short of space, or a person who clears it, may have
 * deleted files. What is incomplete says so, and is downloaded again.
 */
export async function checkDownloads() {
  for (const item of await readItems()) {
    if (item.state !== 'kept') continue
    const files = await Promise.all(item.files.map(readFile))
    const readable = await Promise.all(files.map((file) => file !== undefined && canBeRead(file)))
    if (readable.every(Boolean)) continue
    await updateItem(
      item.key,
      { state: 'waiting', bytes: 0, isLost: true, files: [] },
      item.files.map((name) => ({ store: 'files', key: name })),
    )
  }
}

async function canBeRead(file: Blob) {
  try {
    const [start, end] = await Promise.all([file.slice(0, 1).arrayBuffer(), file.slice(-1).arrayBuffer()])
    return file.size === 0 || (start.byteLength === 1 && end.byteLength === 1)
  } catch {
    return false
  }
}

/** Removes what the person may no longer see. */
export async function removeOthers(formationIds: readonly number[]) {
  const lost = (await readItems()).filter(({ formationId }) => !formationIds.includes(formationId))
  if (lost.length > 0) await removeItems(lost.map(({ key }) => key))
}
