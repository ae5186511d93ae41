import { isolate } from './isolate.ts'
import { counted } from './plural.ts'

/** Captions: in the course form, and in the player. */
export const words = {
  group: 'Sous-titres',
  hint: 'Un fichier par langue\u00a0: WebVTT ou SRT (.vtt, .srt), 2\u00a0Mo au maximum.',
  fields: { fr: 'Sous-titres en français', ar: 'Sous-titres en arabe', en: 'Sous-titres en anglais' },

  correct: 'Corriger le texte',
  correctField: (field: string) => `Corriger le texte\u00a0: ${field}`,
  correctHint: 'Les temps ne changent pas. Enregistrez ensuite la formation.',
  reading: 'Lecture des sous-titres…',
  unreadable: 'Ces sous-titres n’ont pas pu être lus.',
  textAt: (time: string) => `Texte à ${time}`,
  confirmCorrections: 'Garder les corrections',

  toReview: 'À relire',
  accept: 'Accepter',
  acceptField: (field: string) => `Accepter\u00a0: ${field}`,
  accepted: 'Sous-titres acceptés\u00a0: les apprenants les voient.',
  transcribe: 'Transcrire',
  transcribeField: (field: string) => `Transcrire\u00a0: ${field}`,
  transcribing: 'La transcription est lancée. Elle paraîtra ici, à relire.',
  transcriptionFailed: 'La dernière transcription a échoué. Vous pouvez la relancer.',
  callFailed: 'Une erreur est survenue. Réessayez.',

  menu: 'Sous-titres',
  menuNow: (label: string) => `Sous-titres\u00a0: ${isolate(label)}`,
  off: 'Sans sous-titres',

  sideTabs: 'Contenu et transcription',
  content: 'Contenu',
  transcript: 'Transcription',
  transcriptLanguage: 'Langue de la transcription',
  transcriptFailed: 'La transcription n’a pas pu être chargée.',
  searchTranscript: 'Chercher dans la transcription',
  passages: (count: number) =>
    count === 0 ? 'Aucun passage' : counted(count, { one: 'passage', other: 'passages' }),
  previousPassage: 'Passage précédent',
  nextPassage: 'Passage suivant',
  copyTranscript: 'Copier la transcription',
  copied: 'Transcription copiée',
  copyFailed: 'La copie n’est pas possible dans ce navigateur.',
  backToVideo: 'Revenir à la lecture',
}
