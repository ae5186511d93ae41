import type { DemoFormation } from '../formation.ts'

export const budgetSensibleAuGenre: DemoFormation = {
  name: 'Budget sensible au genre : premiers pas',
  shortDescription: 'Lire un budget communal ou associatif et voir à qui il profite, chiffres à l’appui.',
  longDescription: [
    'Un budget n’est jamais neutre : l’éclairage d’une rue, les horaires d’une piscine, le tarif d’un bus ne servent pas de la même façon aux femmes et aux hommes. Le Maroc a inscrit cette analyse dans la loi organique des finances.',
    'Avec le budget d’une commune de trente mille habitants, vous apprenez à poser les bonnes questions, à trouver les données et à proposer un déplacement de crédits réaliste.',
  ],
  category: 'Égalité de genre',
  trainer: 'nadia',
  cover: 'budget',
  presented: false,
  price: null,
  createdDaysAgo: 128,
  learn: [
    'Expliquer ce qu’est un budget sensible au genre',
    'Analyser une dépense selon ses bénéficiaires',
    'Construire deux indicateurs utiles',
  ],
  audience: [
    'Élues et élus locaux',
    'Cadres des communes',
    'Associations qui suivent les politiques publiques',
  ],
  sections: [
    {
      title: 'Comprendre',
      chapters: [
        {
          title: 'Un budget raconte des choix',
          minutes: 15,
          description: 'Trois lignes de dépense, trois publics : à qui va l’argent ?',
        },
        {
          title: 'Ce que prévoit la loi organique des finances',
          minutes: 16,
          description: 'Programmes, objectifs, indicateurs : où se place l’analyse de genre.',
        },
      ],
    },
    {
      title: 'Analyser',
      chapters: [
        {
          title: 'Trouver les données',
          minutes: 17,
          description: 'Registres, enquêtes courtes, comptages sur place.',
        },
        {
          title: 'Étude de cas : l’éclairage public',
          minutes: 18,
          description: 'Qui marche la nuit, où, et pourquoi. Refaire la carte des priorités.',
        },
      ],
    },
    {
      title: 'Proposer',
      chapters: [
        {
          title: 'Deux indicateurs, pas davantage',
          minutes: 14,
          description: 'Choisir ce que l’on pourra vraiment mesurer l’an prochain.',
        },
        {
          title: 'Défendre sa proposition',
          minutes: 15,
          description: 'Préparer une note d’une page et trois minutes de parole devant le conseil.',
        },
      ],
    },
  ],
  resources: [
    {
      name: 'Plan d’action sur douze mois',
      description: 'À relier au calendrier budgétaire.',
      file: 'plan',
      originalName: 'Plan d’action budgétaire.pdf',
    },
  ],
}
