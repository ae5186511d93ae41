import type { DemoFormation } from '../formation.ts'

export const comprendreLInclusion: DemoFormation = {
  name: 'Comprendre l’inclusion : les fondamentaux',
  shortDescription:
    'Les mots, les droits et les gestes qui permettent à chaque personne de prendre sa place.',
  longDescription: [
    'On parle beaucoup d’inclusion, rarement de la même chose. Cette formation pose les bases : d’où vient l’idée, ce qu’elle change par rapport à l’intégration, et comment la reconnaître dans une classe, un service public, une association ou une entreprise.',
    'Chaque chapitre part d’une scène vécue au Maroc : une réunion où personne n’ose prendre la parole, un guichet trop haut, un formulaire que l’on ne comprend pas. Nous cherchons ensemble ce qui exclut, puis ce qu’il suffirait de changer.',
    'Vous repartez avec une grille d’observation, un vocabulaire partagé et un premier engagement, petit et daté, à tenir dans votre équipe.',
  ],
  category: 'Inclusion',
  trainer: 'salma',
  cover: 'inclusion',
  presented: true,
  price: null,
  createdDaysAgo: 4,
  learn: [
    'Distinguer exclusion, intégration et inclusion, et les expliquer simplement',
    'Repérer les obstacles visibles et invisibles dans un lieu, un document ou une réunion',
    'Mener une courte observation avec les personnes concernées',
    'Choisir trois changements réalistes et les suivre sur un trimestre',
  ],
  audience: [
    'Équipes d’accueil des services publics et des associations',
    'Enseignantes, enseignants et personnel éducatif',
    'Toute personne qui anime un groupe, sans connaissance préalable',
  ],
  sections: [
    {
      title: 'Poser les mots',
      chapters: [
        {
          title: 'Qui manque autour de la table ?',
          minutes: 14,
          description:
            'Trois scènes ordinaires pour apprendre à voir les personnes absentes et se demander pourquoi elles le sont.',
          captioned: true,
        },
        {
          title: 'Exclusion, intégration, inclusion',
          minutes: 18,
          description:
            'Trois mots, trois façons d’organiser un groupe. Nous les comparons avec l’exemple d’une bibliothèque de quartier.',
          resources: [
            {
              name: 'Fiche mémo : les mots de l’inclusion',
              description: 'Les définitions de la leçon et trois questions à se poser, sur une page.',
              file: 'memo',
              originalName: 'Fiche mémo – les mots de l’inclusion.pdf',
            },
          ],
        },
        {
          title: 'Égalité et équité ne disent pas la même chose',
          minutes: 16,
          description:
            'Traiter tout le monde de la même façon n’est pas toujours juste. Quand faut-il adapter, et jusqu’où ?',
        },
      ],
    },
    {
      title: 'Voir les obstacles',
      chapters: [
        {
          title: 'Ce qui arrête le corps',
          minutes: 17,
          description:
            'Marches, portes, éclairage, bruit, distance : faire le tour d’un lieu avec les yeux de quelqu’un d’autre.',
        },
        {
          title: 'Ce qui arrête la compréhension',
          minutes: 19,
          description:
            'Langue, jargon, formulaires, sigles. Réécrire une affiche pour qu’elle parle à celles et ceux qui la liront.',
        },
        {
          title: 'Ce qui arrête la parole',
          minutes: 15,
          description:
            'Le regard des autres, la peur de mal dire, les habitudes de réunion. Quatre techniques pour partager le temps de parole.',
        },
      ],
    },
    {
      title: 'Changer le cadre',
      chapters: [
        {
          title: 'Demander plutôt que deviner',
          minutes: 16,
          description:
            'Comment poser une question sur un besoin sans mettre la personne mal à l’aise, et que faire de la réponse.',
        },
        {
          title: 'L’aménagement raisonnable',
          minutes: 18,
          description: 'D’où vient cette notion, ce qu’elle oblige à faire et ce qu’elle ne demande pas.',
        },
        {
          title: 'Décider avec les personnes concernées',
          minutes: 20,
          description:
            'De l’information à la codécision : quatre degrés de participation et les conditions de chacun.',
        },
      ],
    },
    {
      title: 'Passer à l’acte',
      chapters: [
        {
          title: 'Observer une journée',
          minutes: 17,
          description:
            'Utiliser la grille d’observation pendant une journée ordinaire et noter des faits plutôt que des jugements.',
        },
        {
          title: 'Choisir trois changements',
          minutes: 14,
          description:
            'Trier ses idées selon l’effort et l’effet, en garder trois, nommer une personne responsable.',
          resources: [
            {
              name: 'Modèle de charte à adapter',
              description: 'Un texte court à modifier avec votre équipe.',
              file: 'charter',
              originalName: 'Modèle de charte inclusive.docx',
            },
          ],
        },
        {
          title: 'Tenir dans la durée',
          minutes: 16,
          description: 'Fixer un rendez-vous trimestriel, mesurer sans alourdir, fêter ce qui avance.',
        },
      ],
    },
  ],
  resources: [
    {
      name: 'Lexique français et arabe',
      description: 'Dix mots de l’inclusion dans les deux langues, avec une définition courte.',
      file: 'glossary',
      originalName: 'معجم الإدماج.pdf',
    },
    {
      name: 'Pour aller plus loin',
      description: 'Lectures et textes de référence, tous consultables gratuitement.',
      file: 'reading',
      originalName: 'Pour aller plus loin.txt',
    },
  ],
}
