import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
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
    expect(send).not.toHaveBeenCalled()
  })
})
