export const words = {
  loadFailed: 'Une erreur est survenue lors du chargement des données.',
  missing: 'Formation non trouvée',
  missingText: "La formation que vous recherchez n'existe pas.",
  allCourses: 'Voir toutes les formations',
  content: 'Contenu',
}
