import { isolate, quoted } from './isolate.ts'
import { counted, figure, plural } from './plural.ts'

const percent = (value: number) => `${figure(value)}\u202f%`
const people = { one: 'personne', other: 'personnes' }

/** What a trainer or an administrator sees of those who follow a course. */
export const words = {
  title: 'Suivi',
  back: 'Gestion des formations',
  export: 'Exporter en CSV',
  exportFailed: 'L’export n’a pas abouti. Réessayez.',
  loading: 'Chargement du suivi…',
  loadFailed: 'Le suivi n’a pas pu être chargé',
  notFound: 'Cette formation n’existe pas, ou plus.',
  empty: 'Personne ne suit encore cette formation',
  emptyText:
    'Dès la première inscription, vous verrez ici qui avance, qui est à l’arrêt et où l’on s’arrête.',
  counting: 'Les chiffres de cette grande classe sont en train d’être comptés',
  countingText: 'Ils s’afficheront ici dans quelques instants, sans rien faire.',
  countedAt: (moment: string) =>
    `Chiffres du ${isolate(moment)}. Ceux d’une grande classe sont recomptés pendant que vous les lisez.`,
  percent,
  figure,

  figures: {
    label: 'En bref',
    enrolled: 'Personnes inscrites',
    active: 'Actives ces 7\u00a0jours',
    activeNote: (unfinished: number) =>
      `${figure(unfinished)} ${plural(unfinished, { one: 'n’a pas fini', other: 'n’ont pas fini' })}`,
    completed: 'Ont terminé',
    completedNote: (value: number) => `${percent(value)} des inscrites et inscrits`,
    average: 'Progression moyenne',
    averageNote: 'de toutes les personnes inscrites',
  },

  stops: {
    title: 'Où l’on s’arrête',
    note: (enrolled: number) =>
      `Sur ${counted(enrolled, { one: 'personne inscrite', other: 'personnes inscrites' })}, combien ont terminé chaque chapitre.`,
    ended: 'Ont terminé',
    begun: 'Ont commencé seulement',
    stopped: 'S’y sont arrêtées',
    bar: (started: number, completed: number) =>
      `${figure(started)} ont commencé, ${figure(completed)} ont terminé`,
    cliff: (count: number) => `${counted(count, people)} ${count === 1 ? 's’arrête' : 's’arrêtent'} ici`,
    results: 'Résultats du quiz',
    score: (value: number) => `Score moyen\u00a0: ${percent(value)}`,
  },

  weeks: {
    title: 'Douze semaines',
    series: { active: 'Personnes actives', completions: 'Formations terminées' },
    week: 'Semaine du',
    figures: 'Voir les chiffres',
    quiet: 'Aucune visite ces douze dernières semaines.',
  },

  people: {
    title: 'Les personnes',
    caption: 'Personnes inscrites',
    things: (count: number) => plural(count, { one: 'personne', other: 'personnes' }),
    loadFailed: 'La liste n’a pas pu être chargée',
    search: 'Chercher une personne',
    searchExample: 'Nom',
    nobody: 'Personne ne correspond',
    state: 'État',
    allStates: 'Tout le monde',
    sort: 'Trier',
    byName: 'Par nom',
    sorts: {
      '-name': 'Par nom, de Z à A',
      progress: 'Les moins avancées d’abord',
      '-progress': 'Les plus avancées d’abord',
      activity: 'Les plus anciennes visites d’abord',
      '-activity': 'Les visites récentes d’abord',
    },
    states: {
      'not-started': 'Pas commencée',
      'in-progress': 'En cours',
      stuck: 'À l’arrêt',
      completed: 'Terminée',
    },
    columns: {
      name: 'Personne',
      state: 'État',
      progress: 'Progression',
      last: 'Dernière activité',
      quiz: 'Quiz',
      packages: 'Modules',
    },
    lastLabel: 'Activité\u00a0:',
    quizLabel: 'Quiz\u00a0:',
    never: 'aucune',
    noQuiz: '–',
    packagesLabel: 'Modules\u00a0:',
    packagesDone: (done: number, all: number) =>
      `${figure(done)} sur ${figure(all)} ${plural(all, { one: 'fait', other: 'faits' })}`,
    packagesOf: (name: string) => `Modules de ${isolate(name)}`,
    packageStatuses: { incomplete: 'En cours', completed: 'Terminé', passed: 'Réussi', failed: 'Non réussi' },
    unopened: 'Pas ouvert',
    progressOf: (name: string) => `Progression de ${isolate(name)}`,
    finishedOn: (date: string) => `Terminée le ${isolate(date)}`,
    certificate: 'Certificat délivré',
  },

  selection: {
    label: (name: string) => `Sélectionner ${isolate(name)}`,
    region: 'Actions sur la sélection',
    count: (count: number) =>
      counted(count, { one: 'personne sélectionnée', other: 'personnes sélectionnées' }),
    clear: 'Désélectionner',
    write: 'Écrire un message',
  },

  message: {
    title: (name: string) => `Écrire à ${isolate(name)}`,
    titleOfSeveral: (count: number) => `Écrire à ${counted(count, people)}`,
    description: 'Le message sera lu dans l’académie et reçu par e-mail. Votre adresse reste cachée.',
    descriptionOfSeveral:
      'Chaque personne reçoit son message dans l’académie et par e-mail, sans savoir qui d’autre l’a reçu. Votre adresse reste cachée.',
    label: 'Message',
    left: (count: number) =>
      count === 0
        ? 'Vous avez écrit 20\u00a0messages aujourd’hui. Vous pourrez écrire à nouveau demain.'
        : `Il vous reste ${counted(count, { one: 'message', other: 'messages' })} aujourd’hui.`,
    counter: (length: number, max: number) => `${figure(length)} / ${figure(max)}`,
    withChapter: (title: string) => `Joindre un lien vers ${quoted(title)}`,
    cancel: 'Annuler',
    send: 'Envoyer',
    sent: (count: number) =>
      count === 1 ? 'Message envoyé' : counted(count, { one: 'message envoyé', other: 'messages envoyés' }),
    failed: 'Le message n’a pas pu être envoyé. Réessayez.',
    sentToSome: (count: number, reason: string) =>
      `${counted(count, { one: 'message est parti', other: 'messages sont partis' })}, pas les autres. ${reason}`,
  },

  one: {
    back: 'Suivi de la formation',
    loading: 'Chargement de la page…',
    loadFailed: 'La page n’a pas pu être chargée',
    notFound: 'Cette personne ne suit pas cette formation, ou plus.',
    write: 'Écrire un message',
    progress: 'Progression',
    chaptersDone: (done: number, all: number) =>
      `${figure(done)} ${plural(done, { one: 'chapitre', other: 'chapitres' })} sur ${figure(all)}`,
    last: 'Dernière activité',
    never: 'Aucune',
    state: 'État',
    quizzes: 'Quiz',
    attempts: (count: number) => counted(count, { one: 'essai', other: 'essais' }),
    stuckFor: (days: number) => `À l’arrêt depuis ${counted(days, { one: 'jour', other: 'jours' })}`,
    numbered: (number: number) => `${figure(number)}.`,
    triedQuiz: (attempts: number, best: number) =>
      `${counted(attempts, { one: 'essai', other: 'essais' })}, meilleur résultat\u00a0: ${percent(best)}.`,
    stoppedAt: (now: string, end: string) => `Arrêt à ${now} sur ${end}`,
    stoppedAtShort: (now: string) => `Arrêt à ${now}`,
    chapters: 'Chapitre par chapitre',
    doneOn: (date: string) => `Terminé le ${isolate(date)}`,
    openedOn: (date: string) => `Ouvert le ${isolate(date)}`,
    passedOn: (attempts: number, date: string) =>
      `${counted(attempts, { one: 'essai', other: 'essais' })}, réussi le ${isolate(date)}`,
    notPassed: (attempts: number) =>
      `${counted(attempts, { one: 'essai', other: 'essais' })}, pas encore réussi`,
    notBegun: 'Pas commencé',
    messages: 'Vos messages',
  },
}
