import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openPage, personOf } from '#web/testing/open-page.tsx'

const data = [
  { id: 1, name: 'Égalité de genre', nameAr: 'المساواة بين الجنسين', formations: 4 },
  { id: 2, name: 'Egalité genre', nameAr: null, formations: 2 },
  { id: 3, name: 'Emploi', nameAr: 'الشغل', formations: 0 },
]

/** Opens the list; `answer` answers what is sent, and the requests are gathered. */
async function openList(answer: () => Response = () => Response.json({ success: true, message: 'Fait.' })) {
  await openPage('/admin/categories', {
    as: personOf('admin'),
    answers: { 'GET /api/admin/categories': { success: true, data } },
  })
  await screen.findByRole('button', { name: 'Ajouter une catégorie' })
  const sent: { call: string; body: unknown }[] = []
  globalThis.fetch = async (address, init) => {
    const { pathname } = new URL(String(address), location.href)
    sent.push({ call: `${init?.method} ${pathname}`, body: init?.body && JSON.parse(String(init.body)) })
    return answer()
  }
  return sent
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

describe('The categories', () => {
  it('are counted, and those without an Arabic name are marked', async () => {
    await openList()
    expect(await screen.findByText(/^3\scatégories, 6\sformations$/)).toBeTruthy()
    expect(screen.getAllByText('Pas de nom arabe')).toHaveLength(1)
    const link = screen.getByRole('link', { name: /^4\sformations$/ })
    expect(link.getAttribute('href')).toBe(
      `/admin/courses?${new URLSearchParams({ category: 'Égalité de genre' })}`,
    )
  })

  it('are not sent without a name, and a refusal stands at its field with nothing lost', async () => {
    const sent = await openList(() =>
      Response.json(
        { success: false, code: 'category_exists', error: 'Non.', fields: { name: 'Ce nom est pris.' } },
        { status: 409 },
      ),
    )
    await press('Ajouter une catégorie')
    await press('Enregistrer')
    expect(screen.getByText('Donnez un nom à la catégorie.')).toBeTruthy()
    expect(sent).toEqual([])
    const [name, nameAr] = screen.getAllByRole('textbox')
    await userEvent.type(name as Element, 'Emploi')
    await userEvent.type(nameAr as Element, 'الشغل')
    await press('Enregistrer')
    expect(await screen.findByText('Ce nom est pris.')).toBeTruthy()
    expect(sent).toEqual([{ call: 'POST /api/admin/categories', body: { name: 'Emploi', nameAr: 'الشغل' } }])
    expect((name as HTMLInputElement).value).toBe('Emploi')
    expect(document.activeElement).toBe(name)
  })

  it('that look alike are merged after a question that says the sum', async () => {
    const sent = await openList()
    await screen.findByText(/ressemble à/)
    await userEvent.click(
      within(screen.getByText(/ressemble à/).closest('[role=status]') as HTMLElement).getByRole('button', {
        name: 'Fusionner',
      }),
    )
    expect(await screen.findByText(/^4 \+ 2 = 6\sformations$/)).toBeTruthy()
    expect(sent).toEqual([])
    const question = within(screen.getByRole('dialog'))
    await userEvent.click(question.getByRole('button', { name: 'Fusionner' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([{ call: 'POST /api/admin/categories/2/merge', body: { into: 1 } }])
  })

  it('that look alike may be left as they are, also after a reload', async () => {
    await openList()
    await screen.findByText(/ressemble à/)
    await press('Laisser ainsi')
    expect(screen.queryByText(/ressemble à/)).toBeNull()
    expect(localStorage.getItem('academie:categories-left')).toContain('Egalité genre')
  })

  it('in use are not deleted: the question leads to merging', async () => {
    const sent = await openList()
    await screen.findByText(/ressemble à/)
    await press(/^Supprimer «\sÉgalité de genre\s»$/)
    const question = within(screen.getByRole('alertdialog'))
    expect(question.getByText(/Fusionnez-la avec une autre catégorie/)).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: 'Fusionner' }))
    expect(await screen.findByText('Fusionner deux catégories')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('that are empty are deleted after a question', async () => {
    const sent = await openList()
    await screen.findByText(/ressemble à/)
    await press(/^Supprimer «\sEmploi\s»$/)
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Supprimer' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent.map(({ call }) => call)).toEqual(['DELETE /api/admin/categories/3'])
  })
})
