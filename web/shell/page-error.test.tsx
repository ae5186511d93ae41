import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ApiError, networkError } from '../lib/api-error.ts'
import { PageError } from './page-error.tsx'
import { Waiting } from './waiting.tsx'

function Page() {
  return <h1>Revenue</h1>
}

/** A page that fails with the error until the test repairs it. */
function openFailing(error: unknown) {
  const page = { error: error as unknown }
  const loader = () => {
    if (page.error) throw page.error
    return null
  }
  const route = {
    path: '/',
    loader,
    Component: Page,
    ErrorBoundary: PageError,
    HydrateFallback: Waiting,
  }
  render(<RouterProvider router={createMemoryRouter([route])} />)
  return page
}

describe('a page that fails', () => {
  it.each([
    ['the network is gone', networkError(), 'Connexion impossible'],
    ['the database is away', new ApiError(503, ''), 'L’académie est momentanément indisponible'],
    ['something unforeseen happens', new Error('secret detail'), 'Cette page n’a pas pu s’afficher'],
    ['what it shows does not exist', new ApiError(404, ''), 'Page introuvable'],
    [
      'a newer version of the academy is online',
      new TypeError('Failed to fetch dynamically imported module: /assets/x.js'),
      'Une nouvelle version est en ligne',
    ],
  ])('because %s says so in French', async (_, error, title) => {
    openFailing(error)
    await screen.findByRole('heading', { level: 1, name: title })
    expect(screen.queryByText(/secret/)).toBeNull()
  })

  it('comes back with Réessayer', async () => {
    const page = openFailing(new ApiError(500, ''))
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    page.error = null
    await userEvent.click(retry)
    await screen.findByRole('heading', { name: 'Revenue' })
  })
})
