import type { DemoFormation } from '../formation.ts'

export const femmesEtDecisionLocale: DemoFormation = {
  name: 'Femmes et prise de décision locale',
  shortDescription: 'Prendre la parole, conduire une réunion, porter un projet dans sa commune.',
  longDescription: [
    'Siéger ne suffit pas : encore faut-il être écoutée, peser sur l’ordre du jour et voir ses propositions aboutir. Cette formation accompagne celles qui s’engagent, ou qui hésitent encore, dans un conseil communal, une coopérative ou une association.',
    'Nous alternons des témoignages d’élues de trois régions, des exercices de voix et de posture, et un fil conducteur : préparer une proposition réelle et la présenter.',
    'Les hommes qui veulent partager la décision sont les bienvenus : plusieurs exercices leur sont destinés.',
  ],
  category: 'Égalité de genre',
  trainer: 'youssef',
  cover: 'decision',
  presented: true,
  price: null,
  createdDaysAgo: 146,
  learn: [
    'Préparer une intervention de trois minutes',
    'Conduire une réunion et faire respecter la parole de chacun',
    'Trouver des alliances autour d’un projet',
    'Répondre au découragement et aux attaques',
  ],
  audience: [
    'Élues locales et candidates',
    'Responsables de coopératives',
    'Membres de bureaux d’association',
  ],
  sections: [
    {
      title: 'Trouver sa voix',
      chapters: [
        {
          title: 'Ce qui retient la parole',
          minutes: 14,
          description: 'Les obstacles du dehors et ceux du dedans, racontés par quatre élues.',
        },
        {
          title: 'La voix, le souffle, la posture',
          minutes: 16,
          description: 'Dix minutes d’exercices à refaire avant chaque réunion.',
        },
        {
          title: 'Trois minutes pour convaincre',
          minutes: 17,
          description: 'Un fait, une demande, une date : construire une intervention qui reste.',
        },
      ],
    },
    {
      title: 'Conduire une réunion',
      chapters: [
        {
          title: 'L’ordre du jour, premier pouvoir',
          minutes: 15,
          description: 'Inscrire un point, le placer au bon moment, le faire traiter.',
        },
        {
          title: 'Partager la parole',
          minutes: 15,
          description: 'Reprendre une idée volée, arrêter une interruption, inviter les silencieux.',
        },
        {
          title: 'Un compte rendu qui engage',
          minutes: 13,
          description: 'Qui fait quoi, pour quand : écrire ce qui a été décidé.',
        },
      ],
    },
    {
      title: 'Porter un projet',
      chapters: [
        {
          title: 'Du besoin au projet',
          minutes: 17,
          description: 'Écouter le quartier, choisir une priorité, chiffrer une première étape.',
        },
        {
          title: 'Construire des alliances',
          minutes: 17,
          description: 'Dessiner la carte des soutiens et des résistances.',
        },
        {
          title: 'Tenir face aux attaques',
          minutes: 16,
          description: 'Rumeurs, messages haineux, fatigue : se protéger et continuer.',
        },
      ],
    },
  ],
  resources: [
    {
      name: 'Modèle de charte de réunion',
      description: 'À faire adopter dès la première séance.',
      file: 'charter',
      originalName: 'Charte de réunion.docx',
    },
  ],
}
