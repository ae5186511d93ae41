import { aCourse, chapter, type SentCourse } from './course-form.ts'

export const packagedChapter = (number: number, changes: object = {}) =>
  chapter(number, 1, { kind: 'package', packageOriginalName: 'module.zip', ...changes })

/** A course save whose chapters are these packages. */
export function packagedCourse(
  packages: Buffer[],
  chapitres: unknown[] = packages.map((_, index) => packagedChapter(index + 1)),
): SentCourse {
  const { texts, lists, files } = aCourse()
  return {
    texts: { ...texts, name: `Modules ${Math.random()}` },
    lists: { ...lists, sections: [{ number: 1, title: 'Section' }], chapitres, chapitreRessources: [] },
    files: [
      ...files.filter(({ field }) => field === 'image' || field === 'ressourceFiles'),
      ...packages.map((content) => ({ field: 'chapitrePackages', name: 'module.zip', content })),
    ],
  }
}
