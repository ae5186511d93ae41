/** What the report of a SCORM package says. */
export const words = {
  what: 'Module SCORM',
  file: 'Fichier',
  missing: 'Le manifeste du module l’annonce, et l’archive ne le contient pas.',
  sequencing:
    'Ses règles d’enchaînement ne sont pas suivies\u00a0: chaque personne ouvre les parties dans l’ordre qu’elle veut.',
}
