import { duration } from './duration.ts'
import { isolate } from './isolate.ts'
import { figure } from './plural.ts'

/** What is printed on a certificate. */
export const words = {
  labels: {
    title: 'Certificat de réussite',
    done: 'a suivi et réussi tous les chapitres de la formation',
    duration: 'Durée',
    chapters: 'Chapitres',
    score: 'Moyenne aux quiz',
    date: 'Délivré le',
    number: 'Certificat n°',
    check: 'À vérifier par ce code, ou sur',
    qr: 'Code QR menant à la page de vérification',
    signature: 'Signature',
  },
  refusals: { revoked: 'Ce certificat a été révoqué.' },
  to: (academy: string) => `${isolate(academy)} certifie que`,
  duration,
  chapters: (count: number) => figure(count),
  percent: (percent: number) => `${percent}\u00a0%`,
}
