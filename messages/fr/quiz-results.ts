import { counted, figure } from './plural.ts'

const percent = (value: number) => `${figure(value)}\u202f%`
const people = { one: 'personne', other: 'personnes' }

/** What the author of a quiz sees of its attempts. */
export const words = {
  back: 'Modifier la formation',
  title: 'Résultats du quiz',
  pass: (value: number) => `Il faut ${percent(value)} pour réussir.`,
  loading: 'Chargement des résultats…',
  loadFailed: 'Les résultats n’ont pas pu être chargés',
  notFound: 'Ce quiz n’existe pas, ou plus.',
  export: 'Exporter (CSV)',
  exportFailed: 'L’export n’a pas abouti. Réessayez.',
  percent,
  figure,

  empty: 'Personne n’a encore répondu',
  emptyText:
    'Dès le premier essai terminé, vous verrez ici qui a réussi, les questions les plus difficiles et la répartition des résultats.',

  figures: {
    label: 'En bref',
    people: 'Personnes',
    passed: 'Ont réussi',
    passedShare: (value: number) => `${percent(value)} des personnes`,
    average: 'Moyenne',
    averageNote: 'du meilleur résultat de chacun',
    attempts: 'Essais',
    attemptsNote: 'terminés',
  },

  hardest: {
    title: 'Les questions, de la plus difficile à la plus facile',
    note: 'Part de réponses justes, tous essais confondus.',
    answers: (count: number) => counted(count, { one: 'réponse', other: 'réponses' }),
    right: (value: number) => `${percent(value)} de réponses justes`,
    none: 'Pas encore de réponse',
    revisit: 'À revoir\u00a0: moins d’une réponse juste sur deux.',
    showAll: (count: number) => `Montrer les ${figure(count)} questions`,
  },

  distribution: {
    title: 'Répartition des résultats',
    note: 'Le meilleur résultat de chaque personne.',
    range: (from: number, to: number) => `De ${figure(from)} à ${percent(to)}`,
    people: (count: number) => counted(count, people),
    reached: 'Seuil atteint',
    below: 'Sous le seuil',
    mixed: 'De part et d’autre du seuil',
    axis: 'Résultat (%)',
  },

  people: {
    title: 'Les personnes',
    caption: 'Personnes qui ont répondu, les meilleurs résultats d’abord',
    columns: {
      name: 'Nom',
      best: 'Meilleur résultat',
      attempts: 'Essais',
      passed: 'Réussite',
      last: 'Dernier essai',
    },
    attempts: (count: number) => counted(count, { one: 'essai', other: 'essais' }),
    passed: 'Réussi',
    notYet: 'Pas encore',
    showAll: (count: number) => `Montrer les ${figure(count)} personnes`,
    cut: (count: number) =>
      `Les ${figure(count)} meilleurs résultats. Le fichier CSV contient tout le monde.`,
  },
}
