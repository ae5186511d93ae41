import { counted, figure, plural } from './plural.ts'

const sectionForms = { one: 'section', other: 'sections' }
const chapterForms = { one: 'chapitre', other: 'chapitres' }
const fileForms = { one: 'fichier à télécharger', other: 'fichiers à télécharger' }

/** A Moodle backup or a package on the page that takes files from elsewhere. */
export const words = {
  kinds: {
    moodle: {
      text: 'L’académie lit la sauvegarde et vous dit ce qu’elle en reprend, et ce qu’elle laisse. Les personnes inscrites dans Moodle et leurs résultats ne sont jamais lus.',
      read: 'Lire la sauvegarde',
      sending: 'Envoi de la sauvegarde',
      reading: 'Sauvegarde reçue\u00a0: lecture en cours. Gardez cette page ouverte.',
    },
    package: {
      text: 'L’académie lit le module et vous dit ce qu’elle en fera\u00a0: une nouvelle formation dont il est le premier chapitre. Pour l’ajouter à une formation qui existe, ouvrez-la et choisissez «\u00a0Ajouter un chapitre\u00a0», puis «\u00a0Module SCORM\u00a0».',
      read: 'Lire le module',
      sending: 'Envoi du module',
      reading: 'Module reçu\u00a0: lecture en cours. Gardez cette page ouverte.',
    },
  },
  readingShort: 'Lecture…',
  becomes: (sections: number, chapters: number, files: number) =>
    [
      `Ce qui sera créé\u00a0: ${counted(sections, sectionForms)}, ${counted(chapters, chapterForms)}`,
      ...(files > 0 ? [counted(files, fileForms)] : []),
    ].join(', '),
  left: (count: number) =>
    plural(count, {
      one: 'Un élément reste en arrière, ou change',
      other: `${figure(count)} éléments restent en arrière, ou changent`,
    }),
  nothingLeft: 'Rien n’est laissé en arrière.',
  nothing: 'Rien à reprendre',
  nothingText: 'Aucune activité de cette sauvegarde ne peut devenir un chapitre.',
  categoryMissing: 'Choisissez une catégorie.',
  create: 'Créer la formation',
  creating: 'Création…',
  creatingText:
    'La création continue même si vous quittez cette page\u00a0: vous trouverez la formation, archivée, dans «\u00a0Gestion des formations\u00a0».',
}
