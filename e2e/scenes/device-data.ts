import type { Page } from '@playwright/test'

const MB = 1024 ** 2
const SETTINGS = { isPaused: true, limitBytes: 2 * 1024 ** 3, removesFinished: true }

type Followed = { id: number; name: string; language: string; image: string | null; chapitreCount: number }
type Item = { key: string; files: string[] } & Record<string, unknown>

/** What the API answers to the person on the page. */
const answerTo = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    return (await fetch(address, { headers })).json()
  }, path)

async function followed(page: Page) {
  const { user } = await answerTo(page, '/api/auth/me')
  const { data } = await answerTo(page, `/api/formations/formation-progress/${user.id}`)
  return { userId: user.id as number, formations: data as Followed[] }
}

const courseOf = ({ id, name, language, image, chapitreCount }: Followed) => ({
  ...{ id, name, language, image },
  chapterCount: chapitreCount,
})

/** Fills the device, with files of one byte, and opens the page anew. */
async function fillDevice(page: Page, userId: number, courses: readonly Followed[], items: Item[]) {
  await page.evaluate(
    async ([owner, formations, stored, settings]) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('kept', 1)
        request.onupgradeneeded = () => {
          for (const store of ['items', 'formations', 'parts', 'files', 'answers', 'settings'])
            request.result.createObjectStore(store)
        }
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      const transaction = database.transaction(['items', 'formations', 'files', 'settings'], 'readwrite')
      for (const course of formations) transaction.objectStore('formations').put(course, course.id)
      for (const item of stored) {
        transaction.objectStore('items').put(item, item.key)
        for (const file of item.files) transaction.objectStore('files').put(new Blob(['.']), file)
      }
      transaction.objectStore('settings').put(settings, 'settings')
      await new Promise((resolve) => {
        transaction.oncomplete = resolve
      })
      database.close()
      localStorage.setItem('kept', JSON.stringify({ userId: owner, contactAt: Date.now() }))
    },
    [userId, courses.map(courseOf), items, SETTINGS] as const,
  )
  await page.reload()
}

/** Two courses: of the second, one chapter waits and one has failed. The downloads are paused. */
export async function downloadTwoCourses(page: Page) {
  const { userId, formations: courses } = await followed(page)
  const two = courses.slice(0, 2)
  const items = two.flatMap(({ id, name }, index) =>
    [1, 2, 3].map((number) => itemOf(id, name, index, number)),
  )
  await fillDevice(page, userId, two, items)
  await page.getByText('Les téléchargements sont en pause.').waitFor()
}

function itemOf(formationId: number, title: string, index: number, number: number): Item {
  const state = index === 0 || number === 1 ? 'kept' : number === 2 ? 'failed' : 'waiting'
  const total = (number === 3 ? 2 : 36 * number) * MB
  return {
    ...{
      key: `chapter-${formationId}-${number}`,
      formationId,
      chapterId: -number,
      number,
      title,
      state,
      total,
    },
    kind: number === 3 ? 'text' : 'video',
    bytes: state === 'kept' ? total : MB,
    documents: number === 1 ? 4 * MB : 0,
    // One video was replaced by its trainer, one text was deleted by the browser.
    newerBytes: index === 0 && number === 2 ? 80 * MB : undefined,
    isLost: index === 1 && number === 3,
    ...{ quality: '240', files: [], askedAt: index },
  }
}

/** The videos of the course that is open, each replaced by its trainer since; the new ones wait, or are offered. */
export const downloadFormerVideos = (state: 'kept' | 'waiting') => async (page: Page) => {
  const formationId = Number(/watch\/(\d+)/.exec(page.url())?.[1])
  const { userId, formations: courses } = await followed(page)
  const { chapitres } = await answerTo(page, `/api/formations/watch/${formationId}`)
  const videos = chapitres.filter(({ kind }: { kind: string }) => kind === 'video')
  const items = videos.map(({ id, title }: { id: number; title: string }, index: number) => ({
    ...{ key: `chapter-${id}`, kind: 'video', formationId, chapterId: id, number: index + 1, title, state },
    ...{ quality: '240', total: 36 * MB, bytes: state === 'kept' ? 36 * MB : 9 * MB, documents: 0 },
    ...{ video: 'former', newerBytes: 40 * MB, files: [`film-${id}-former`], askedAt: 0 },
  }))
  const open = courses.filter(({ id }) => id === formationId)
  await fillDevice(page, userId, open, items)
}
