import type { DemoFormation } from '../formation.ts'

export const egalitePasAPas: DemoFormation = {
  name: 'L’égalité pas à pas · المساواة خطوة بخطوة',
  language: 'fr-ar',
  shortDescription:
    'Un parcours bilingue, court et concret, pour parler d’égalité en famille et au quartier. مسار قصير باللغتين.',
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
    'Parler d’égalité avec des mots de tous les jours · الحديث عن المساواة بكلمات كل يوم',
    'Partager les tâches et les décisions à la maison · تقاسم الأعمال والقرارات في البيت',
    'Répondre sans se fâcher aux idées reçues · الرد على الأفكار الجاهزة بهدوء',
  ],
  audience: ['Familles · العائلات', 'Comités de quartier et coopératives · لجان الأحياء والتعاونيات'],
  sections: [
    {
      title: 'À la maison · في البيت',
      chapters: [
        {
          title: 'Qui fait quoi ? · من يقوم بماذا؟',
          minutes: 10,
          description: 'Compter ensemble les heures d’une journée ordinaire. نعدّ معًا ساعات يوم عادي.',
        },
        {
          title: 'Décider à deux · القرار لاثنين',
          minutes: 11,
          description:
            'Argent, études, santé : comment se prennent les décisions chez vous ? المال والدراسة والصحة: كيف تُتخذ القرارات عندكم؟',
        },
        {
          title: 'Élever des filles et des garçons · تربية البنات والأولاد',
          minutes: 12,
          description:
            'Les jeux, les sorties, les mots : ce que l’on transmet sans y penser. الألعاب والخروج والكلمات: ما ننقله من دون أن ننتبه.',
        },
      ],
    },
    {
      title: 'Au quartier · في الحي',
      chapters: [
        {
          title: 'La rue est à tout le monde · الشارع للجميع',
          minutes: 10,
          description:
            'Une promenade d’observation à faire à plusieurs, carnet en main. جولة ملاحظة جماعية، والدفتر في اليد.',
        },
        {
          title: 'Une réunion où chacune parle · اجتماع تتكلم فيه كل واحدة',
          minutes: 11,
          description:
            'Heure, lieu, garde des enfants : trois réglages qui changent tout. الوقت والمكان وحضانة الأطفال: ثلاثة ترتيبات تغيّر كل شيء.',
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
