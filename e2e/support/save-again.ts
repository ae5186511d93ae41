import { readFileSync } from 'node:fs'
import { formDataOf, type SentCourse } from '#server/testing/course-form.ts'
import { makeVideo } from '#server/testing/videos.ts'
import type { Caller } from './api.ts'

/** A trainer saves a course again with another video in one of its chapters, and everything else as it was. */
export async function replaceVideo(
  trainer: Caller,
  id: number,
  number: number,
  made: Parameters<typeof makeVideo>[0],
) {
  const { path, remove } = await makeVideo(made)
  const video = { field: 'chapitreVideos', name: 'autre.mp4', content: readFileSync(path) }
  await remove()
  await saveAgain(trainer, id, { files: [video], video: { number, name: video.name } })
}

/** A trainer writes another text into one of the chapters. */
export const replaceText = (trainer: Caller, id: number, number: number, content: string) =>
  saveAgain(trainer, id, { text: { number, content } })

type Changes = {
  files?: SentCourse['files']
  video?: { number: number; name: string }
  text?: { number: number; content: string }
}

async function saveAgain({ call }: Caller, id: number, { files = [], video, text }: Changes) {
  const { formation, sections, ressources, apprendre } = await call(
    'GET /api/formateur/formations/:id/edit',
    {
      params: { id },
    },
  )
  const chapters = sections.flatMap(({ chapitres }) => chapitres)
  const body = formDataOf({
    texts: {
      name: formation.name,
      shortDescription: formation.shortDescription,
      longDescription: formation.longDescription,
      categoryId: String(formation.categoryId),
      gratuit: String(formation.gratuit),
      status: formation.status,
    },
    lists: {
      apprendre,
      sections: sections.map(({ chapitres: _, ...section }) => section),
      chapitres: chapters.map(({ ressources: _, ...chapter }) => {
        if (chapter.number === text?.number) return { ...chapter, content: text.content }
        if (chapter.kind !== 'video') return chapter
        const { videoPath, captions: _tracks, ...rest } = chapter
        if (chapter.number === video?.number) return { ...rest, videoOriginalName: video.name }
        return { ...rest, existingVideoPath: videoPath }
      }),
      ressources: ressources.map(({ filePath, ...resource }) => ({
        ...resource,
        existingFilePath: filePath,
      })),
      chapitreRessources: [],
    },
    files,
  })
  await call('PUT /api/formateur/formations/:id', { params: { id }, body })
}
