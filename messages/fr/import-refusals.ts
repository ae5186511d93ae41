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
  notAFormation: 'Ce fichier n’est pas l’archive d’une formation\u00a0: il n’y a pas de formation.json.',
  newer: 'Cette archive vient d’une version plus récente de l’académie. Mettez d’abord celle-ci à jour.',
  unreadableDocument: (field: string) =>
    `Le fichier formation.json de cette archive n’est pas lisible (${quoted(field)}).`,
  missingFile: (path: string) => `Il manque à cette archive le fichier ${quoted(path)}.`,
}
