import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openPage, personOf } from '#web/testing/open-page.tsx'

describe('The import', () => {
  it('offers Moodle backups to administrators, who alone may import them', async () => {
    await openPage('/admin/import', { as: personOf('admin') })
    expect(await screen.findByText(/sauvegarde Moodle \(\.mbz\)/)).toBeTruthy()
  })

  it('names to trainers only what they may import, also when it knows no file', async () => {
    await openPage('/formateur/courses', { as: personOf('formateur') })
    await userEvent.click(await screen.findByRole('button', { name: 'Importer' }))
    expect(await screen.findByText(/L’archive d’une formation/)).toBeTruthy()
    expect(screen.queryByText(/sauvegarde Moodle/)).toBeNull()
    const file = new File(['bonjour'], 'note.txt', { type: 'text/plain' })
    await userEvent.upload(screen.getByLabelText('Fichier à importer'), file)
    expect(await screen.findByText(/^Ce n’est ni l’archive/)).toBeTruthy()
    expect(screen.queryByText(/sauvegarde Moodle/)).toBeNull()
  })
})
