import type { DemoFormation } from '../formation.ts'

/** Archived: in no list, but still open to those who were enrolled. */
export const teletravailEtInclusion: DemoFormation = {
  name: 'Télétravail et inclusion',
  shortDescription: 'Travailler à distance sans laisser personne au bord du chemin.',
  longDescription: [
    'Le travail à distance ouvre des portes et en ferme d’autres. Cette formation, conçue pendant les années de grand télétravail, aide une équipe dispersée à garder le lien et à répartir équitablement les contraintes.',
    'Elle n’accepte plus de nouvelles inscriptions ; les personnes déjà inscrites gardent leur accès.',
  ],
  category: 'Inclusion',
  trainer: 'youssef',
  cover: null,
  presented: false,
  price: null,
  archived: true,
  createdDaysAgo: 236,
  learn: [
    'Organiser des réunions à distance accessibles',
    'Repérer l’isolement',
    'Répartir équitablement les jours de présence',
  ],
  audience: ['Équipes hybrides', 'Encadrantes et encadrants'],
  sections: [
    {
      title: 'Garder le lien',
      chapters: [
        {
          title: 'Ce que l’écran ne montre pas',
          minutes: 13,
          description: 'Logement, connexion, famille : des conditions de travail très inégales.',
        },
        {
          title: 'La réunion à distance accessible',
          minutes: 15,
          description: 'Sous-titres, tours de parole, documents envoyés avant.',
        },
      ],
    },
    {
      title: 'Partager équitablement',
      chapters: [
        {
          title: 'Repérer l’isolement',
          minutes: 12,
          description: 'Quatre signes et une habitude hebdomadaire.',
        },
        {
          title: 'Choisir les jours de présence',
          minutes: 14,
          description: 'Une règle écrite, revue chaque trimestre.',
        },
      ],
    },
  ],
  resources: [
    {
      name: 'Liste de vérification',
      description: 'Pour préparer une réunion accessible.',
      file: 'checklist',
      originalName: 'Réunion accessible.pdf',
    },
  ],
}
