import { describe, expect, it } from 'vitest'
import { amountOf, type CourseDraft, type DraftVideo, firstProblem, wholeMinutes } from './rules.ts'

const chapter = (changes: Partial<DraftVideo> = {}): DraftVideo => ({
  kind: 'video',
  title: 'Ouverture',
  durationMinutes: 12,
  description: 'De quoi parle-t-on ?',
  hasVideo: true,
  resources: [],
  ...changes,
})

const complete = (changes: Partial<CourseDraft> = {}): CourseDraft => ({
  isNew: true,
  name: 'Droits humains',
  shortDescription: 'Des repères pour agir.',
  longDescription: 'Une formation en trois temps.',
  category: { isNew: false, chosen: true },
  hasImage: true,
  objectives: ['Nommer ses droits'],
  free: true,
  price: 0,
  sections: [{ title: 'Poser le cadre', chapters: [chapter()] }],
  resources: [],
  ...changes,
})

const withChapter = (changes: Partial<DraftVideo>, course: Partial<CourseDraft> = {}) =>
  complete({ sections: [{ title: 'Poser le cadre', chapters: [chapter(), chapter(changes)] }], ...course })

const sheet = { name: 'Fiche', description: 'À imprimer', hasFile: true }

/** Each line: what is missing, the sentence of the specification, and where the form must go. */
const refusals: [what: string, draft: CourseDraft, message: string, tab: string, path: string][] = [
  ['a title', complete({ name: '  ' }), 'Le titre de la formation est requis.', 'info', 'name'],
  [
    'a short description',
    complete({ shortDescription: '' }),
    'La description courte est requise.',
    'info',
    'shortDescription',
  ],
  [
    'a short description that is short',
    complete({ shortDescription: 'é'.repeat(201) }),
    'La description courte ne peut pas dépasser 200 caractères.',
    'info',
    'shortDescription',
  ],
  [
    'a detailed description',
    complete({ longDescription: '\n' }),
    'La description détaillée est requise.',
    'info',
    'longDescription',
  ],
  [
    'a category',
    complete({ category: { isNew: false, chosen: false } }),
    'La catégorie est requise.',
    'info',
    'categoryId',
  ],
  [
    'the name of a new category',
    complete({ category: { isNew: true, name: ' ' } }),
    'Le nom de la nouvelle catégorie est requis.',
    'info',
    'categoryName',
  ],
  ['a cover', complete({ hasImage: false }), "L'image de couverture est requise.", 'info', 'image'],
  [
    'an objective',
    complete({ objectives: ['', ' '] }),
    "Au moins un objectif d'apprentissage est requis.",
    'info',
    'apprendre.0.learningText',
  ],
  [
    'an amount, when paid',
    complete({ free: false, price: 0 }),
    'Le montant doit être un nombre valide pour une formation payante.',
    'settings',
    'price',
  ],
  ['a section', complete({ sections: [] }), 'Au moins une section est requise.', 'content', 'sections'],
  [
    'the title of a section',
    complete({ sections: [{ title: '', chapters: [chapter()] }] }),
    'Chaque section doit avoir un titre.',
    'content',
    'sections.0.title',
  ],
  [
    'the duration of a new section',
    complete({ sections: [{ title: 'Poser le cadre', chapters: [chapter({ durationMinutes: 0 })] }] }),
    'Chaque section doit avoir une durée.',
    'content',
    'sections.0.chapitres.0.durationMinutes',
  ],
  [
    'a chapter in a section',
    complete({ isNew: false, sections: [{ title: 'Poser le cadre', chapters: [] }] }),
    'La section "Poser le cadre" doit contenir au moins un chapitre.',
    'content',
    'sections.0',
  ],
  [
    'the title of a chapter',
    withChapter({ title: '' }),
    'Chaque chapitre de la section "Poser le cadre" doit avoir un titre.',
    'content',
    'sections.0.chapitres.1.title',
  ],
  [
    'the duration of a chapter',
    withChapter({ durationMinutes: 0 }),
    'Le chapitre "Ouverture" doit avoir une durée.',
    'content',
    'sections.0.chapitres.1.durationMinutes',
  ],
  [
    'the description of a chapter',
    withChapter({ description: '' }),
    'Le chapitre "Ouverture" doit avoir une description.',
    'content',
    'sections.0.chapitres.1.description',
  ],
  [
    'the video of a chapter',
    withChapter({ hasVideo: false }),
    'Le chapitre "Ouverture" doit avoir une vidéo.',
    'content',
    'sections.0.chapitres.1.video',
  ],
  [
    'a link that can be followed, when the video is one',
    withChapter({ videoUrl: 'javascript:alert(1)' }),
    'Le lien de la vidéo du chapitre "Ouverture" doit commencer par http:// ou https://.',
    'content',
    'sections.0.chapitres.1.video',
  ],
  [
    'the title of a chapter’s resource',
    withChapter({ resources: [{ ...sheet, name: '' }] }),
    'Chaque ressource du chapitre "Ouverture" doit avoir un titre.',
    'content',
    'sections.0.chapitres.1.ressources.0.name',
  ],
  [
    'the description of a chapter’s resource',
    withChapter({ resources: [sheet, { ...sheet, description: '' }] }),
    'La ressource "Fiche" du chapitre "Ouverture" doit avoir une description.',
    'content',
    'sections.0.chapitres.1.ressources.1.description',
  ],
  [
    'the file of a chapter’s resource',
    withChapter({ resources: [{ ...sheet, hasFile: false }] }),
    'La ressource "Fiche" du chapitre "Ouverture" doit avoir un fichier.',
    'content',
    'sections.0.chapitres.1.ressources.0.file',
  ],
  [
    'the title of a resource',
    complete({ resources: [{ ...sheet, name: '' }] }),
    'Chaque ressource doit avoir un titre.',
    'resources',
    'ressources.0.name',
  ],
  [
    'the description of a resource',
    complete({ resources: [{ ...sheet, description: '' }] }),
    'Chaque ressource doit avoir une description.',
    'resources',
    'ressources.0.description',
  ],
  [
    'the file of a resource',
    complete({ resources: [sheet, { ...sheet, hasFile: false }] }),
    'La ressource "Fiche" doit avoir un fichier.',
    'resources',
    'ressources.1.file',
  ],
]

describe('A course cannot be saved without', () => {
  it.each(refusals)('%s', (_, draft, message, tab, path) => {
    expect(firstProblem(draft)).toEqual({ message, tab, path })
  })
})

describe('The rules of a course', () => {
  it('let a complete one through', () => {
    expect(firstProblem(complete())).toBeNull()
    expect(
      firstProblem(complete({ free: false, price: 250, category: { isNew: true, name: 'Santé' } })),
    ).toBeNull()
  })

  it('keep the cover of one that exists, and let its sections be without a sum', () => {
    const untimed = { title: 'Poser le cadre', chapters: [chapter({ durationMinutes: 0 })] }
    expect(firstProblem(complete({ isNew: false, hasImage: false }))).toBeNull()
    expect(firstProblem(complete({ isNew: false, sections: [untimed] }))?.message).toBe(
      'Le chapitre "Ouverture" doit avoir une durée.',
    )
  })

  it('speak of one thing at a time, in the order of the specification', () => {
    const empty = complete({
      name: '',
      shortDescription: '',
      longDescription: '',
      category: { isNew: false, chosen: false },
      hasImage: false,
      objectives: [],
      free: false,
      sections: [],
      resources: [{ name: '', description: '', hasFile: false }],
    })
    const repairs: Partial<CourseDraft>[] = [
      { name: 'Droits humains' },
      { shortDescription: 'Des repères.' },
      { longDescription: 'Une formation.' },
      { category: { isNew: false, chosen: true } },
      { hasImage: true },
      { objectives: ['Nommer ses droits'] },
      { price: 10 },
      { sections: complete().sections },
    ]
    let draft = empty
    const reported = [firstProblem(draft)?.path]
    for (const repair of repairs) {
      draft = { ...draft, ...repair }
      reported.push(firstProblem(draft)?.path)
    }
    expect(reported).toEqual([
      'name',
      'shortDescription',
      'longDescription',
      'categoryId',
      'image',
      'apprendre.0.learningText',
      'price',
      'sections',
      'ressources.0.name',
    ])
  })

  it('count characters as people do', () => {
    expect(firstProblem(complete({ shortDescription: '🌍'.repeat(200) }))).toBeNull()
  })
})

describe('Minutes and amounts', () => {
  it.each([
    ['12', 12],
    [7, 7],
    ['', 0],
    ['abc', 0],
    ['12.5', 0],
    [-3, 0],
    [null, 0],
    ['99999999', 0],
  ])('read %j as %d whole minutes', (value, minutes) => {
    expect(wholeMinutes(value)).toBe(minutes)
  })

  it.each([
    ['250', 250],
    ['99.99', 99.99],
    ['99,5', 99.5],
    ['0.004', 0],
    ['-5', 0],
    ['1e3', 0],
    ['', 0],
    ['100000000', 0],
    [undefined, 0],
  ])('read %j as %d dirhams', (value, amount) => {
    expect(amountOf(value)).toBe(amount)
  })
})
