import type { DemoFormation } from '../formation.ts'

export const ecoleInclusive: DemoFormation = {
  name: 'L’école inclusive : adapter sa classe',
  shortDescription: 'Des aménagements simples pour que chaque élève apprenne, participe et progresse.',
  longDescription: [
    'Dans une classe de quarante élèves, personne n’apprend de la même manière. L’école inclusive ne demande pas quarante leçons différentes, mais une leçon pensée dès le départ pour plusieurs chemins.',
    'Avec des enseignantes de Tanger, de Béni Mellal et de Zagora, nous préparons une séquence complète, puis nous l’adaptons pas à pas : consigne, support, rythme, évaluation.',
  ],
  category: 'Inclusion',
  trainer: 'salma',
  cover: 'ecole',
  presented: false,
  price: null,
  createdDaysAgo: 163,
  learn: [
    'Préparer une séance accessible dès sa conception',
    'Adapter une consigne, un support et une évaluation',
    'Organiser l’entraide entre élèves',
    'Dialoguer avec les familles',
  ],
  audience: [
    'Enseignantes et enseignants du primaire et du collège',
    'Directions d’établissement',
    'Auxiliaires de vie scolaire',
  ],
  sequential: true,
  sections: [
    {
      title: 'Connaître ses élèves',
      chapters: [
        {
          title: 'Apprendre de plusieurs manières',
          minutes: 16,
          description: 'Attention, mémoire, langue, fatigue : ce qui varie d’un élève à l’autre.',
        },
        {
          title: 'Observer sans étiqueter',
          minutes: 15,
          description: 'Une fiche d’observation d’une page et la façon de s’en servir.',
        },
      ],
    },
    {
      title: 'Adapter l’enseignement',
      chapters: [
        {
          title: 'La consigne',
          minutes: 14,
          description: 'Dire, montrer, faire redire. Une consigne, une action.',
        },
        {
          title: 'Les supports',
          minutes: 17,
          description: 'Police, espace, images, objets : fabriquer avec peu de moyens.',
          resources: [
            {
              name: 'Liste de vérification',
              description: 'Les réglages à passer en revue avant d’imprimer.',
              file: 'checklist',
              originalName: 'Vérifier un support de cours.pdf',
            },
          ],
        },
        {
          title: 'L’évaluation',
          minutes: 16,
          description: 'Évaluer ce que l’on a enseigné, et rien d’autre.',
        },
      ],
    },
    {
      title: 'Faire équipe',
      chapters: [
        {
          title: 'L’entraide entre élèves',
          minutes: 15,
          description: 'Binômes, tutorat, responsabilités tournantes.',
        },
        {
          title: 'Parler avec les familles',
          minutes: 18,
          description: 'Un premier entretien qui commence par ce qui va bien.',
        },
        {
          title: 'Construire le projet personnalisé',
          minutes: 19,
          description: 'Réunir les personnes utiles, écrire deux objectifs, se revoir.',
        },
      ],
    },
  ],
  resources: [
    {
      name: 'Fiche mémo : les mots de l’inclusion',
      description: 'À afficher en salle des professeurs.',
      file: 'memo',
      originalName: 'Fiche mémo – école inclusive.pdf',
    },
  ],
}
