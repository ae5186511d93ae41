import type { DemoFormation } from '../formation.ts'

export const prevenirLesViolences: DemoFormation = {
  name: 'Prévenir les violences fondées sur le genre',
  shortDescription:
    'Reconnaître les signaux, accueillir la parole et orienter vers les dispositifs d’aide existants.',
  longDescription: [
    'Une personne qui parle prend un risque. Ce qu’elle entend en premier compte : être crue, ne pas être jugée, savoir ce qui peut être fait. Cette formation prépare à ce moment, que l’on soit collègue, enseignante, médecin, voisin ou responsable associatif.',
    'Elle décrit les formes de violence, y compris économiques et numériques, explique la loi n° 103-13 et présente les cellules d’accueil, les associations et les numéros d’aide.',
    'Certains chapitres peuvent être difficiles. Vous pouvez faire une pause, sauter une leçon, y revenir plus tard.',
  ],
  category: 'Égalité de genre',
  trainer: null,
  cover: 'violences',
  presented: true,
  price: null,
  createdDaysAgo: 62,
  learn: [
    'Nommer les formes de violence et comprendre le cycle de l’emprise',
    'Recueillir une parole sans la conduire',
    'Connaître les recours et les relais dans sa région',
    'Mettre en place une prévention dans son organisation',
  ],
  audience: [
    'Professionnels de santé, du social et de l’éducation',
    'Responsables d’équipe',
    'Bénévoles d’associations',
  ],
  sections: [
    {
      title: 'Comprendre',
      chapters: [
        {
          title: 'De quoi parle-t-on ?',
          minutes: 18,
          description:
            'Violences physiques, psychologiques, sexuelles, économiques, numériques : définitions et ordre de grandeur au Maroc.',
        },
        {
          title: 'Le cycle de la violence',
          minutes: 21,
          description: 'Tension, explosion, justification, accalmie. Pourquoi partir est si difficile.',
        },
        {
          title: 'Idées reçues',
          minutes: 17,
          description: 'Huit phrases entendues partout, et ce que l’on peut répondre.',
        },
      ],
    },
    {
      title: 'Accueillir la parole',
      chapters: [
        {
          title: 'Les premiers mots',
          minutes: 22,
          description: 'Croire, remercier, rassurer, informer. Ce qu’il vaut mieux ne jamais dire.',
        },
        {
          title: 'Évaluer le danger',
          minutes: 20,
          description: 'Les signes d’urgence et les premières mesures de protection.',
        },
        {
          title: 'Écrire ce que l’on a entendu',
          minutes: 18,
          description: 'Une note fidèle, datée, confidentielle, qui pourra servir plus tard.',
        },
      ],
    },
    {
      title: 'Orienter',
      chapters: [
        {
          title: 'La loi n° 103-13',
          minutes: 24,
          description: 'Ce qu’elle punit, les mesures de protection qu’elle prévoit, ses limites.',
          resources: [
            {
              name: 'Les textes en une page',
              description: 'Pour retrouver une date ou un article.',
              file: 'texts',
              originalName: 'Textes de référence.pdf',
            },
          ],
        },
        {
          title: 'Cellules d’accueil et associations',
          minutes: 20,
          description:
            'Tribunaux, hôpitaux, police, centres d’écoute : qui fait quoi, et comment préparer la personne.',
        },
        {
          title: 'Accompagner sans décider',
          minutes: 19,
          description: 'Respecter le rythme de la personne, garder le lien, partager la responsabilité.',
        },
      ],
    },
    {
      title: 'Prévenir',
      chapters: [
        {
          title: 'Dans l’équipe',
          minutes: 24,
          description: 'Une règle affichée, une personne de confiance, une procédure testée.',
        },
        {
          title: 'Avec les jeunes',
          minutes: 22,
          description: 'Parler de consentement et de respect avec des adolescentes et des adolescents.',
        },
      ],
    },
  ],
  resources: [
    {
      name: 'Modèle de charte',
      description: 'Une base pour la procédure de signalement de votre organisation.',
      file: 'charter',
      originalName: 'Charte et procédure de signalement.docx',
    },
  ],
}
