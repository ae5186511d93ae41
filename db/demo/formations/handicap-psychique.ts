import type { DemoFormation } from '../formation.ts'

export const handicapPsychique: DemoFormation = {
  name: 'Handicap psychique : écouter sans étiqueter',
  shortDescription:
    'Comprendre la souffrance psychique, soutenir une ou un collègue et connaître les relais.',
  longDescription: [
    'Une personne sur quatre traversera au cours de sa vie une période de souffrance psychique. Pourtant le sujet reste entouré de silence, et le silence éloigne de l’aide.',
    'Cette formation ne remplace pas un avis médical. Elle aide à repérer, à parler, à aménager le travail ou les études, et à orienter avec tact.',
  ],
  category: 'Handicap',
  trainer: 'salma',
  cover: null,
  presented: false,
  price: null,
  createdDaysAgo: 181,
  learn: [
    'Distinguer mal-être passager et trouble durable',
    'Engager une conversation difficile',
    'Proposer des aménagements simples',
  ],
  audience: [
    'Équipes de ressources humaines',
    'Proches et collègues',
    'Associations d’étudiantes et d’étudiants',
  ],
  sections: [
    {
      title: 'Comprendre',
      chapters: [
        {
          title: 'Sortir des clichés',
          minutes: 15,
          description: 'Ni faiblesse ni danger : ce que disent les personnes qui vivent avec un trouble.',
        },
        {
          title: 'Reconnaître les signes',
          minutes: 16,
          description: 'Retrait, irritabilité, fatigue : regarder ce qui change, sans poser de diagnostic.',
        },
      ],
    },
    {
      title: 'Soutenir',
      chapters: [
        {
          title: 'Engager la conversation',
          minutes: 18,
          description: 'Choisir le moment, dire ce que l’on a vu, écouter, laisser la personne décider.',
        },
        {
          title: 'Aménager',
          minutes: 15,
          description: 'Horaires, lieu calme, consignes écrites : des réglages souvent gratuits.',
        },
      ],
    },
    {
      title: 'Orienter',
      chapters: [
        {
          title: 'Les relais au Maroc',
          minutes: 14,
          description: 'Médecin, centre de santé, psychologue, association : qui fait quoi.',
        },
        {
          title: 'L’urgence',
          minutes: 12,
          description: 'Que dire et que faire quand une personne parle de mourir.',
        },
      ],
    },
  ],
  resources: [
    {
      name: 'Pour aller plus loin',
      description: 'Lectures et relais, à garder sous la main.',
      file: 'reading',
      originalName: 'Relais et lectures.txt',
    },
  ],
}
