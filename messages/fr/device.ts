import { isolate } from './isolate.ts'
import { counted } from './plural.ts'

const chapters = { one: 'chapitre', other: 'chapitres' }

/** « Sur cet appareil »: what is kept offline, and how. */
export const words = {
  title: 'Sur cet appareil',
  empty: 'Rien n’est gardé ici',
  emptyText:
    'Sous un chapitre ou dans «\u00a0Mes formations\u00a0», appuyez sur «\u00a0Garder\u00a0»\u00a0: il s’ouvrira ensuite sans réseau.',
  emptyAction: 'Voir mes formations',
  loading: 'Lecture de ce qui est gardé…',
  impossible: 'Ce navigateur ne peut rien garder hors connexion.',
  failed: 'Cela n’a pas pu être gardé. Vérifiez votre connexion et la place qui reste, puis réessayez.',

  dialog: {
    chapter: 'Garder ce chapitre',
    formation: 'Garder la formation',
    text: 'Tout s’ouvrira sans réseau, sur cet appareil et pour vous seulement.',
    quality: 'Qualité des films',
    height: (height: string) => `${height}p`,
    sound: 'Son seul',
    file: 'Film d’origine',
    about: (size: string) => `environ ${isolate(size)}`,
    textOnly: (size: string) => `Environ ${isolate(size)}`,
    left: (size: string) => `Il reste ${isolate(size)} sur cet appareil.`,
    quizzes: 'Les quiz demandent une connexion.',
    locked: 'Les chapitres encore verrouillés ne sont pas gardés.',
    documents: 'Les documents PDF jusqu’à 25\u00a0Mo sont compris.',
    overLimit: (limit: string) =>
      `C’est plus que la limite de ${isolate(limit)} que vous avez fixée. Retirez des chapitres ou changez-la dans «\u00a0Sur cet appareil\u00a0».`,
    noSpace: 'Il n’y a pas assez de place sur cet appareil.',
    later: 'Le téléchargement commencera quand le réseau reviendra.',
    nothing: 'Rien ici ne peut être gardé.',
    confirm: 'Garder',
    confirming: 'Préparation…',
    cancel: 'Annuler',
    measuring: 'Calcul de la taille…',
  },

  state: {
    onDevice: (size: string) => `Sur cet appareil, ${isolate(size)}`,
    courseOnDevice: (available: number, count: number, size: string) =>
      `${counted(available, chapters)} sur ${count} sur cet appareil, ${isolate(size)}`,
    progress: 'Téléchargement',
    progressText: (bytes: string, total: string) => `${isolate(bytes)} sur ${isolate(total)}`,
    percent: (value: number) => `${value}\u202f%`,
    paused: 'En pause',
    waiting: 'Attend le réseau',
    lost: 'Effacé par le navigateur\u00a0: à télécharger de nouveau',
    newer: (size: string) =>
      `Le formateur a remplacé ce film. La nouvelle version pèse environ ${isolate(size)}.`,
    newerOffline: 'Le formateur a remplacé ce film. Vous pourrez le mettre à jour avec le réseau.',
    update: 'Mettre à jour',
    formerStays: 'L’ancienne version reste lisible en attendant.',
    failed: 'N’a pas pu être gardé',
    someFailed: 'Le reste n’a pas pu être gardé.',
    cancel: 'Annuler le téléchargement',
    remove: 'Retirer de cet appareil',
    removeShort: 'Retirer',
    retry: 'Réessayer',
    rest: 'Garder le reste',
  },

  page: {
    totalSize: (size: string) => `${isolate(size)} gardés`,
    left: (size: string) => `Il reste ${isolate(size)} sur cet appareil`,
    meter: (videos: string, documents: string, texts: string) =>
      `Films ${isolate(videos)}, documents ${isolate(documents)}, textes et sous-titres ${isolate(texts)}`,
    videos: (size: string) => `Films, ${isolate(size)}`,
    documents: (size: string) => `Documents, ${isolate(size)}`,
    texts: (size: string) => `Textes et sous-titres, ${isolate(size)}`,
    list: 'Formations gardées',
    summary: (available: number, count: number) => `${counted(available, chapters)} sur ${count}`,
    availableAndWaiting: (available: number, count: number, waiting: number) =>
      `${counted(available, chapters)} sur ${count}, ${counted(waiting, chapters)} en attente`,
    failedCount: (count: number) =>
      counted(count, { one: 'chapitre n’a pas pu être gardé', other: 'chapitres n’ont pas pu être gardés' }),
    documentsFailed: 'Les documents n’ont pas pu être gardés',
    retry: (name: string) => `Réessayer\u00a0: ${isolate(name)}`,
    newerCount: (count: number) =>
      `${counted(count, { one: 'film a été remplacé', other: 'films ont été remplacés' })} par le formateur\u00a0: à mettre à jour sous le chapitre`,
    remove: (name: string) => `Retirer de cet appareil\u00a0: ${isolate(name)}`,
    queue: 'Téléchargements',
    pause: 'Mettre en pause',
    resume: 'Reprendre',
    isPaused: 'Les téléchargements sont en pause.',
    unsentTitle: (count: number) =>
      `${counted(count, { one: 'chapitre terminé', other: 'chapitres terminés' })} hors connexion`,
    unsentText: 'Envoyés dès que le réseau revient, dans l’ordre.',
    settings: 'Place',
    limit: 'Ne pas dépasser',
    noLimit: 'Sans limite',
    removesFinished: 'Retirer d’abord les chapitres terminés',
    removesFinishedHint: 'Quand la limite est atteinte, ils laissent la place aux suivants.',
    notPersistent: 'Ce navigateur peut effacer ce qui est gardé s’il manque de place.',
    hint: 'Ce qui est gardé n’est lisible que par vous, ici. Vous déconnecter l’efface\u00a0; après 30\u00a0jours sans connexion il faut retrouver le réseau pour l’ouvrir.',
    removeAll: 'Tout retirer de cet appareil',
    removeAllTitle: 'Tout retirer\u00a0?',
    removeAllText:
      'Les chapitres gardés seront effacés de cet appareil. Votre progression reste dans votre compte.',
    removeAllConfirm: 'Tout retirer',
    cancel: 'Annuler',
  },

  signOut: {
    title: 'Se déconnecter sans envoyer\u00a0?',
    text: (count: number) =>
      count === 0
        ? 'Votre dernière position n’a pas pu être envoyée, faute de réseau. Elle sera perdue.'
        : `${counted(count, { one: 'chapitre terminé n’a pas pu être envoyé', other: 'chapitres terminés n’ont pas pu être envoyés' })}, faute de réseau. Vous les perdrez.`,
    answers: 'Des réponses à un quiz n’ont pas pu être envoyées, faute de réseau. Vous les perdrez.',
    stay: 'Rester connecté',
    leave: 'Se déconnecter quand même',
  },
}
