import type { DemoFormation } from '../formation.ts'

export const egalitePasAPas: DemoFormation = {
  name: 'L’égalité pas à pas · المساواة خطوة بخطوة',
  shortDescription:
    'Un parcours bilingue, court et concret, pour parler d’égalité en famille et au quartier.',
  longDescription: [
    'Un parcours en français et en darija, pensé pour le téléphone. Chaque leçon tient en dix minutes et se termine par une question à poser le soir même, à table ou au café.',
    'مسار قصير باللغتين العربية والفرنسية، كل درس عشر دقائق وسؤال واحد للنقاش مع العائلة أو الجيران.',
    'Aucune connaissance préalable n’est nécessaire, seulement l’envie de discuter.',
  ],
  category: 'Égalité de genre',
  trainer: 'nadia',
  cover: null,
  presented: false,
  price: null,
  createdDaysAgo: 199,
  learn: [
    'Parler d’égalité avec des mots de tous les jours',
    'Partager les tâches et les décisions à la maison',
    'Répondre sans se fâcher aux idées reçues',
  ],
  audience: ['Familles', 'Comités de quartier et coopératives'],
  sections: [
    {
      title: 'À la maison · في البيت',
      chapters: [
        {
          title: 'Qui fait quoi ?',
          minutes: 10,
          description: 'Compter ensemble les heures d’une journée ordinaire. من يقوم بماذا؟',
        },
        {
          title: 'Décider à deux',
          minutes: 11,
          description: 'Argent, études, santé : comment se prennent les décisions chez vous ?',
        },
        {
          title: 'Élever des filles et des garçons',
          minutes: 12,
          description: 'Les jeux, les sorties, les mots : ce que l’on transmet sans y penser.',
        },
      ],
    },
    {
      title: 'Au quartier · في الحي',
      chapters: [
        {
          title: 'La rue est à tout le monde',
          minutes: 10,
          description: 'Une promenade d’observation à faire à plusieurs, carnet en main.',
        },
        {
          title: 'Une réunion où chacune parle',
          minutes: 11,
          description: 'Heure, lieu, garde des enfants : trois réglages qui changent tout.',
        },
      ],
    },
  ],
  resources: [
    {
      name: 'Lexique français et arabe',
      description: 'Les mots du parcours dans les deux langues.',
      file: 'glossary',
      originalName: 'المساواة خطوة بخطوة.pdf',
    },
  ],
}
