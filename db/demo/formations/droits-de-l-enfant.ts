import type { DemoFormation } from '../formation.ts'

export const droitsDeLEnfant: DemoFormation = {
  name: 'Droits de l’enfant et participation des jeunes',
  shortDescription: 'Faire vivre la Convention de 1989 dans une classe, une association ou une commune.',
  longDescription: [
    'Les enfants ont des droits, et parmi eux celui d’être entendus. La Convention de 1989 le dit en toutes lettres ; la mettre en pratique demande de la méthode et un peu de courage.',
    'La formation relie chaque grand principe à une activité testée avec des jeunes de dix à dix-sept ans : conseil d’élèves, enquête de quartier, budget participatif, charte de la cour.',
  ],
  category: 'Droits humains',
  trainer: 'nadia',
  cover: 'enfance',
  presented: false,
  price: null,
  createdDaysAgo: 112,
  learn: [
    'Expliquer les quatre principes de la Convention',
    'Reconnaître et signaler une situation de danger',
    'Animer un conseil de jeunes',
    'Donner suite aux propositions des enfants',
  ],
  audience: ['Enseignants et éducatrices', 'Animateurs de maisons de jeunes', 'Élus chargés de la jeunesse'],
  sections: [
    {
      title: 'Connaître les droits',
      chapters: [
        {
          title: 'La Convention en quatre principes',
          minutes: 17,
          description: 'Non-discrimination, intérêt supérieur, vie et développement, participation.',
        },
        {
          title: 'Ce qui s’applique au Maroc',
          minutes: 16,
          description: 'Ratification, lois, institutions : le cadre national en clair.',
        },
        {
          title: 'Expliquer les droits à dix ans, à seize ans',
          minutes: 15,
          description: 'Deux séances complètes, avec leur matériel.',
        },
      ],
    },
    {
      title: 'Protéger',
      chapters: [
        {
          title: 'Repérer les signes',
          minutes: 18,
          description: 'Changements de comportement, absences, traces : ce qui doit alerter.',
        },
        {
          title: 'Écouter un enfant',
          minutes: 17,
          description: 'Questions ouvertes, mots de l’enfant, aucune promesse que l’on ne pourrait tenir.',
        },
        {
          title: 'Signaler',
          minutes: 14,
          description: 'À qui, comment, et que se passe-t-il ensuite.',
        },
      ],
    },
    {
      title: 'Faire participer',
      chapters: [
        {
          title: 'L’échelle de la participation',
          minutes: 14,
          description: 'Du décor à la décision : situer ses propres pratiques.',
        },
        {
          title: 'Un conseil de jeunes qui sert à quelque chose',
          minutes: 18,
          description: 'Élection, ordre du jour, budget, compte rendu.',
        },
        {
          title: 'L’enquête de quartier',
          minutes: 17,
          description: 'Des jeunes observent leur rue et proposent trois changements.',
          resources: [
            {
              name: 'Mosaïque à colorier',
              description: 'Pour ouvrir la première séance avec les plus jeunes.',
              file: 'poster',
              originalName: 'Mosaïque à colorier.png',
            },
          ],
        },
        {
          title: 'Répondre aux propositions',
          minutes: 14,
          description: 'Dire oui, dire non, dire pourquoi : la règle des trente jours.',
        },
      ],
    },
  ],
  resources: [
    {
      name: 'Les textes en une page',
      description: 'La Convention et les autres textes utiles.',
      file: 'texts',
      originalName: 'Textes en une page.pdf',
    },
  ],
}
