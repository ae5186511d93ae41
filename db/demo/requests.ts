import type { RequestStatus } from '#shared/statuses.ts'
import type { FormationName } from './formations.ts'
import type { LearnerName } from './learners.ts'

/** Someone who asked without an account: the request waits for an account of that address. */
type Visitor = { fullName: string; email: string; phoneNumber: string }

export type DemoRequest = {
  by: LearnerName | Visitor
  formation: FormationName
  daysAgo: number
  status: RequestStatus
  reason?: string
  /** Chapters completed since; a learner who stopped midway also has a place in the next one. */
  done?: number
  midway?: { percent: number; positionSeconds: number }
}

const approved = (
  by: DemoRequest['by'],
  formation: FormationName,
  daysAgo: number,
  done = 0,
  midway?: DemoRequest['midway'],
): DemoRequest => ({ by, formation, daysAgo, status: 'Approuvée', done, ...(midway ? { midway } : {}) })

const pending = (by: DemoRequest['by'], formation: FormationName, daysAgo: number): DemoRequest => ({
  by,
  formation,
  daysAgo,
  status: 'En attente',
})

const rejected = (
  by: DemoRequest['by'],
  formation: FormationName,
  daysAgo: number,
  reason: string,
): DemoRequest => ({ by, formation, daysAgo, status: 'Rejetée', reason })

const visitor = (fullName: string, name: string, phoneNumber: string): Visitor => ({
  fullName,
  email: `${name}@exemple.test`,
  phoneNumber,
})

const full = 'Cette session est complète. Une nouvelle ouvrira le trimestre prochain.'
const incomplete = 'Le paiement n’a pas été reçu. Vous pouvez refaire une demande à tout moment.'

export const requests: DemoRequest[] = [
  // The demo learner: one course finished, one under way, one not begun, one asked for, one refused.
  approved('imane', 'communication', 74, 5),
  approved('imane', 'droits', 17, 7, { percent: 57, positionSeconds: 8 }),
  approved('imane', 'inclusion', 3),
  pending('imane', 'egalite', 0.4),
  rejected('imane', 'recruter', 58, incomplete),

  // The demo learner who reads Arabic: the same states, in both languages.
  approved('ahlam', 'egaliteArabe', 14, 10),
  approved('ahlam', 'inclusionArabe', 7, 5, { percent: 45, positionSeconds: 7 }),
  approved('ahlam', 'pasAPas', 20),
  pending('ahlam', 'inclusion', 0.5),
  rejected('ahlam', 'egalite', 9, 'اكتمل عدد المسجلين في هذا الفوج. يبدأ الفوج المقبل بعد ثلاثة أشهر.'),

  pending('mehdi', 'droits', 0.6),
  pending('fatimaZahra', 'violences', 1.3),
  pending('omar', 'recruter', 2.2),
  pending('sara', 'egalite', 0.9),
  pending(visitor('Asmaa Riffi', 'asmaa.riffi', '+212 670 11 22 33'), 'inclusion', 1.8),
  pending(visitor('Jaouad Bensaïd', 'j.bensaid', '+212 671 44 55 66'), 'handicap', 3.1),
  pending(visitor('سناء الوردي', 'sanae.ouardi', '+212 675 32 54 76'), 'inclusionArabe', 1.1),

  rejected('khadija', 'handicap', 8, full),
  rejected('hamza', 'droits', 13, full),
  rejected('adil', 'decision', 80, 'Les conditions d’utilisation n’ont pas été respectées.'),
  rejected(
    visitor('Société Atlas Conseil', 'contact.atlas', '+212 522 00 00 00'),
    'recruter',
    44,
    incomplete,
  ),

  approved('fatimaZahra', 'communication', 4, 2),
  approved('omar', 'dialogue', 8, 3, { percent: 40, positionSeconds: 6 }),
  approved('sara', 'inclusion', 3, 4),
  approved('sara', 'inclusionArabe', 6, 2),
  approved('sara', 'violences', 12, 6),
  approved('anas', 'enfant', 9, 10),
  approved('anas', 'droits', 15, 5),
  approved('khadija', 'ecole', 19, 8),
  approved('rachid', 'communication', 11, 5),
  approved('rachid', 'egalite', 9, 1, { percent: 30, positionSeconds: 5 }),
  approved('yasmine', 'dialogue', 11, 9),
  approved('yasmine', 'decision', 29, 4),
  approved('yasmine', 'egaliteArabe', 12, 4),
  approved('hamza', 'atelier', 36, 7),
  approved('hajar', 'egalite', 8, 3),
  approved('hajar', 'violences', 43, 11),
  approved('hajar', 'inclusionArabe', 5, 12),
  approved('ilyas', 'handicap', 41, 2),
  approved('ilyas', 'psychique', 50, 6),
  approved('meryem', 'budget', 57, 6),
  approved('meryem', 'droits', 16),
  approved('soufiane', 'recruter', 64, 8),
  approved('soufiane', 'communication', 66, 3),
  approved('ghita', 'enfant', 77, 7, { percent: 64, positionSeconds: 9 }),
  approved('ghita', 'handicap', 40, 7),
  approved('abdellah', 'recruter', 88, 5),
  approved('nora', 'decision', 103, 9),
  approved('tarik', 'atelier', 118, 2),
  approved('loubna', 'ecole', 134, 5),
  approved('loubna', 'pasAPas', 130, 5),
  approved('houda', 'teletravail', 160, 4),
  approved('yassine', 'psychique', 178),
  approved('kenza', 'teletravail', 199, 2),
  approved('kenza', 'pasAPas', 190, 1),
  approved('driss', 'atelier', 213, 7),

  approved(visitor('Naïma Oubella', 'naima.oubella', '+212 672 77 88 99'), 'violences', 26),
  approved(visitor('Brahim Ezzahidi', 'b.ezzahidi', '+212 673 10 20 30'), 'ecole', 71),
]
