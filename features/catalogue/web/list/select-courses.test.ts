import { describe, expect, it } from 'vitest'
import { timeOf } from '#shared/testing/thread-time.ts'
import type { Course } from '../../contract.ts'
import { NO_FILTERS, readFilters, type Sort, STEP, writeFilters } from './filters.ts'
import { hasSeveralLanguages, indexCourses, selectCourses, themesOf } from './select-courses.ts'

const course = (name: string, more: Partial<Course> = {}) =>
  ({
    name,
    shortDescription: '',
    longDescription: '',
    categoryName: null,
    formateur: { name: 'Académie', photo: null },
    language: 'fr',
    totalDuration: 60,
    createdAt: '2026-01-01T00:00:00Z',
    ...more,
  }) as Course

const courses = [
  course('Égalité au travail', {
    categoryName: 'Égalité de genre',
    totalDuration: 245,
    createdAt: '2026-03-01T00:00:00Z',
  }),
  course('Recruter sans discriminer', {
    shortDescription: 'De l’annonce à l’entretien\u00a0: juger les compétences.',
    categoryName: 'Diversité',
    totalDuration: 135,
    createdAt: '2026-05-01T00:00:00Z',
  }),
  course('Animer un atelier', {
    longDescription: 'Préparer, écouter, CONCLURE.',
    totalDuration: 45,
    createdAt: '2026-04-01T00:00:00Z',
  }),
]
const index = indexCourses(courses)
const found = (filters: Partial<typeof NO_FILTERS>) =>
  selectCourses(index, { ...NO_FILTERS, ...filters }).map(({ name }) => name)

describe('a search', () => {
  it.each([
    ['égalité', 'Égalité au travail'],
    ['EGALITE', 'Égalité au travail'],
    ["de l'annonce", 'Recruter sans discriminer'],
    ['entretien : juger', 'Recruter sans discriminer'],
    ['conclure', 'Animer un atelier'],
    ['  écouter,  conclure ', 'Animer un atelier'],
  ])('for « %s » finds it whatever the case, the accents and the spaces', (search, name) => {
    expect(found({ search })).toEqual([name])
  })

  it('finds words in any order, and only where all of them are', () => {
    expect(found({ search: 'travail égalité' })).toEqual(['Égalité au travail'])
    expect(found({ search: 'égalité : travail' })).toEqual(['Égalité au travail'])
    expect(found({ search: 'égalité recruter' })).toEqual([])
  })

  const rights = indexCourses([
    course('Bases', { longDescription: 'Les droits de chacun.', createdAt: '2026-06-01T00:00:00Z' }),
    course('Agir', {
      categoryName: 'Droits humains',
      FormationCategory: { name: 'Droits humains', nameAr: 'حقوق الإنسان' },
      formateur: { name: 'Nadia El Fassi', photo: null },
      createdAt: '2026-05-01T00:00:00Z',
    }),
    course('Humains et droits', { createdAt: '2026-02-01T00:00:00Z' }),
    course('Droits humains', { createdAt: '2026-01-01T00:00:00Z' }),
    course('المساواة في العمل', { language: 'ar' }),
  ])
  const foundIn = (search: string, sort: Sort = 'newest') =>
    selectCourses(rights, { ...NO_FILTERS, search, sort }).map(({ name }) => name)

  it('finds themes, in either language, and trainers', () => {
    expect(foundIn('حقوق الانسان')).toEqual(['Agir'])
    expect(foundIn('nadia')).toEqual(['Agir'])
    expect(foundIn('fassi droits')).toEqual(['Agir'])
    expect(foundIn('العمل المساواه')).toEqual(['المساواة في العمل'])
  })

  it('shows the best matches first, titles before all else, unless another order is chosen', () => {
    expect(foundIn('droits humains')).toEqual(['Droits humains', 'Humains et droits', 'Agir'])
    expect(foundIn('droits')).toEqual(['Humains et droits', 'Droits humains', 'Agir', 'Bases'])
    expect(foundIn('droits', 'alphabetical')).toEqual([
      'Agir',
      'Bases',
      'Droits humains',
      'Humains et droits',
    ])
  })

  it('of nothing finds everything', () => {
    expect(found({ search: '  ' })).toHaveLength(3)
  })
})

describe('themes', () => {
  it('are one a category, in order, with what has none last under Autres', () => {
    expect(themesOf(index)).toEqual([
      { name: 'Diversité', label: 'Diversité', count: 1 },
      { name: 'Égalité de genre', label: 'Égalité de genre', count: 1 },
      { name: 'Autres', label: 'Autres', count: 1 },
    ])
  })

  it('keep what is of one of those chosen', () => {
    expect(found({ themes: ['Autres', 'Diversité'] })).toEqual([
      'Recruter sans discriminer',
      'Animer un atelier',
    ])
  })

  it('are combined with the search', () => {
    expect(found({ themes: ['Autres'], search: 'recruter' })).toEqual([])
  })
})

describe('the language', () => {
  const several = indexCourses([
    course('Handicap'),
    course('الإعاقة', { language: 'ar' }),
    course('Deux langues', { language: 'fr-ar' }),
  ])
  const inLanguage = (language: 'fr' | 'ar' | '') =>
    selectCourses(several, { ...NO_FILTERS, language }).map(({ name }) => name)

  it('keeps what is in it, and what is bilingual', () => {
    expect(inLanguage('fr')).toEqual(['Handicap', 'Deux langues'])
    expect(inLanguage('ar')).toEqual(['الإعاقة', 'Deux langues'])
    expect(inLanguage('')).toHaveLength(3)
  })

  it('is asked for as soon as there are courses in two', () => {
    expect(hasSeveralLanguages(index)).toBe(false)
    expect(hasSeveralLanguages(several)).toBe(true)
  })
})

describe('the order', () => {
  const orders: [Sort, string[]][] = [
    ['newest', ['Recruter sans discriminer', 'Animer un atelier', 'Égalité au travail']],
    ['alphabetical', ['Animer un atelier', 'Égalité au travail', 'Recruter sans discriminer']],
    ['duration-low', ['Animer un atelier', 'Recruter sans discriminer', 'Égalité au travail']],
    ['duration-high', ['Égalité au travail', 'Recruter sans discriminer', 'Animer un atelier']],
  ]
  it.each(orders)('%s', (sort, names) => {
    expect(found({ sort })).toEqual(names)
  })

  it('takes the last update where the day of creation is missing', () => {
    const old = course('Ancienne', { createdAt: undefined, lastUpdate: '2020-01-01T00:00:00Z' })
    const names = selectCourses(indexCourses([old, ...courses]), NO_FILTERS).map(({ name }) => name)
    expect(names.at(-1)).toBe('Ancienne')
  })
})

describe('the address', () => {
  it('carries what was asked, and gives it back', () => {
    const filters = {
      search: 'droits',
      themes: ['Égalité de genre', 'Autres'],
      language: 'ar',
      sort: 'duration-low',
      shown: STEP,
    } as const
    const address = writeFilters(filters).toString()
    expect(address).toBe('q=droits&theme=%C3%89galit%C3%A9+de+genre&theme=Autres&langue=ar&tri=duration-low')
    expect(readFilters(new URLSearchParams(address))).toEqual(filters)
  })

  it('is empty for a first visit', () => {
    expect(writeFilters(NO_FILTERS).toString()).toBe('')
  })

  it('is read with patience', () => {
    expect(readFilters(new URLSearchParams('tri=autre&nombre=abc&theme=a&theme=a&langue=fr-ar'))).toEqual({
      ...NO_FILTERS,
      themes: ['a'],
    })
  })
})

describe('a thousand courses', () => {
  it('are searched in less than the time between two keys', async () => {
    const text = 'Une phrase assez longue, avec des accents : égalité, diversité, inclusion. '.repeat(12)
    const many = indexCourses(
      Array.from({ length: 1000 }, (_, n) => course(`Formation ${n}`, { longDescription: text })),
    )
    const searches = ['e', 'eg', 'egalite', 'formation 99', 'rien de tel']
    const took = await timeOf(() => {
      for (const search of searches) selectCourses(many, { ...NO_FILTERS, search })
    })
    expect(took / searches.length).toBeLessThan(50)
  })
})

it('courses in the language of the page come first, in the order that nobody chose', () => {
  const mixed = indexCourses([
    course('المساواة', { language: 'ar', createdAt: '2026-06-01T00:00:00Z' }),
    course('Ancienne', { createdAt: '2026-02-01T00:00:00Z' }),
    course('Dans les deux', { language: 'fr-ar', createdAt: '2026-03-01T00:00:00Z' }),
  ])
  const sorted = (sort: Sort) => selectCourses(mixed, { ...NO_FILTERS, sort }).map(({ name }) => name)
  expect(sorted('newest')).toEqual(['Dans les deux', 'Ancienne', 'المساواة'])
  expect(sorted('alphabetical').at(0)).toBe('Ancienne')
})
