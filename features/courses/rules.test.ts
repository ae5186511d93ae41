import { describe, expect, it } from 'vitest'
import { TEXT_CONTENT_MAX } from '#shared/limits.ts'
import type { Course, CourseResource, QuizChapter, TextChapter, VideoChapter } from './course.ts'
import { amountOf, firstProblem, wholeMinutes } from './rules.ts'

type Video = VideoChapter<string>
type Text = TextChapter<string>
type Draft = Course<string, Video | Text | QuizChapter<string>>

const common = { id: null, title: 'Ouverture', durationMinutes: 12, description: 'De quoi parle-t-on ?' }

const chapter = (changes: Partial<Video> = {}): Video => ({
  ...common,
  kind: 'video',
  videoFrom: 'file',
  video: 'ouverture.mp4',
  videoUrl: '',
  resources: [],
  ...changes,
})

const section = (...chapters: (Video | Text | QuizChapter<string>)[]) => ({
  id: null,
  title: 'Poser le cadre',
  chapters,
})

const complete = (changes: Partial<Draft> = {}): Draft => ({
  name: 'Droits humains',
  shortDescription: 'Des repères pour agir.',
  longDescription: 'Une formation en trois temps.',
  categoryId: 3,
  categoryName: '',
  language: 'fr',
  sequential: false,
  certificate: true,
  image: 'couverture.png',
  videoDescription: null,
  objectives: [{ text: 'Nommer ses droits' }],
  audiences: [],
  sections: [section(chapter())],
  resources: [],
  status: 'Publié',
  free: true,
  price: 0,
  ...changes,
})

const withChapter = (changes: Partial<Video>) =>
  complete({ sections: [section(chapter(), chapter(changes))] })
const withText = (changes: Partial<Text>) =>
  complete({ sections: [section({ ...common, kind: 'text', content: null, resources: [], ...changes })] })

const sheet: CourseResource<string> = {
  id: null,
  name: 'Fiche',
  description: 'À imprimer',
  file: 'fiche.pdf',
}

const quizProblem = () => null
const problemOf = (course: Draft, { isNew = true } = {}) => firstProblem(course, { isNew, quizProblem })

/** Each line: what is missing, the sentence of the specification, and where the form must go. */
const refusals: [what: string, draft: Draft, message: string, tab: string, path: string][] = [
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
  ['a category', complete({ categoryId: null }), 'La catégorie est requise.', 'info', 'categoryId'],
  [
    'the name of a new category',
    complete({ categoryId: 'new', categoryName: ' ' }),
    'Le nom de la nouvelle catégorie est requis.',
    'info',
    'categoryName',
  ],
  ['a cover', complete({ image: null }), "L'image de couverture est requise.", 'info', 'image'],
  [
    'an objective',
    complete({ objectives: [{ text: '' }, { text: ' ' }] }),
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
    complete({ sections: [{ ...section(chapter()), title: '' }] }),
    'Chaque section doit avoir un titre.',
    'content',
    'sections.0.title',
  ],
  [
    'the duration of a new section',
    complete({ sections: [section(chapter({ durationMinutes: 0 }))] }),
    'Chaque section doit avoir une durée.',
    'content',
    'sections.0.chapitres.0.durationMinutes',
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
    withChapter({ video: null }),
    'Le chapitre "Ouverture" doit avoir une vidéo.',
    'content',
    'sections.0.chapitres.1.video',
  ],
  [
    'a link that can be followed, when the video is one',
    withChapter({ videoFrom: 'link', videoUrl: 'javascript:alert(1)' }),
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
    withChapter({ resources: [{ ...sheet, file: null }] }),
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
    complete({ resources: [sheet, { ...sheet, file: null }] }),
    'La ressource "Fiche" doit avoir un fichier.',
    'resources',
    'ressources.1.file',
  ],
]

describe('A course cannot be saved without', () => {
  it.each(refusals)('%s', (_, draft, message, tab, path) => {
    expect(problemOf(draft)).toEqual({ message, tab, path })
  })

  it('a chapter in a section', () => {
    expect(problemOf(complete({ sections: [section()] }), { isNew: false })).toEqual({
      message: 'La section "Poser le cadre" doit contenir au moins un chapitre.',
      tab: 'content',
      path: 'sections.0',
    })
  })
})

describe('The rules of a course', () => {
  it('let a complete one through', () => {
    expect(problemOf(complete())).toBeNull()
    const paid = complete({ free: false, price: 250, categoryId: 'new', categoryName: 'Santé' })
    expect(problemOf(paid)).toBeNull()
    expect(problemOf(withChapter({ videoFrom: 'link', video: null, videoUrl: 'https://a.org/v' }))).toBeNull()
  })

  it('keep the cover of one that exists, and let its sections be without a sum', () => {
    const untimed = section(chapter({ durationMinutes: 0 }))
    expect(problemOf(complete({ image: null }), { isNew: false })).toBeNull()
    expect(problemOf(complete({ sections: [untimed] }), { isNew: false })?.message).toBe(
      'Le chapitre "Ouverture" doit avoir une durée.',
    )
  })

  it('let one that comes from elsewhere be without a category', () => {
    const check = { isNew: false, mayLackCategory: true, quizProblem }
    expect(firstProblem(complete({ categoryId: null }), check)).toBeNull()
  })

  it('keep the text of a chapter that exists, and read any other', () => {
    expect(problemOf(withText({ id: 7 }))).toBeNull()
    expect(problemOf(withText({ content: '<p>Bonjour</p>' }))).toBeNull()
    const refused = [null, '', { length: 7, isEmpty: true }, 'a'.repeat(TEXT_CONTENT_MAX + 1)]
    for (const content of refused)
      expect(problemOf(withText({ content }))?.path).toBe('sections.0.chapitres.0.content')
    expect(problemOf(withText({ id: 7, content: '' }))).not.toBeNull()
  })

  it('name the question of a quiz that is wrong', () => {
    const quiz = { ...common, kind: 'quiz' as const, resources: [] }
    const problem = { question: 0, path: 'questions.0.text', message: 'Un énoncé est requis.' }
    const check = { isNew: true, quizProblem: () => problem }
    expect(firstProblem(complete({ sections: [section(quiz)] }), check)).toMatchObject({
      path: 'sections.0.chapitres.0.quiz.questions.0.text',
      message: expect.stringContaining(problem.message),
    })
  })

  it('speak of one thing at a time, in the order of the specification', () => {
    const empty = complete({
      name: '',
      shortDescription: '',
      longDescription: '',
      categoryId: null,
      image: null,
      objectives: [],
      free: false,
      sections: [],
      resources: [{ id: null, name: '', description: '', file: null }],
    })
    const repairs: Partial<Draft>[] = [
      { name: 'Droits humains' },
      { shortDescription: 'Des repères.' },
      { longDescription: 'Une formation.' },
      { categoryId: 3 },
      { image: 'couverture.png' },
      { objectives: [{ text: 'Nommer ses droits' }] },
      { price: 10 },
      { sections: complete().sections },
    ]
    let draft = empty
    const reported = [problemOf(draft)?.path]
    for (const repair of repairs) {
      draft = { ...draft, ...repair }
      reported.push(problemOf(draft)?.path)
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
    expect(problemOf(complete({ shortDescription: '🌍'.repeat(200) }))).toBeNull()
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
