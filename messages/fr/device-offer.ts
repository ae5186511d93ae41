import { isolate } from './isolate.ts'

/** Under a chapter and beside a course, before anything is pressed. */
export const words = {
  chapter: 'Garder ce chapitre hors connexion',
  formation: 'Garder la formation hors connexion',
  courseNamed: (name: string) => `Garder la formation hors connexion\u00a0: ${isolate(name)}`,
  title: 'Garder hors connexion',
  download: 'Garder',
  chapterNote: (quality: string, size: string) =>
    `Ce chapitre en ${isolate(quality)}\u00a0: environ ${isolate(size)}`,
  textNote: 'Ce texte et ses images',
  fileNote: 'Ce chapitre, en entier',
  courseNote: 'Films, textes et documents, à lire sans réseau',
  outsideNote: 'Ce film est sur un autre site\u00a0: il demande une connexion.',
  notHereTitle: 'Ce chapitre n’est pas sur cet appareil',
  notHereText:
    'Vous êtes hors connexion. Gardez-le maintenant\u00a0: il sera téléchargé quand le réseau reviendra.',
  courseNotHere: 'Cette formation n’est pas sur cet appareil. Elle s’ouvrira quand le réseau reviendra.',
  lockedTitle: 'Connectez-vous au réseau pour continuer',
  lockedText:
    'Ce que vous gardez sur cet appareil est fermé\u00a0: votre session est terminée, ou plus de 30\u00a0jours ont passé sans connexion. Avec le réseau, et après vous être connecté à votre compte, tout s’ouvrira de nouveau.',
  quizTitle: 'Le quiz demande une connexion',
  quizText: 'Vous pourrez le faire quand le réseau reviendra. Les chapitres gardés restent ouverts.',
}
