import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { MAIN_ID } from '#web/features/shell/skip-link.tsx'
import { TitleRow } from '#web/features/shell/title-row.tsx'
import { query } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { words } from '#words/seo.ts'

export function WatchPage() {
  const { id = '' } = useParams()
  const { id: userId } = useUser()
  const { data } = useQuery(query('GET /api/formations/watch/:id', { params: { id }, query: { userId } }))
  return (
    <main id={MAIN_ID} tabIndex={-1} className="wrap py-6 outline-none">
      <TitleRow title={data?.formation.name ?? words.watch} />
      <ul>
        {data?.chapitres.map((chapter) => (
          <li key={chapter.id}>{chapter.title}</li>
        ))}
      </ul>
    </main>
  )
}
