/** The course form, and what the server answers to its saves. */
export const words = {
  created: 'Formation créée avec succès!',
  updated: 'Formation mise à jour avec succès!',
  deleted: 'Formation supprimée avec succès',
}
