/** French values of the data and how they are shown. */
export const words = {
  courseStatus: { Publié: 'Publié', Archivé: 'Archivé', Brouillon: 'Brouillon' },
  requestStatus: { 'En attente': 'En attente', Approuvée: 'Approuvée', Rejetée: 'Rejetée' },
  progressStatus: { Terminée: 'Terminée', 'En cours': 'En cours', 'Non commencée': 'Non commencée' },
  formationLanguage: { fr: 'Français', ar: 'Arabe', 'fr-ar': 'Français et arabe' },
  chapterKinds: { video: 'Vidéo', text: 'Texte', quiz: 'Quiz', package: 'Module' },
  category: (name: string | null | undefined, _inArabic: string | null | undefined, none = '') =>
    name ?? none,
  /** For searches, which find both names. */
}
