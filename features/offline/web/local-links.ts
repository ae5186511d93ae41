import type { Resource } from '#features/catalogue/contract.ts'
import type { WatchChapter, WatchVideo } from '#features/chapters/contract.ts'
import { captionLabels } from '#features/video/captions/languages.ts'
import type { Answer } from '#web/lib/api-call.ts'
import type { OfflineItem } from './offline-items.ts'
import { isOwnVideo } from './size.ts'
import { readFile, readItems } from './store.ts'

type Watch = Answer<'GET /api/formations/watch/:id'>
type Content = Answer<'GET /api/formations/watch-content/:id'>

const urls = new Map<string, string>()

/** An address of a stored file for this page; null if it is not there. A chapter downloaded again gets another. */
async function urlOf(name: string, items: readonly OfflineItem[]) {
  const item = items.find(({ files }) => files.includes(name))
  const file = item && (await readFile(name))
  if (!file) return null
  const version = `${name} ${item.keptAt ?? item.askedAt}`
  const url = urls.get(version) ?? URL.createObjectURL(file)
  urls.set(version, url)
  return url
}

/** Everything was deleted. */
export function forgetUrls() {
  for (const url of urls.values()) URL.revokeObjectURL(url)
  urls.clear()
}

/** Links of downloaded chapters lead to this device. Without a network the other links are removed. */
export async function withOfflineVideos(watch: Watch, { isOffline }: { isOffline: boolean }): Promise<Watch> {
  const items = await readItems()
  const chapters = isOffline ? withOpened(watch.chapitres, items) : watch.chapitres
  const chapitres = await Promise.all(chapters.map((chapter) => withOfflineVideo(chapter, items, isOffline)))
  return { ...watch, chapitres }
}

/** After a completion that could not be sent: the next chapter opens if it is downloaded. */
export async function withNextOpened(watch: Watch): Promise<Watch> {
  const items = await readItems()
  const opened = withOpened(watch.chapitres, items)
  const chapitres = await Promise.all(
    opened.map((chapter, index) =>
      chapter === watch.chapitres[index] ? chapter : withOfflineVideo(chapter, items, true),
    ),
  )
  return { ...watch, chapitres }
}

/**
 * Opens chapters of a sequential course by what was completed here. Only what the server has once sent
 * is stored, and it decides again when it gets the completion: nothing opens that the person has not had.
 */
function withOpened(chapters: readonly WatchChapter[], items: readonly OfflineItem[]) {
  return chapters.map((chapter, index) => {
    const item = items.find(({ chapterId }) => chapterId === chapter.id)
    const isOpen = chapters[index - 1]?.progress === 100 && item && item.files.length + item.bytes > 0
    if (!chapter.locked || !isOpen) return chapter
    return chapter.kind === 'video'
      ? { ...chapter, locked: false, captions: tracksIn(item) }
      : { ...chapter, locked: false }
  })
}

/** A locked chapter came without its captions; stored ones are known by their names. */
const tracksIn = ({ files }: OfflineItem): WatchVideo['captions'] =>
  files.flatMap((name) => {
    const language = /^captions-\d+-(fr|ar|en)$/.exec(name)?.[1] as keyof typeof captionLabels | undefined
    return language ? [{ language, label: captionLabels[language], path: '' }] : []
  })

const NOWHERE = {
  videoPath: '',
  streamPath: null,
  posterPath: null,
  audioPath: null,
  audioBytesPerHour: null,
  captions: [],
  captionsPath: null,
}

async function withOfflineVideo(chapter: WatchChapter, items: readonly OfflineItem[], isOffline: boolean) {
  if (chapter.kind !== 'video') return chapter
  const item = items.find(({ chapterId }) => chapterId === chapter.id)
  // A newer one may be on its way: until it is whole, the former plays.
  const video = item ? await urlOf(`film-${chapter.id}`, items) : null
  if (!video) return isOffline && isOwnVideo(chapter) ? { ...chapter, ...NOWHERE } : chapter
  const tracks = await Promise.all(
    chapter.captions.map(async (track) => ({
      ...track,
      path: (await urlOf(`captions-${chapter.id}-${track.language}`, items)) ?? track.path,
    })),
  )
  return {
    ...chapter,
    videoPath: video,
    streamPath: null,
    posterPath: await urlOf(`poster-${chapter.id}`, items),
    audioPath: item?.quality === 'sound' ? video : null,
    captions: tracks,
    captionsPath: tracks[0]?.path ?? null,
    qualities: [],
  }
}

/** Documents that are not kept have no link without a network. */
export async function withOfflineDocuments(content: Content): Promise<Content> {
  const items = await readItems()
  const local = (documents: Resource[]) =>
    Promise.all(
      documents.map(async (one) => ({ ...one, filePath: await urlOf(`document-${one.id}`, items) })),
    )
  return {
    ...content,
    formationRessources: await local(content.formationRessources),
    chapitreRessources: await Promise.all(
      content.chapitreRessources.map(async (one) => ({ ...one, ressources: await local(one.ressources) })),
    ),
  }
}
