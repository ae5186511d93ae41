import { render, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { offlineOwner } from '#features/offline/web/offline-owner.ts'
import type { Academy } from '#shared/academy.ts'
import type { Role } from '#shared/statuses.ts'
import type { Call } from '../lib/api-call.ts'
import { createQueries } from '../lib/query.ts'
import { createSession, type User } from '../lib/session.ts'
import { privateRoutes } from '../private-routes.tsx'
import { Providers } from '../providers.tsx'
import { createRoutes } from '../routes.tsx'

export const academy: Academy = {
  name: 'Académie Inclusion',
  nameInData: 'Académie Inclusion',
  email: 'contact@academie.test',
  publicUrl: 'https://academie.test',
  blogUrl: 'https://blog.academie.test',
  facebookUrl: 'https://facebook.test/academie',
  instagramUrl: 'https://instagram.test/academie',
  linkedinUrl: 'https://linkedin.test/academie',
  demo: false,
  providers: ['google'],
}

export function personOf(role: Role): User {
  return {
    id: 7,
    firstName: 'Imane',
    lastName: 'Chraïbi',
    email: 'imane@exemple.ma',
    pendingEmail: null,
    phone: null,
    address: null,
    bio: null,
    photo: null,
    createdAt: '2026-01-15T10:00:00Z',
    role,
    emailVerified: true,
    language: 'fr',
    socialMedia: { facebook: null, instagram: null, linkedin: null },
  }
}

type Options = {
  /** Who is signed in; nobody when left out. */
  as?: User
  /** What the API answers to reads, by call; a call without one never answers. */
  answers?: Partial<Record<Call, unknown>>
  /** What the owner has saved. */
  owned?: Partial<Academy>
}

/** Opens an address of the real site, its routes and guards included, with the API's answers given by the test. */
export async function openPage(address: string, { as, answers = {}, owned }: Options = {}) {
  const queries = createQueries(
    async (call) => {
      if (!(call in answers)) return new Promise(() => {})
      const answer = answers[call]
      if (answer instanceof Error) throw answer
      return answer
    },
    { retry: false },
  )
  const session = createSession({ opensOffline: offlineOwner })
  if (as) {
    localStorage.setItem('token', 'stored')
    globalThis.fetch = async () => Response.json({ success: true, user: as })
  } else {
    localStorage.clear()
  }
  const shown = { ...academy, ...owned }
  const router = createMemoryRouter(createRoutes(queries, privateRoutes, shown), {
    initialEntries: [address],
  })
  render(
    <Providers academy={shown} queries={queries} session={session}>
      <RouterProvider router={router} />
    </Providers>,
  )
  await session.start()
  // Pages are separate chunks: waits until the first one is loaded.
  await waitFor(() => {
    const { initialized, navigation } = router.state
    if (!initialized || navigation.state !== 'idle') throw new Error(`${address} is still on its way`)
  })
  return { router, session, queries }
}
