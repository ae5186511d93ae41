import { Package } from 'lucide-react'
import type { ChapterKindInForm } from '#features/courses/web/form/content/chapter-kind.ts'
import { FileField } from '#features/courses/web/form/files/file-field.tsx'
import { existingSlot, uploadId } from '#features/courses/web/form/files/file-slot.ts'
import type { PackageProblems } from '#features/courses/web/form/form-state.ts'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/course-form.ts'

/** A SCORM package. */
export const packageKind: ChapterKindInForm<'package'> = {
  icon: Package,
  addLabel: words.addPackage,
  label: words.packageKind,
  Fields: ({ chapter, path, onChange }) => (
    <>
      <FileField
        path={`${path}.package`}
        label={words.packageKind}
        use="package"
        required
        slot={chapter.package}
        onChange={(slot) => onChange({ package: slot })}
      />
      {chapter.package?.kind === 'kept' && <PackageNotes problems={chapter.problems} />}
    </>
  ),
  empty: () => ({ kind: 'package', package: null }),
  fromCourse: ({ packageOriginalName, packageBytes, packageMissing, packageTrouble }) => ({
    kind: 'package',
    package: packageOriginalName === null ? null : existingSlot('', packageOriginalName, packageBytes),
    problems: { packageMissing, packageTrouble },
  }),
  // A package that did not change is not named.
  sent: (chapter, uploadIdOf) => ({
    kind: 'package',
    packageOriginalName: chapter.package?.kind === 'new' ? chapter.package.name : undefined,
    uploadId: uploadId(chapter.package, uploadIdOf),
  }),
  files: (chapter) => [chapter.package],
  sentFiles: (chapter) => [[chapter.package, 'package']],
  withFiles: (chapter, existing) => ({ ...chapter, package: existing(chapter.package) }),
  onto: (chapter, latest) => ({
    ...chapter,
    package: chapter.package?.kind === 'kept' && !latest ? null : chapter.package,
  }),
  hasProblems: ({ problems }) =>
    problems?.packageTrouble != null || (problems?.packageMissing.length ?? 0) > 0,
}

/** What may keep a saved package from working: files that its zip lacks, or an origin that this academy gives no package. */
function PackageNotes({ problems }: { problems: PackageProblems | undefined }) {
  if (!problems) return null
  const { packageMissing, packageTrouble } = problems
  return (
    <>
      {packageTrouble && (
        <Panel tone="warning" title={words.packageTroubles[packageTrouble]}>
          {words.packageNeedsOrigin}
        </Panel>
      )}
      {packageMissing.length > 0 && (
        <Panel tone="warning" title={words.packageLacks}>
          <ul className="list-disc ps-5">
            {packageMissing.map((file) => (
              <li key={file}>
                <bdi>{file}</bdi>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}
