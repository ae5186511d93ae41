import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Academy } from '#shared/academy.ts'
import { AcademyProvider } from './lib/academy.tsx'
import type { Session } from './lib/session.ts'
import { SessionProvider } from './lib/session-context.tsx'

type Props = { academy: Academy; queries: QueryClient; session: Session; children: ReactNode }

/** The contexts of every page. The same on the server and in the browser, or hydration would fail. */
export function Providers({ academy, queries, session, children }: Props) {
  return (
    <AcademyProvider academy={academy}>
      <QueryClientProvider client={queries}>
        <SessionProvider session={session}>{children}</SessionProvider>
      </QueryClientProvider>
    </AcademyProvider>
  )
}
