import { duration } from './duration.ts'
import { isolate } from './isolate.ts'
import { figure } from './plural.ts'

/** The public pages that tell whether a certificate is authentic. */
export const words = {
  check: {
    title: 'Vérifier un certificat',
    lead: 'Saisissez le numéro imprimé sur le document\u00a0: la réponse vient du registre de l’académie.',
    otherTitle: 'Vérifier un autre certificat',
    hint: 'Majuscules et tirets n’ont pas d’importance.',
    number: 'Numéro du certificat',
    example: 'AI-2026-XXXXXXXXXX',
    submit: 'Vérifier',
    unreadable: 'Ce numéro est incomplet. Il commence par AI, puis l’année, puis dix lettres et chiffres.',
    scan: 'Lire le code QR avec la caméra',
    scanning: 'Placez le code QR du certificat devant la caméra.',
    stopScan: 'Arrêter la caméra',
    noCamera: 'La caméra n’est pas accessible. Saisissez le numéro.',
  },
  valid: {
    state: 'Certificat authentique',
    registered: 'Inscrit au registre de l’académie',
    certifies: (academy: string) => `${isolate(academy)} certifie que`,
    completed: 'a suivi et réussi tous les chapitres de la formation',
  },
  revoked: {
    state: 'Certificat révoqué',
    since: (date: string) => `L’académie l’a retiré le ${date}. Il ne vaut plus rien, même imprimé.`,
    given: 'Il avait été délivré à',
    for: 'pour la formation',
    question: 'Une question\u202f? Écrivez à l’académie en citant ce numéro\u00a0:',
    write: 'Écrire à l’académie',
    noDocument: 'Plus de document',
    noDocumentText: 'Le PDF d’un certificat révoqué ne se télécharge plus.',
  },
  facts: {
    issuedAt: 'Délivré le',
    revokedAt: 'Révoqué le',
    duration: 'Durée',
    chapters: 'Chapitres réussis',
    score: 'Moyenne aux quiz',
    issuer: 'Délivré par',
    number: 'Numéro',
  },
  duration,
  chapters: (count: number) => `${figure(count)} sur ${figure(count)}`,
  percent: (value: number) => `${value}\u202f%`,
  learnt: 'Ce que cette personne a appris',
  howTitle: 'Comment vérifier',
  how: 'Comparez le nom et le numéro avec le document que l’on vous a remis\u00a0: ils doivent être les mêmes. Le badge numérique en est la preuve signée (Open Badges).',
  document: 'Le document',
  pdf: 'Télécharger le PDF',
  badge: 'Badge numérique',
  missing: 'Aucun certificat sous ce numéro',
  missingText:
    'Vérifiez chaque caractère. Si le numéro est bien celui du document, ce document n’est pas le nôtre.',
  withdrawn: {
    title: 'Certificat retiré',
    text: 'L’académie a bien délivré un certificat sous ce numéro. Il a été retiré à la demande de la personne qui l’avait reçu\u00a0: son nom et la formation ne sont plus gardés.',
  },
  loadFailed: 'Le certificat n’a pas pu être lu',
}
