import type { PackageProblems } from '#features/courses/web/form/form-state.ts'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/course-form.ts'

/** What may keep a saved package from working: files that its zip lacks, or an origin that this academy gives no package. */
export function PackageNotes({ problems }: { problems: PackageProblems | undefined }) {
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
