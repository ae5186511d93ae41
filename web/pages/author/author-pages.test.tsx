import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { CourseRow } from '#features/courses/contract.ts'
import { openPage, personOf } from '#web/testing/open-page.tsx'

const course: CourseRow = {
  id: 5,
  name: 'Droits humains',
  category: null,
  categoryAr: null,
  formateur: 'Imane Chraïbi',
  status: 'Publié',
  language: 'fr',
  image: null,
  totalDuration: 60,
  chapterCount: 2,
  inscriptionCount: 3,
  quizzes: [],
}
const list = { success: true, data: [course], categories: [] }

const open = (address: 'formateur' | 'admin') =>
  openPage(`/${address}/courses`, {
    as: personOf(address),
    answers: {
      'GET /api/formateur/formations/overview/:id': list,
      'GET /api/admin/formations/overview': list,
    },
  })

describe('The list of courses', () => {
  it.each(['formateur', 'admin'] as const)(
    'under /%s leads and calls within its address',
    async (address) => {
      await open(address)
      expect((await screen.findAllByText('Droits humains')).length).toBeGreaterThan(0)
      const add = screen.getByRole('link', { name: 'Ajouter une formation' })
      expect(add.getAttribute('href')).toBe(`/${address}/courses/new`)

      const asked: string[] = []
      globalThis.fetch = async (called, options) => {
        asked.push(`${options?.method} ${called}`)
        return Response.json({ success: true })
      }
      await userEvent.click(screen.getByRole('button', { name: /Actions pour/ }))
      expect((await screen.findByRole('menuitem', { name: 'Modifier' })).getAttribute('href')).toBe(
        `/${address}/courses/5`,
      )
      await userEvent.click(screen.getByRole('menuitem', { name: 'Supprimer' }))
      await userEvent.click(await screen.findByRole('button', { name: 'Supprimer' }))
      await screen.findByText('Aucune formation trouvée')
      expect(asked).toContain(`DELETE /api/${address}/formations/5`)
    },
  )

  it('lets trainers import in a dialog', async () => {
    await open('formateur')
    await userEvent.click(await screen.findByRole('button', { name: 'Importer' }))
    expect(await screen.findByRole('dialog', { name: 'Importer' })).toBeTruthy()
  })

  it('leads administrators to the page of imports', async () => {
    await open('admin')
    const link = await screen.findByRole('link', { name: 'Importer' })
    expect(link.getAttribute('href')).toBe('/admin/import')
  })
})
