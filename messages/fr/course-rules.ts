import { isolate, quoted } from './isolate.ts'

/** What a course lacks, said by the form and by the server alike. Those quoted by the specification are literal. */
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
  sectionChapters: (section: string) =>
    `La section "${isolate(section)}" doit contenir au moins un chapitre.`,
  chapterTitle: (section: string) =>
    `Chaque chapitre de la section "${isolate(section)}" doit avoir un titre.`,
  chapterDuration: (chapter: string) => `Le chapitre "${isolate(chapter)}" doit avoir une durée.`,
  chapterDescription: (chapter: string) => `Le chapitre "${isolate(chapter)}" doit avoir une description.`,
  chapterVideo: (chapter: string) => `Le chapitre "${isolate(chapter)}" doit avoir une vidéo.`,
  chapterLink: (chapter: string) =>
    `Le lien de la vidéo du chapitre "${isolate(chapter)}" doit commencer par http:// ou https://.`,
  chapterPackage: (chapter: string) => `Le chapitre ${quoted(chapter)} doit avoir un module SCORM.`,
  chapterText: (chapter: string) => `Le chapitre ${quoted(chapter)} doit avoir un texte.`,
  chapterTextLength: (chapter: string, max: number) =>
    `Le texte du chapitre ${quoted(chapter)} ne peut pas dépasser ${max.toLocaleString('fr')} caractères.`,
  chapterTextComplex: (chapter: string) =>
    `La mise en forme du texte du chapitre ${quoted(chapter)} est trop complexe\u00a0: collez-le sans elle.`,
  chapterResourceTitle: (chapter: string) =>
    `Chaque ressource du chapitre "${isolate(chapter)}" doit avoir un titre.`,
  chapterResourceDescription: (resource: string, chapter: string) =>
    `La ressource "${isolate(resource)}" du chapitre "${isolate(chapter)}" doit avoir une description.`,
  chapterResourceFile: (resource: string, chapter: string) =>
    `La ressource "${isolate(resource)}" du chapitre "${isolate(chapter)}" doit avoir un fichier.`,
  resourceTitle: 'Chaque ressource doit avoir un titre.',
  resourceDescription: 'Chaque ressource doit avoir une description.',
  resourceFile: (resource: string) => `La ressource "${isolate(resource)}" doit avoir un fichier.`,
}
