import { counted } from '../plural.ts'

const requests = { one: 'demande', other: 'demandes' }

export const words = {
  /** Answered to the person who asks to enrol. */
  sent: "Votre demande d'inscription a été envoyée avec succès.",

  created: 'Inscription créée avec succès.',
  decided: { approuve: 'La demande est approuvée.', reject: 'La demande est rejetée.' },
  severalDecided: (decided: number, skipped: number) =>
    [
      `${counted(decided, requests)} ${decided > 1 ? 'traitées' : 'traitée'}.`,
      ...(skipped > 0
        ? [`${counted(skipped, requests)} déjà ${skipped > 1 ? 'traitées' : 'traitée'} par ailleurs.`]
        : []),
    ].join(' '),
}
