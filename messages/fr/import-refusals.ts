import { quoted } from './isolate.ts'
import { figure } from './plural.ts'

/** Why a file from elsewhere is not imported. */
export const words = {
  oneFile: 'Envoyez un seul fichier à importer.',
  unreadable:
    'Cette archive est illisible\u00a0: elle est abîmée, protégée par un mot de passe ou d’un autre format.',
  unsafe: 'Cette archive contient des chemins ou des liens dangereux. Rien n’a été importé.',
  tooMany: (most: number) => `Cette archive contient trop de fichiers\u00a0: ${figure(most)} au plus.`,
  tooLarge: (gigabytes: number) =>
    `Cette archive est trop volumineuse\u00a0: ${figure(gigabytes)}\u00a0Go au plus.`,
  notACourse: 'Ce fichier n’est pas l’archive d’une formation\u00a0: il n’y a pas de formation.json.',
  newer: 'Cette archive vient d’une version plus récente de l’académie. Mettez d’abord celle-ci à jour.',
  unreadableDocument: (field: string) =>
    `Le fichier formation.json de cette archive n’est pas lisible (${quoted(field)}).`,
  notABackup: 'Ce fichier n’est pas une sauvegarde Moodle\u00a0: il n’y a pas de moodle_backup.xml.',
  unreadableBackup:
    'Cette sauvegarde Moodle est illisible\u00a0: un de ses fichiers est abîmé ou n’est pas de Moodle. Rien n’a été importé.',
  tooManyActivities: (most: number) =>
    `Cette sauvegarde est trop grande\u00a0: ${figure(most)} activités ou sections au plus.`,
  tooManyChapters: (most: number) =>
    `Cette sauvegarde donnerait trop de chapitres\u00a0: ${figure(most)} au plus. Sauvegardez-la en plusieurs parties.`,
  tooManyQuestions: (most: number) =>
    `La banque de questions de cette sauvegarde est trop grande\u00a0: ${figure(most)} questions au plus.`,
  importNotFound: 'Cet import n’existe pas ou a expiré. Envoyez de nouveau le fichier.',
  importedAlready: 'Ce fichier a déjà été importé.',
  importUnderWay: 'Cette formation est déjà en cours de création.',
  importInterrupted:
    'La création de la formation a été interrompue plusieurs fois. Réessayez\u00a0; si cela se répète, le fichier est peut-être trop lourd pour ce serveur.',
  nothingToImport: 'Rien dans cette sauvegarde ne peut devenir une formation.',
  missingFile: (path: string) => `Il manque à cette archive le fichier ${quoted(path)}.`,
}
