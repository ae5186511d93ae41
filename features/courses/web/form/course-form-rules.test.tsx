import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { chapter, complete, openForm, save, sheet, withChapter } from '#web/testing/course-form.tsx'
import type { CourseForm as Form } from './form-state.ts'

const missing: [what: string, form: Form, message: string, tab: string, path: string][] = [
  [
    'a title',
    complete({ name: ' ' }),
    'Le titre de la formation est requis.',
    'Informations générales',
    'name',
  ],
  [
    'a short description',
    complete({ shortDescription: '' }),
    'La description courte est requise.',
    'Informations générales',
    'shortDescription',
  ],
  [
    'a short description of 200 characters at most',
    complete({ shortDescription: 'a'.repeat(201) }),
    'La description courte ne peut pas dépasser 200 caractères.',
    'Informations générales',
    'shortDescription',
  ],
  [
    'a detailed description',
    complete({ longDescription: '' }),
    'La description détaillée est requise.',
    'Informations générales',
    'longDescription',
  ],
  [
    'a category',
    complete({ categoryId: '' }),
    'La catégorie est requise.',
    'Informations générales',
    'categoryId',
  ],
  [
    'the name of a new category',
    complete({ categoryId: 'new' }),
    'Le nom de la nouvelle catégorie est requis.',
    'Informations générales',
    'categoryName',
  ],
  [
    'a cover',
    complete({ image: null }),
    "L'image de couverture est requise.",
    'Informations générales',
    'image',
  ],
  [
    'an objective',
    complete({ objectives: [{ key: 'a', text: '' }] }),
    "Au moins un objectif d'apprentissage est requis.",
    'Informations générales',
    'apprendre.0.learningText',
  ],
  [
    'an amount, when paid',
    complete({ free: false, price: '0' }),
    'Le montant doit être un nombre valide pour une formation payante.',
    'Paramètres',
    'price',
  ],
  ['a section', complete({ sections: [] }), 'Au moins une section est requise.', 'Contenu', 'sections'],
  [
    'the title of a section',
    complete({ sections: [{ key: 's', id: null, title: '', chapters: [chapter()] }] }),
    'Chaque section doit avoir un titre.',
    'Contenu',
    'sections.0.title',
  ],
  [
    'the duration of a new section',
    complete({
      sections: [{ key: 's', id: null, title: 'Un', chapters: [chapter({ durationMinutes: '' })] }],
    }),
    'Chaque section doit avoir une durée.',
    'Contenu',
    'sections.0.chapitres.0.durationMinutes',
  ],
  [
    'a chapter in a section',
    complete({ version: 1, sections: [{ key: 's', id: null, title: 'Un', chapters: [] }] }),
    'La section "Un" doit contenir au moins un chapitre.',
    'Contenu',
    'sections.0',
  ],
  [
    'the title of a chapter',
    withChapter({ title: '' }),
    'Chaque chapitre de la section "Poser le cadre" doit avoir un titre.',
    'Contenu',
    'sections.0.chapitres.1.title',
  ],
  [
    'the duration of a chapter',
    withChapter({ durationMinutes: '1.5' }),
    'Le chapitre "Ouverture" doit avoir une durée.',
    'Contenu',
    'sections.0.chapitres.1.durationMinutes',
  ],
  [
    'the description of a chapter',
    withChapter({ description: '' }),
    'Le chapitre "Ouverture" doit avoir une description.',
    'Contenu',
    'sections.0.chapitres.1.description',
  ],
  [
    'the video of a chapter',
    withChapter({ video: null }),
    'Le chapitre "Ouverture" doit avoir une vidéo.',
    'Contenu',
    'sections.0.chapitres.1.video',
  ],
  [
    'a link that can be followed',
    withChapter({ videoFrom: 'link', videoUrl: 'youtube' }),
    'Le lien de la vidéo du chapitre "Ouverture" doit commencer par http:// ou https://.',
    'Contenu',
    'sections.0.chapitres.1.video',
  ],
  [
    'the title of a chapter’s resource',
    withChapter({ resources: [sheet({ name: '' })] }),
    'Chaque ressource du chapitre "Ouverture" doit avoir un titre.',
    'Contenu',
    'sections.0.chapitres.1.ressources.0.name',
  ],
  [
    'the description of a chapter’s resource',
    withChapter({ resources: [sheet({ description: '' })] }),
    'La ressource "Fiche" du chapitre "Ouverture" doit avoir une description.',
    'Contenu',
    'sections.0.chapitres.1.ressources.0.description',
  ],
  [
    'the file of a chapter’s resource',
    withChapter({ resources: [sheet({ file: null })] }),
    'La ressource "Fiche" du chapitre "Ouverture" doit avoir un fichier.',
    'Contenu',
    'sections.0.chapitres.1.ressources.0.file',
  ],
  [
    'the title of a resource',
    complete({ resources: [sheet({ name: '' })] }),
    'Chaque ressource doit avoir un titre.',
    'Ressources',
    'ressources.0.name',
  ],
  [
    'the description of a resource',
    complete({ resources: [sheet({ description: '' })] }),
    'Chaque ressource doit avoir une description.',
    'Ressources',
    'ressources.0.description',
  ],
  [
    'the file of a resource',
    complete({ resources: [sheet(), sheet({ file: null })] }),
    'La ressource "Fiche" doit avoir un fichier.',
    'Ressources',
    'ressources.1.file',
  ],
]

describe('The form brings to view what is missing:', () => {
  it.each(missing)('%s', async (_, form, message, tab, path) => {
    const { user, send } = openForm(form)
    await save(user)
    expect(screen.getByRole('alert').textContent).toBe(`Erreur: ${message}`)
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(tab)
    const place = document.querySelector(`[data-path="${path}"]`)
    expect(place?.contains(document.activeElement)).toBe(true)
    expect(place?.textContent).toContain(message)
    expect(send).not.toHaveBeenCalled()
  })
})

describe('What is corrected', () => {
  it('is clean at once, above the form and at its field', async () => {
    const { user } = openForm(complete({ name: '' }))
    await save(user)
    const message = 'Le titre de la formation est requis.'
    const field = screen.getByLabelText('Titre de la formation')
    expect(screen.getAllByText(message)).toHaveLength(2)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await user.type(screen.getByLabelText('Description courte'), ' Encore.')
    expect(screen.getAllByText(message)).toHaveLength(2)
    await user.type(field, 'D')
    expect(screen.queryByText(message)).toBeNull()
    expect(field.getAttribute('aria-invalid')).toBeNull()
    expect(document.activeElement).toBe(field)
  })

  it('says what is wrong with it still', async () => {
    const { user } = openForm(withChapter({ videoFrom: 'link', video: null, videoUrl: '' }))
    await save(user)
    const alert = () => screen.queryByRole('alert')?.textContent
    expect(alert()).toBe('Erreur: Le chapitre "Ouverture" doit avoir une vidéo.')
    await user.type(screen.getByLabelText('Lien de la vidéo'), 'y')
    expect(alert()).toContain('doit commencer par http:// ou https://.')
    await user.clear(screen.getByLabelText('Lien de la vidéo'))
    await user.type(screen.getByLabelText('Lien de la vidéo'), 'https://exemple.ma/a')
    expect(alert()).toBeUndefined()
  })

  it('is clean as well where the server has refused it', async () => {
    const fields = { name: 'Ce titre est pris.' }
    const send = vi.fn().mockRejectedValue(new ApiError(400, 'Ce titre est pris.', { fields }))
    const { user } = openForm(complete(), { server: { send } })
    await save(user)
    expect(await screen.findAllByText('Ce titre est pris.')).toHaveLength(2)
    await user.type(screen.getByLabelText('Description courte'), ' Encore.')
    expect(screen.getAllByText('Ce titre est pris.')).toHaveLength(2)
    await user.type(screen.getByLabelText('Titre de la formation'), '2')
    expect(screen.queryByText('Ce titre est pris.')).toBeNull()
  })
})
