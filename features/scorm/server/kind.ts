import type { ChapterKindOnServer } from '#features/chapters/server/chapter-kind.ts'
import type { Chapter } from '#features/chapters/server/content/service.ts'
import { packageNotCompleted } from '#features/chapters/server/errors.ts'
import { forgetPackages, havePackagesOrigin } from './service.ts'

/** A SCORM package, completed by what it says of itself. */
export const packageKind: ChapterKindOnServer<'package'> = {
  async read({ uploadId, packageOriginalName: originalName }, existing, { files }) {
    // A chapter keeps its package unless it names another.
    if (existing && !uploadId && !originalName) return samePackage(existing)
    const file = await files.take('chapitrePackages', 'package', { uploadId, originalName })
    return { kind: 'package', package: file }
  },
  unchanged: samePackage,
  columns: ({ package: packageId }) => ({ packageId }),
  write: async () => {},
  contents: null,
  edit: ({ package: file, manifest }, _content, { host, config }) => ({
    kind: 'package',
    packageOriginalName: file?.originalName ?? null,
    packageBytes: file?.bytes ?? 0,
    packageMissing: manifest?.missing ?? [],
    packageTrouble: havePackagesOrigin({ config }, host) ? null : (manifest?.trouble ?? null),
  }),
  duplicate: samePackage,

  archive: ({ package: file }, _content, files) => ({ kind: 'package', package: file && files.add(file) }),
  archivedFiles: (chapter) => (chapter.package ? [[chapter.package, 'package']] : []),
  unarchive: async (chapter, files) => ({
    kind: 'package',
    package: chapter.package && (await files.take(chapter.package, 'package')),
  }),

  lessons: null,
  present: () => ({ kind: 'package' }),
  refuseCompletion: packageNotCompleted,
  async startAgain(tx, { userId, formationId }) {
    await forgetPackages(tx, userId, formationId)
    return []
  },
}

function samePackage({ packageId }: Chapter) {
  return { kind: 'package' as const, package: packageId }
}
