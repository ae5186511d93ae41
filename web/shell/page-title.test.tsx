import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { titled } from '#web/lib/head.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { createQueries } from '#web/lib/query.ts'
import { createSession } from '#web/lib/session.ts'
import { Providers } from '../providers.tsx'
import { academy } from '../testing/open-page.tsx'
import { DocumentHead } from './document-head.tsx'

function Chapter({ title }: { title: string | undefined }) {
  usePageTitle(title, 'Droits humains')
  return <p>{title}</p>
}

const plain = () => document.title.replaceAll(/[\u2066-\u2069]/g, '')

async function open(title: string | undefined) {
  const element = (
    <>
      <DocumentHead />
      <Chapter title={title} />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element, handle: { head: titled('Lecture') } }])
  render(
    <Providers
      academy={academy}
      queries={createQueries(async () => ({}), { retry: false })}
      session={createSession()}
    >
      <RouterProvider router={router} />
    </Providers>,
  )
  return router
}

it('the title of a page names what it shows, also once its address has changed', async () => {
  const router = await open('Repérer un préjugé')
  await screen.findByText('Repérer un préjugé')
  expect(plain()).toBe('Repérer un préjugé · Droits humains · Académie Inclusion')
  await act(() => router.navigate('?autre=1'))
  expect(plain()).toBe('Repérer un préjugé · Droits humains · Académie Inclusion')
})

it('is that of its route until this is read', async () => {
  await open(undefined)
  expect(plain()).toBe('Lecture · Académie Inclusion')
})
