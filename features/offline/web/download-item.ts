import type { Resource } from '#features/catalogue/contract.ts'
import type { WatchVideo } from '#features/chapters/contract.ts'
import { api } from '#web/lib/api.ts'
import type { Answer } from '#web/lib/api-call.ts'
import { tellProgress } from './changes.ts'
import type { Change } from './database.ts'
import { FileGone, fetchPart, fetchText, fileBytes } from './fetch-part.ts'
import { videoIn } from './newer-videos.ts'
import type { OfflineItem } from './offline-items.ts'
import { type Part, partsOf, playlistOf, rangesOf } from './playlist.ts'
import { mayDownloadDocument } from './size.ts'
import {
  contentKey,
  countParts,
  putFile,
  putPart,
  readParts,
  textKey,
  updateItem,
  watchKey,
  withoutParts,
} from './store.ts'

export type Lesson = {
  watch: Answer<'GET /api/formations/watch/:id'>
  content: Answer<'GET /api/formations/watch-content/:id'>
}

/** The data of a course with new links. */
export async function readLesson(formationId: number, signal: AbortSignal): Promise<Lesson> {
  const params = { id: formationId }
  return {
    watch: await api('GET /api/formations/watch/:id', { params, signal }),
    content: await api('GET /api/formations/watch-content/:id', { params, signal }),
  }
}

/**
 * Downloads what is missing of an item. Each part is stored as it arrives, so that after a lost line or a closed tab it
 * goes on with the next one. At the end the parts become one file. It counts as downloaded once the pages are stored that
 * open it.
 */
export async function downloadItem(
  item: OfflineItem,
  lesson: Lesson,
  pagesStored: Promise<void>,
  signal: AbortSignal,
) {
  const chapter = lesson.watch.chapitres.find(({ id }) => id === item.chapterId)
  const answers: Change[] = [
    { store: 'answers', key: watchKey(item.formationId), value: lesson.watch },
    { store: 'answers', key: contentKey(item.formationId), value: lesson.content },
  ]
  const files = await smallFiles(item, lesson, signal)
  let bytes = files.reduce((sum, { file }) => sum + file.size, 0)

  if (item.kind === 'video') {
    if (chapter?.kind !== 'video' || chapter.locked) throw new FileGone()
    const video = await downloadVideo(item, chapter, bytes, signal)
    if (!video) return
    files.push({ name: `film-${chapter.id}`, file: video })
    bytes += video.size
  }
  if (item.kind === 'text') {
    if (chapter?.kind !== 'text' || chapter.locked) throw new FileGone()
    const text = await readText(chapter.id, signal)
    answers.push(text.change)
    bytes += text.bytes
  }
  const names = files.map(({ name }) => name)
  const done: Partial<OfflineItem> = {
    ...{ state: 'kept', bytes, total: bytes, files: names, keptAt: Date.now() },
    ...{ video: chapter?.kind === 'video' ? videoIn(chapter) : undefined },
    ...{ textVersion: chapter?.kind === 'text' ? chapter.textVersion : undefined },
    ...{ newerBytes: undefined, isLost: false },
  }
  await pagesStored
  const stored = await Promise.all(files.map(({ name, file }) => putFile(name, file)))
  const former = item.files.filter((name) => !names.includes(name))
  await updateItem(item.key, done, [
    ...former.map((name): Change => ({ store: 'files', key: name })),
    ...[...answers, ...stored, withoutParts(item.key)],
  ])
}

/** A text as it is stored: with its pictures. */
export async function readText(chapterId: number, signal: AbortSignal) {
  const params = { chapitreId: String(chapterId) }
  const text = await api('GET /api/formations/chapitres/:chapitreId/content', { params, signal })
  const content = await withPictures(text.content, signal)
  const change: Change = { store: 'answers', key: textKey(chapterId), value: { ...text, content } }
  return { change, bytes: content.length }
}

/** Captions, poster and documents: few and small, so they are fetched again after an interruption. */
async function smallFiles({ chapterId, kind }: OfflineItem, { watch, content }: Lesson, signal: AbortSignal) {
  const files: { name: string; file: Blob }[] = []
  const add = async (name: string, address: string) =>
    files.push({ name, file: await fetchPart({ address }, signal) })
  const chapter = watch.chapitres.find(({ id }) => id === chapterId)
  if (kind === 'video' && chapter?.kind === 'video') {
    if (chapter.posterPath) await add(`poster-${chapter.id}`, chapter.posterPath)
    for (const { language, path } of chapter.captions) await add(`captions-${chapter.id}-${language}`, path)
  }
  for (const { id, filePath } of documentsOf(content, chapterId)) await add(`document-${id}`, filePath ?? '')
  return files
}

/** Those of the chapter; without one, those of the whole course. */
export function documentsOf(content: Lesson['content'], chapterId: number | null): Resource[] {
  const own = content.chapitreRessources.find((one) => one.chapitreId === chapterId)?.ressources ?? []
  return (chapterId === null ? content.formationRessources : own).filter(mayDownloadDocument)
}

/** Nothing if the item was removed meanwhile. */
async function downloadVideo(item: OfflineItem, video: WatchVideo, before: number, signal: AbortSignal) {
  const parts = await videoParts(item, video, signal)
  const source = parts[0]?.address.replace(/^\/media\/private\/[^/]+/, '')
  // Parts of another video, or of another quality, are of no use.
  if (item.source !== source) await updateItem(item.key, { source }, [withoutParts(item.key)])
  const have = await readParts(item.key)
  let bytes = before + have.reduce((sum, { size }) => sum + size, 0)
  for (let index = await countParts(item.key); index < parts.length; index += 1) {
    const part = await fetchPart(parts[index] as Part, signal)
    bytes += part.size
    const total = Math.max(item.total, bytes)
    const stored = [await putPart(item.key, index, part)]
    if (!(await updateItem(item.key, { bytes, total }, stored, tellProgress))) return null
  }
  return new Blob(await readParts(item.key), { type: item.quality === 'sound' ? 'audio/mp4' : 'video/mp4' })
}

async function videoParts({ quality }: OfflineItem, video: WatchVideo, signal: AbortSignal): Promise<Part[]> {
  const { streamPath, audioPath, videoPath } = video
  if (quality !== 'sound' && quality !== 'file' && streamPath) {
    const list = playlistOf(await fetchText(streamPath, signal), streamPath, Number(quality))
    return partsOf(await fetchText(list, signal), list)
  }
  const file = quality === 'sound' && audioPath ? audioPath : videoPath
  return rangesOf(file, await fileBytes(file, signal))
}

const PICTURE = /(<img\b[^>]*?\bsrc=")([^"]+)(")/g

/** A text whose pictures are part of it: links to private pictures expire, and need a network. */
async function withPictures(content: string, signal: AbortSignal) {
  const addresses = [...new Set([...content.matchAll(PICTURE)].map(([, , address = '']) => address))]
  const own = addresses.filter((address) => address.startsWith('/'))
  const pictures = new Map<string, string>()
  for (const address of own) {
    const plain = address.replaceAll('&amp;', '&')
    pictures.set(address, await dataUrl(await fetchPart({ address: plain }, signal)))
  }
  return content.replace(
    PICTURE,
    (_, before, address, after) => before + (pictures.get(address) ?? address) + after,
  )
}

function dataUrl(picture: Blob) {
  return new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(picture)
  })
}
