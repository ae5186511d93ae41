import type { Course } from '#features/catalogue/contract.ts'

/** A course as the API lists it, for tests. */
export function aCourse(more: Partial<Course> = {}): Course {
  const { categoryName = 'Diversité' } = more
  return {
    id: 3,
    name: 'Recruter sans discriminer',
    shortDescription: 'Du besoin à l’accueil.',
    longDescription: 'Premier paragraphe.\n\nSecond paragraphe.',
    language: 'fr',
    image: null,
    formateur: { name: 'Salma Bennani', photo: null },
    totalDuration: 245,
    chapitreCount: 14,
    gratuit: true,
    price: null,
    currency: 'MAD',
    createdAt: '2026-03-01T10:00:00Z',
    lastUpdate: '2026-04-12T10:00:00Z',
    ...more,
    categoryName,
    FormationCategory: categoryName === null ? null : { name: categoryName, nameAr: null },
  }
}
