import type { TrainerName } from './people.ts'

export type DemoCourse = {
  /** Null: the course belongs to the academy itself. */
  trainer: TrainerName | null
  createdDaysAgo: number
  archived?: true
}

/**
 * What their archives do not say. `courses/<slug>` is an archive as docs/archive.md describes it, except that its files
 * may also lie in `media`, where courses share them. Oldest first, so that the ids are in the order of the dates.
 */
export const demoCourses = {
  teletravail: { trainer: 'youssef', createdDaysAgo: 236, archived: true },
  atelier: { trainer: 'youssef', createdDaysAgo: 216 },
  'pas-a-pas': { trainer: 'nadia', createdDaysAgo: 199 },
  psychique: { trainer: 'salma', createdDaysAgo: 181 },
  ecole: { trainer: 'salma', createdDaysAgo: 163 },
  decision: { trainer: 'youssef', createdDaysAgo: 146 },
  budget: { trainer: 'nadia', createdDaysAgo: 128 },
  enfant: { trainer: 'nadia', createdDaysAgo: 112 },
  recruter: { trainer: 'youssef', createdDaysAgo: 95 },
  communication: { trainer: 'salma', createdDaysAgo: 78 },
  violences: { trainer: null, createdDaysAgo: 62 },
  handicap: { trainer: 'salma', createdDaysAgo: 47 },
  dialogue: { trainer: 'youssef', createdDaysAgo: 33 },
  droits: { trainer: 'nadia', createdDaysAgo: 19 },
  'egalite-ar': { trainer: 'nadia', createdDaysAgo: 15 },
  egalite: { trainer: 'youssef', createdDaysAgo: 11 },
  'inclusion-ar': { trainer: 'salma', createdDaysAgo: 8 },
  inclusion: { trainer: 'salma', createdDaysAgo: 4 },
} satisfies Record<string, DemoCourse>

export type CourseSlug = keyof typeof demoCourses
export const demoSlugs = Object.keys(demoCourses) as CourseSlug[]
