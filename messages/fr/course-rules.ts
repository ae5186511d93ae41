/** What a formation lacks, said by the form and by the server alike. Those quoted by the specification are literal. */
export const words = {
  title: 'Le titre de la formation est requis.',
  shortDescription: 'La description courte est requise.',
  shortDescriptionLength: (max: number) => `La description courte ne peut pas dépasser ${max} caractères.`,
  longDescription: 'La description détaillée est requise.',
  category: 'La catégorie est requise.',
  newCategory: 'Le nom de la nouvelle catégorie est requis.',
  image: "L'image de couverture est requise.",
  objectives: "Au moins un objectif d'apprentissage est requis.",
  price: 'Le montant doit être un nombre valide pour une formation payante.',
  sections: 'Au moins une section est requise.',
  sectionTitle: 'Chaque section doit avoir un titre.',
  sectionDuration: 'Chaque section doit avoir une durée.',
  sectionChapters: (section: string) => `La section "${section}" doit contenir au moins un chapitre.`,
  chapterTitle: (section: string) => `Chaque chapitre de la section "${section}" doit avoir un titre.`,
  chapterDuration: (chapter: string) => `Le chapitre "${chapter}" doit avoir une durée.`,
  chapterDescription: (chapter: string) => `Le chapitre "${chapter}" doit avoir une description.`,
  chapterVideo: (chapter: string) => `Le chapitre "${chapter}" doit avoir une vidéo.`,
  chapterLink: (chapter: string) =>
    `Le lien de la vidéo du chapitre "${chapter}" doit commencer par http:// ou https://.`,
  chapterText: (chapter: string) => `Le chapitre «\u00a0${chapter}\u00a0» doit avoir un texte.`,
  chapterTextLength: (chapter: string, max: number) =>
    `Le texte du chapitre «\u00a0${chapter}\u00a0» ne peut pas dépasser ${max.toLocaleString('fr')} caractères.`,
  chapterResourceTitle: (chapter: string) => `Chaque ressource du chapitre "${chapter}" doit avoir un titre.`,
  chapterResourceDescription: (resource: string, chapter: string) =>
    `La ressource "${resource}" du chapitre "${chapter}" doit avoir une description.`,
  chapterResourceFile: (resource: string, chapter: string) =>
    `La ressource "${resource}" du chapitre "${chapter}" doit avoir un fichier.`,
  resourceTitle: 'Chaque ressource doit avoir un titre.',
  resourceDescription: 'Chaque ressource doit avoir une description.',
  resourceFile: (resource: string) => `La ressource "${resource}" doit avoir un fichier.`,
}
