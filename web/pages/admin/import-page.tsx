import { ImportFile } from '#features/imports/web/import-file.tsx'
import { paths } from '#shared/paths.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { words } from '#words/import.ts'

export function ImportPage() {
  return (
    <>
      <BackLink to={paths.admin.courses}>{words.back}</BackLink>
      <h1 className="text-2xl">{words.title}</h1>
      <p className="mt-1 mb-6 max-w-prose text-ink-soft">{words.lead}</p>
      <Card className="max-w-3xl">
        <ImportFile />
      </Card>
    </>
  )
}
