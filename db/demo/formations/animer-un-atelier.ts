import type { DemoFormation } from '../formation.ts'

/** Without a category: the catalogue files it under « Autres ». */
export const animerUnAtelier: DemoFormation = {
  name: 'Animer un atelier participatif',
  shortDescription: 'Préparer, ouvrir, relancer, conclure : la boîte à outils de celles et ceux qui animent.',
  longDescription: [
    'Un bon atelier semble couler de source. Derrière cette aisance, il y a un objectif clair, un déroulé minuté et quelques techniques qui donnent envie de participer.',
    'La formation propose douze activités pour des groupes de huit à quarante personnes, avec ou sans matériel, et des solutions pour les moments où rien ne se passe comme prévu.',
  ],
  category: null,
  trainer: 'youssef',
  cover: null,
  presented: false,
  price: null,
  createdDaysAgo: 216,
  learn: [
    'Écrire un objectif et un déroulé d’atelier',
    'Choisir une activité selon le groupe et le temps',
    'Faire face au silence, au bavardage et au conflit',
  ],
  audience: ['Formatrices et formateurs', 'Animateurs d’association', 'Enseignantes et enseignants'],
  sections: [
    {
      title: 'Préparer',
      chapters: [
        {
          title: 'Un objectif, un seul',
          minutes: 12,
          description: 'À la fin, que sauront faire les participantes et les participants ?',
        },
        {
          title: 'Le déroulé minuté',
          minutes: 14,
          description: 'Écrire la séance sur une page, avec ses temps morts et son plan B.',
        },
      ],
    },
    {
      title: 'Animer',
      chapters: [
        {
          title: 'Ouvrir',
          minutes: 13,
          description: 'Les dix premières minutes : accueil, règles, premier tour de parole.',
          resources: [
            {
              name: 'Mosaïque à colorier',
              description: 'Un brise-glace pour se présenter autrement.',
              file: 'poster',
              originalName: 'Brise-glace – mosaïque.png',
            },
          ],
        },
        {
          title: 'Douze activités',
          minutes: 21,
          description: 'Débat mouvant, marché aux idées, jeu de rôle… choisir et enchaîner.',
        },
        {
          title: 'Quand ça coince',
          minutes: 16,
          description: 'Silence, bavardage, colère : cinq réponses possibles.',
        },
      ],
    },
    {
      title: 'Conclure',
      chapters: [
        {
          title: 'Évaluer à chaud',
          minutes: 11,
          description: 'Trois questions, deux minutes, un mur de réponses.',
        },
        {
          title: 'Donner suite',
          minutes: 12,
          description: 'Le message du lendemain et le rendez-vous du mois suivant.',
        },
      ],
    },
  ],
  resources: [
    {
      name: 'Modèle de charte d’atelier',
      description: 'Les règles du groupe, à compléter ensemble.',
      file: 'charter',
      originalName: 'Charte d’atelier.docx',
    },
  ],
}
