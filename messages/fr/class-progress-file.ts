/** The learners of a course as a file for a spreadsheet. */
export const words = {
  file: 'apprenants',
  headings: ['Nom', 'État', 'Progression (%)', 'Dernière activité', 'Terminée le', 'Quiz (%)', 'Certificat'],
  states: {
    'not-started': 'Pas commencée',
    'in-progress': 'En cours',
    stuck: 'À l’arrêt',
    completed: 'Terminée',
  },
  packageStatuses: {
    incomplete: 'En cours',
    completed: 'Terminé',
    passed: 'Réussi',
    failed: 'Non réussi',
  },
}
