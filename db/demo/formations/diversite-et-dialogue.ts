import type { DemoFormation } from '../formation.ts'

export const diversiteEtDialogue: DemoFormation = {
  name: 'Diversité culturelle et dialogue',
  shortDescription:
    'Écouter, reformuler, coopérer : des outils concrets pour travailler avec des parcours et des langues différents.',
  longDescription: [
    'Arabe, amazighe, français, espagnol, langues venues d’ailleurs : au Maroc, une même équipe pense et parle souvent dans plusieurs langues. Cette richesse devient une force quand on sait s’écouter, et une source de malentendus quand on l’ignore.',
    'Nous travaillons à partir de dialogues filmés : un rendez-vous, une visite, un désaccord. Vous apprenez à ralentir, à vérifier que l’on s’est compris et à décider ensemble malgré les différences.',
  ],
  category: 'Diversité',
  trainer: 'youssef',
  cover: 'dialogue',
  presented: true,
  price: null,
  createdDaysAgo: 33,
  learn: [
    'Reconnaître ses propres évidences culturelles',
    'Pratiquer l’écoute active et la reformulation',
    'Animer une rencontre en plusieurs langues',
    'Transformer un malentendu en règle commune',
  ],
  audience: [
    'Médiatrices et médiateurs sociaux',
    'Équipes qui accueillent un public venu de plusieurs pays',
    'Animatrices et animateurs de jeunesse',
  ],
  sections: [
    {
      title: 'Se connaître avant de rencontrer',
      chapters: [
        {
          title: 'Mes évidences ne sont pas les vôtres',
          minutes: 15,
          description:
            'Le temps, la politesse, le silence : trois exemples pour découvrir ce que l’on croit universel.',
        },
        {
          title: 'Identités : l’exercice de la mosaïque',
          minutes: 18,
          description: 'Chacun se présente en six tuiles. Un exercice simple à refaire avec un groupe.',
          resources: [
            {
              name: 'Mosaïque à colorier',
              description: 'À imprimer : une tuile pour chaque facette de soi.',
              file: 'poster',
              originalName: 'Mosaïque à colorier.png',
            },
          ],
        },
        {
          title: 'Stéréotypes et préjugés',
          minutes: 16,
          description: 'Comment ils naissent, à quoi ils servent, ce qui les fait reculer.',
        },
      ],
    },
    {
      title: 'Écouter et se faire comprendre',
      chapters: [
        {
          title: 'L’écoute active en quatre gestes',
          minutes: 17,
          description: 'Se taire, relancer, reformuler, vérifier. Démonstration puis entraînement à deux.',
        },
        {
          title: 'Travailler avec un interprète',
          minutes: 16,
          description: 'Se placer, parler court, regarder la personne. Les erreurs à éviter.',
        },
        {
          title: 'Passer d’une langue à l’autre',
          minutes: 19,
          description: 'Conduire une réunion en darija, en amazighe et en français sans perdre personne.',
        },
      ],
    },
    {
      title: 'Coopérer malgré les désaccords',
      chapters: [
        {
          title: 'Quand le malentendu éclate',
          minutes: 17,
          description: 'Arrêter l’escalade, nommer ce qui s’est passé, réparer.',
        },
        {
          title: 'Écrire une règle commune',
          minutes: 15,
          description: 'D’un incident à une règle acceptée par tout le groupe, en quarante minutes.',
        },
        {
          title: 'Raconter ce que l’on a appris',
          minutes: 17,
          description: 'Garder la mémoire des réussites et les transmettre aux nouvelles personnes.',
        },
      ],
    },
  ],
  resources: [
    {
      name: 'Lexique français et arabe',
      description: 'Dix mots utiles pour animer une rencontre bilingue.',
      file: 'glossary',
      originalName: 'معجم الحوار.pdf',
    },
  ],
}
