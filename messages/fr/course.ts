import { isolate } from './isolate.ts'
import { counted } from './plural.ts'

const lessons = { one: 'leçon', other: 'leçons' }
const files = { one: 'ressource téléchargeable', other: 'ressources téléchargeables' }
const enrolled = { one: 'inscrit', other: 'inscrits' }
const participants = { one: 'participant', other: 'participants' }
const sections = { one: 'section', other: 'sections' }
const chapters = { one: 'chapitre', other: 'chapitres' }

export const words = {
  loadFailed: 'Une erreur est survenue lors du chargement des données.',
  missing: 'Formation non trouvée',
  missingText: "La formation que vous recherchez n'existe pas.",
  allCourses: 'Voir toutes les formations',
  back: 'Toutes les formations',

  lessons: (count: number) => counted(count, lessons),
  files: (count: number) => counted(count, files),
  enrolled: (count: number) => counted(count, enrolled),
  participants: (count: number) => counted(count, participants),
  duration: 'Durée',

  play: 'Lire la vidéo de présentation',
  presentation: 'Présentation',
  previewFailed: 'La vidéo de présentation n’a pas pu être lue.',

  tabs: 'La formation en détail',
  content: 'Contenu',
  description: 'Description',
  resources: 'Ressources',
  trainer: 'Formateur',

  learn: 'Ce que vous allez apprendre',
  programme: 'Programme',
  outline: (sectionCount: number, chapterCount: number, duration: string) =>
    `${counted(sectionCount, sections)}, ${counted(chapterCount, chapters)}, ${duration}`,
  sectionNote: (chapterCount: number, duration: string) => `${counted(chapterCount, chapters)}, ${duration}`,
  noProgramme: 'Le programme de cette formation sera publié bientôt.',
  detailsFailed: 'Cette partie n’a pas pu être chargée.',

  about: 'À propos de cette formation',
  audience: 'À qui elle s’adresse',
  updated: (date: string) => `Mise à jour le ${date}`,

  resourcesTitle: 'Ressources à télécharger',
  noResources: 'Cette formation n’a pas de ressource à télécharger.',
  kinds: { pdf: 'PDF', video: 'Vidéo', image: 'Image', link: 'Lien', document: 'Document' },
  download: (name: string) => `Télécharger ${isolate(name)}`,
  open: (name: string) => `Ouvrir ${isolate(name)}`,
  downloadShort: 'Télécharger',
  openShort: 'Ouvrir',
  locked: 'Réservée aux personnes inscrites',
  lockedText: 'Les fichiers s’ouvrent dès que votre inscription est approuvée.',

  trainerTitle: 'Qui vous forme',
  noBio: 'Aucune biographie disponible.',
  trainerOn: (name: string, network: string) => `${isolate(name)} sur ${network}`,

  share: 'Partager',
  shared: 'Le lien de la page a été copié.',
  shareFailed: 'Erreur lors de la copie du lien.',

  similar: 'Formations similaires',
}
