import { isolate } from './isolate.ts'
import { counted, figure, plural } from './plural.ts'

const questions = { one: 'question lue', other: 'questions lues' }

/** The page that takes a file from elsewhere. */
export const words = {
  title: 'Importer',
  lead: 'Choisissez un fichier\u00a0: l’académie le reconnaît et vous dit ce qu’elle en fera. Rien n’est créé avant votre accord.',
  back: 'Gestion des formations',
  file: 'Fichier à importer',
  choose: 'Choisir un fichier',
  drop: 'ou le déposer ici',
  hint: {
    admin:
      'L’archive d’une formation (.zip), une sauvegarde Moodle (.mbz), un module SCORM (.zip), ou des questions au format GIFT ou XML de Moodle.',
    formateur:
      'L’archive d’une formation (.zip), un module SCORM (.zip), ou des questions au format GIFT ou XML de Moodle.',
  },
  unreadable: 'Ce fichier ne peut pas être lu.',
  remove: (name: string) => `Retirer ${isolate(name)}`,
  close: 'Fermer',

  kinds: {
    archive: 'Archive d’une formation',
    questions: 'Questions de quiz',
    package: 'Module SCORM',
    moodle: 'Sauvegarde Moodle',
    unknown: 'Fichier non reconnu',
  },
  cannot: {
    moodle: 'Les sauvegardes Moodle s’importent dans l’espace d’administration. Rien n’a été envoyé.',
  },
  unknown: {
    admin:
      'Ce n’est ni l’archive d’une formation, ni une sauvegarde Moodle, ni un module SCORM, ni un fichier de questions. Vérifiez que le fichier est entier.',
    formateur:
      'Ce n’est ni l’archive d’une formation, ni un module SCORM, ni un fichier de questions. Vérifiez que le fichier est entier.',
  },

  archiveText:
    'La formation sera créée avec ses films, ses textes, ses quiz et ses ressources. Elle restera archivée jusqu’à ce que vous la publiiez.',
  import: 'Importer la formation',
  importing: 'Import en cours…',
  sending: 'Envoi de l’archive',
  preparing: 'Archive reçue\u00a0: la formation se prépare. Gardez cette page ouverte.',
  percent: (value: number) => `${figure(value)}\u00a0%`,
  cancel: 'Annuler',
  retry: 'Réessayer',
  imported: 'Formation importée',
  importedText: 'Elle est archivée\u00a0: relisez-la, puis publiez-la.',
  open: 'Ouvrir la formation',
  another: 'Importer un autre fichier',
  failed: 'L’import n’a pas abouti',
  failedText: 'Rien n’a été créé. Réessayez.',

  packageNext:
    'Un module est un chapitre\u00a0: ouvrez ou créez une formation, choisissez «\u00a0Ajouter un chapitre\u00a0», puis «\u00a0Module SCORM\u00a0», et donnez-lui ce fichier.',

  questionsText: 'L’académie lit d’abord le fichier et vous dit quelles questions elle peut reprendre.',
  read: 'Lire les questions',
  reading: 'Lecture…',
  found: (count: number) => (count === 0 ? 'Aucune question n’a pu être lue' : counted(count, questions)),
  questionsNext:
    'Pour les ajouter\u00a0: ouvrez une formation, puis un chapitre quiz, et choisissez «\u00a0Importer\u00a0».',
  changed: 'Ce qui n’est pas repris de ces questions',
  skipped: (count: number) =>
    plural(count, {
      one: 'Une question ne peut pas être reprise',
      other: `${figure(count)} questions ne peuvent pas être reprises`,
    }),
  line: (line: number) => `Ligne ${figure(line)}`,
  toCourses: 'Choisir une formation',
}
