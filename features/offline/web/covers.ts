import { imageFile } from '#features/media/images.ts'
import { type Change, write } from './database.ts'
import { fetchPart } from './fetch-part.ts'
import { coverKey, putFile, readCourses, readFile } from './store.ts'

/** Wide enough for every list on a phone. */
const WIDTH = 640
const PATIENCE_MS = 60_000

/** Stores the covers of downloaded courses. They may have changed: `known` is what the server says now. */
export async function storeCovers(known: readonly { id: number; image: string | null }[] = []) {
  for (const course of await readCourses()) {
    const image = (known.find(({ id }) => id === course.id) ?? course).image
    if (!image || (await readFile(coverKey(image)))) continue
    const address = image.replace(/[^/]+$/, imageFile(WIDTH, 'webp'))
    const cover = await fetchPart({ address }, AbortSignal.timeout(PATIENCE_MS)).catch(() => undefined)
    if (!cover) continue
    const former: Change[] =
      course.image && course.image !== image ? [{ store: 'files', key: coverKey(course.image) }] : []
    await write([
      ...former,
      await putFile(coverKey(image), cover),
      { store: 'formations', key: course.id, value: { ...course, image } },
    ])
  }
}

const urls = new Map<string, string>()

/** For a page without a network; shows nothing if the cover is not stored. */
export async function showOfflineCover(image: string, show: (url: string) => void) {
  const cover = await readFile(coverKey(image)).catch(() => undefined)
  if (!cover) return
  // One address for each cover, however often a list shows it.
  const url = urls.get(image) ?? URL.createObjectURL(cover)
  urls.set(image, url)
  show(url)
}
