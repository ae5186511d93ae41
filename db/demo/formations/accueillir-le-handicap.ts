import type { DemoFormation } from '../formation.ts'

export const accueillirLeHandicap: DemoFormation = {
  name: 'Accueillir un public en situation de handicap',
  shortDescription:
    'Adapter un lieu, un document, une conversation : l’accessibilité commence par des choix simples.',
  longDescription: [
    'Bien accueillir ne demande pas toujours des travaux. Une information donnée à l’avance, une chaise déplacée, un regard posé au bon endroit changent déjà une visite.',
    'La formation a été relue par des personnes concernées. Elle aborde les handicaps moteur, visuel, auditif, mental et psychique, sans liste de recettes : vous apprenez à demander, à proposer et à ajuster.',
  ],
  category: 'Handicap',
  trainer: 'salma',
  cover: 'accueil',
  presented: false,
  price: null,
  createdDaysAgo: 47,
  learn: [
    'Parler du handicap avec justesse',
    'Faire en trente minutes le diagnostic d’un lieu d’accueil',
    'Adapter un document et une prise de parole',
    'Réagir avec calme dans une situation imprévue',
  ],
  audience: [
    'Agentes et agents d’accueil',
    'Bibliothèques, musées et lieux de culture',
    'Commerces et services de proximité',
  ],
  sections: [
    {
      title: 'Changer de regard',
      chapters: [
        {
          title: 'Le handicap, une rencontre avec un obstacle',
          minutes: 15,
          description:
            'De la déficience à la situation : pourquoi le même escalier arrête l’un et pas l’autre.',
        },
        {
          title: 'Les mots et les gestes',
          minutes: 14,
          description:
            'Se présenter, proposer son aide, accepter un refus. Ce qui blesse sans qu’on le sache.',
        },
      ],
    },
    {
      title: 'Préparer l’accueil',
      chapters: [
        {
          title: 'Le tour du lieu',
          minutes: 18,
          description: 'De la rue au guichet, une visite guidée avec un mètre et un carnet.',
          resources: [
            {
              name: 'Liste de vérification',
              description: 'À cocher à deux, sur place.',
              file: 'checklist',
              originalName: 'Liste de vérification – accessibilité.pdf',
            },
          ],
        },
        {
          title: 'Des documents que l’on peut lire',
          minutes: 17,
          description:
            'Taille, contraste, phrases courtes, version audio : quatre réglages qui aident tout le monde.',
        },
        {
          title: 'Annoncer ce qui est accessible, et ce qui ne l’est pas',
          minutes: 13,
          description: 'Rédiger la page « Venir chez nous » avec honnêteté.',
        },
      ],
    },
    {
      title: 'Le jour de la visite',
      chapters: [
        {
          title: 'Guider, épeler, attendre',
          minutes: 17,
          description:
            'Guider une personne aveugle, échanger avec une personne sourde, laisser du temps à chacun.',
        },
        {
          title: 'Quand quelque chose se passe mal',
          minutes: 16,
          description:
            'Panne d’ascenseur, crise d’angoisse, file d’attente : garder son calme et trouver une issue digne.',
        },
      ],
    },
  ],
  resources: [
    {
      name: 'Liste de vérification de l’accueil',
      description: 'Une page à imprimer, à dater et à refaire tous les trois mois.',
      file: 'checklist',
      originalName: 'Accueillir tout le monde.pdf',
    },
    {
      name: 'Fiche mémo : les mots de l’inclusion',
      description: 'Pour partager le vocabulaire avec toute l’équipe.',
      file: 'memo',
      originalName: 'Fiche mémo inclusion.pdf',
    },
  ],
}
