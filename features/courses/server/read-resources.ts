import type { Resource } from '#features/chapters/server/content/service.ts'
import type { ResourceEntry } from '../course-save.ts'
import type { CurrentCourse } from './current-course.ts'
import type { FormFiles } from './given-files.ts'
import type { CourseLists } from './read-fields.ts'
import { claims, type NumberedChapter } from './read-outline.ts'
import type { WantedResource } from './wanted-course.ts'

/** Returns the resources of the course; those of chapters are added to their chapters. */
export async function readResources(
  lists: CourseLists,
  chapters: NumberedChapter[],
  current: CurrentCourse | null,
  files: FormFiles,
): Promise<WantedResource[]> {
  const read = resourceReader(lists, current, files)
  if (lists.chapitreRessources) {
    for (const entry of lists.chapitreRessources) {
      const resource = await read('chapitreRessourceFiles', entry)
      chapters.find(({ number }) => number === entry.chapitreNumber)?.thing.resources.push(resource)
    }
  } else {
    for (const row of current?.resources ?? []) {
      const chapter = chapters.find(({ thing }) => thing.id !== null && thing.id === row.chapterId)
      chapter?.thing.resources.push(existing(row))
    }
  }

  if (!lists.ressources)
    return current?.resources.filter(({ chapterId }) => chapterId === null).map(existing) ?? []
  const resources: WantedResource[] = []
  for (const entry of lists.ressources) resources.push(await read('ressourceFiles', entry))
  return resources
}

const existing = ({ id, name, description, fileId }: Resource): WantedResource => ({
  id,
  name,
  description,
  file: fileId,
})

function resourceReader(lists: CourseLists, current: CurrentCourse | null, files: FormFiles) {
  const known = current?.resources ?? []
  const { claim, isFree } = claims(known.map(({ id }) => id))
  const named = new Set(
    [...(lists.ressources ?? []), ...(lists.chapitreRessources ?? [])].map(({ id }) => id),
  )

  return async (
    field: 'ressourceFiles' | 'chapitreRessourceFiles',
    entry: ResourceEntry,
  ): Promise<WantedResource> => {
    const file = await files.take(field, 'resource', {
      existingPath: entry.existingFilePath,
      uploadId: entry.uploadId,
      originalName: entry.originalName,
    })
    const sameFile = known.find((row) => row.fileId === file && !named.has(row.id) && isFree(row.id))
    const existingId = entry.id ?? (entry.existingFilePath ? sameFile?.id : undefined)
    return {
      id: existingId ? claim(existingId) : null,
      name: entry.name,
      description: entry.description,
      file,
    }
  }
}
