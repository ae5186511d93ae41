import type { Answer } from '#web/lib/api-call.ts'

type Watch = Answer<'GET /api/formations/watch/:id'>

/** A video of the same data with new links. */
export async function renewedVideo(chapterId: number, onRenew: () => Promise<Watch | undefined>) {
  const chapters = (await onRenew())?.chapitres ?? []
  return chapters.filter((chapter) => chapter.kind === 'video').find(({ id }) => id === chapterId)
}
