import type { DemoFormation } from '../formation.ts'

export const recruterSansDiscriminer: DemoFormation = {
  name: 'Recruter sans discriminer',
  shortDescription: 'De l’annonce à l’entretien, une méthode pour juger les compétences et rien d’autre.',
  longDescription: [
    'Un prénom, une adresse, une photo, un accent : il suffit de peu pour écarter une bonne candidature. La bonne volonté ne suffit pas, la méthode si.',
    'Vous apprenez à décrire un poste d’après le travail réel, à trier des candidatures avec des critères écrits, à conduire un entretien structuré et à garder la trace de votre décision.',
    'Chaque leçon comprend un cas à traiter et son corrigé.',
  ],
  category: 'Diversité',
  trainer: 'youssef',
  cover: 'recrutement',
  presented: false,
  price: 280,
  createdDaysAgo: 95,
  learn: [
    'Connaître les critères interdits par la loi',
    'Écrire une annonce ouverte et précise',
    'Conduire un entretien structuré',
    'Expliquer et documenter un choix',
  ],
  audience: [
    'Personnes qui recrutent, même rarement',
    'Cabinets et agences d’emploi',
    'Responsables d’association',
  ],
  sections: [
    {
      title: 'Avant l’annonce',
      chapters: [
        {
          title: 'Ce que la loi interdit',
          minutes: 17,
          description: 'L’article 9 du Code du travail expliqué avec six exemples.',
        },
        {
          title: 'Partir du travail réel',
          minutes: 18,
          description: 'Observer un poste, en tirer quatre compétences, écarter les exigences inutiles.',
        },
      ],
    },
    {
      title: 'Attirer et trier',
      chapters: [
        {
          title: 'Écrire l’annonce',
          minutes: 16,
          description: 'Titre, ton, conditions, contact : une annonce relue ligne à ligne.',
        },
        {
          title: 'Élargir ses canaux',
          minutes: 14,
          description: 'Publier là où sont les personnes que l’on ne voit jamais.',
        },
        {
          title: 'Trier sans voir',
          minutes: 17,
          description: 'Masquer, noter, comparer : la lecture en deux temps.',
        },
      ],
    },
    {
      title: 'Choisir',
      chapters: [
        {
          title: 'L’entretien structuré',
          minutes: 20,
          description: 'Préparer, conduire et noter un entretien, du premier mot au dernier.',
          resources: [
            {
              name: 'Grille d’entretien structuré',
              description: 'Une page par candidature.',
              file: 'interview',
              originalName: 'Grille d’entretien.pdf',
            },
          ],
        },
        {
          title: 'Décider à plusieurs',
          minutes: 17,
          description: 'Mettre les notes en commun, éviter l’effet de groupe, écrire la raison du choix.',
        },
        {
          title: 'Dire non avec respect',
          minutes: 16,
          description: 'Une réponse utile à chaque personne, et une porte qui reste ouverte.',
        },
      ],
    },
  ],
  resources: [
    {
      name: 'Grille d’entretien structuré',
      description: 'La grille utilisée dans toute la formation.',
      file: 'interview',
      originalName: 'Grille d’entretien structuré.pdf',
    },
    {
      name: 'Plan d’action sur douze mois',
      description: 'Pour inscrire le recrutement dans une démarche plus large.',
      file: 'plan',
      originalName: 'Plan d’action.pdf',
    },
  ],
}
