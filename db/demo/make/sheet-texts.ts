/** What the sheets say: one page each, to print or to keep on a phone. */
export type Sheet = {
  file: string
  title: string
  lead: string
  parts: { heading: string; lines: string[] }[]
}

export const sheets: Sheet[] = [
  {
    file: 'fiche-memo-inclusion.pdf',
    title: 'Fiche mémo : les mots de l’inclusion',
    lead: 'Quatre mots que l’on confond souvent, et trois questions à se poser avant chaque activité.',
    parts: [
      {
        heading: 'S’entendre sur les mots',
        lines: [
          'Exclusion : la personne reste dehors, parce qu’une règle, un lieu ou un regard l’empêche d’entrer.',
          'Intégration : elle entre, à condition de s’adapter seule à un cadre qui ne change pas.',
          'Inclusion : le cadre change pour que chaque personne participe, choisisse et soit entendue.',
          'Équité : donner à chacun ce dont il a besoin pour arriver au même droit.',
        ],
      },
      {
        heading: 'Avant chaque activité, trois questions',
        lines: [
          'Qui n’est pas là ? Pourquoi : l’horaire, le prix, la langue, le lieu, la peur d’être jugé ?',
          'Qui est là mais ne parle pas ? Quelle autre façon de s’exprimer puis-je proposer ?',
          'Qui décide ? Les personnes concernées ont-elles pu changer quelque chose au projet ?',
        ],
      },
      {
        heading: 'Un premier geste cette semaine',
        lines: [
          'Demander à une personne ce qui lui faciliterait la venue, noter sa réponse, en appliquer un point.',
        ],
      },
    ],
  },
  {
    file: 'grille-entretien.pdf',
    title: 'Grille d’entretien structuré',
    lead: 'Les mêmes questions, dans le même ordre, notées tout de suite : la méthode la plus simple contre les biais.',
    parts: [
      {
        heading: 'Avant',
        lines: [
          'Choisir quatre compétences au plus, tirées du travail réel et non du portrait d’un prédécesseur.',
          'Écrire une question par compétence et ce que serait une bonne, une moyenne et une faible réponse.',
          'Prévoir deux personnes, d’âge ou de métier différents, qui notent séparément.',
        ],
      },
      {
        heading: 'Pendant',
        lines: [
          'Poser les questions dans l’ordre. Laisser du silence. Noter des faits, pas des impressions.',
          'Ne jamais demander : situation familiale, projet d’enfant, religion, origine, état de santé.',
          'Demander à toute candidate et à tout candidat s’il faut un aménagement pour l’entretien.',
        ],
      },
      {
        heading: 'Après',
        lines: [
          'Noter chaque compétence de 1 à 4 avant d’en parler. Comparer ensuite, en citant les réponses.',
          'Écrire en deux phrases la raison du choix. La conserver : elle doit pouvoir être expliquée.',
        ],
      },
    ],
  },
  {
    file: 'plan-action-egalite.pdf',
    title: 'Plan d’action égalité sur douze mois',
    lead: 'Peu d’actions, une personne responsable pour chacune, une date et un chiffre pour vérifier.',
    parts: [
      {
        heading: 'Trimestre 1 : mesurer',
        lines: [
          'Compter : effectifs, salaires, promotions, formations, départs, selon le sexe et le niveau.',
          'Réunir une équipe mixte de cinq personnes et lui donner deux heures par mois sur le temps de travail.',
        ],
      },
      {
        heading: 'Trimestre 2 : corriger',
        lines: [
          'Relire les annonces d’emploi, les critères de prime et les horaires des réunions.',
          'Traiter d’abord un écart de salaire que rien n’explique. Fixer la date de la correction.',
        ],
      },
      {
        heading: 'Trimestres 3 et 4 : installer',
        lines: [
          'Former l’encadrement. Faire connaître la procédure de signalement et les personnes de confiance.',
          'Publier les chiffres en interne, même modestes. Choisir les trois priorités de l’année suivante.',
        ],
      },
    ],
  },
  {
    file: 'liste-accessibilite.pdf',
    title: 'Accueillir tout le monde : liste de vérification',
    lead: 'À parcourir à deux, sur place, en une demi-heure. Cochez, datez, recommencez dans trois mois.',
    parts: [
      {
        heading: 'Venir et entrer',
        lines: [
          'L’adresse est donnée avec un plan, l’arrêt le plus proche et un numéro à appeler.',
          'L’entrée est de plain-pied ou munie d’une rampe ; le passage libre fait au moins 90 cm.',
          'Une personne sait où est la rampe amovible et comment la poser.',
        ],
      },
      {
        heading: 'Comprendre et se faire comprendre',
        lines: [
          'Les affiches sont contrastées, à hauteur des yeux d’une personne assise, en français et en arabe.',
          'On regarde et on s’adresse à la personne, non à celle qui l’accompagne ou à l’interprète.',
          'Un carnet et un stylo sont à portée de main ; on propose d’écrire, on n’impose pas.',
        ],
      },
      {
        heading: 'Participer',
        lines: [
          'Les documents sont envoyés avant, en texte que l’on peut agrandir ou faire lire à voix haute.',
          'Une pause est prévue toutes les cinquante minutes ; un lieu calme est indiqué.',
        ],
      },
    ],
  },
  {
    file: 'textes-en-une-page.pdf',
    title: 'Droits humains : les textes en une page',
    lead: 'Ce que dit chaque texte, ce qui lie le Maroc, et où le lire.',
    parts: [
      {
        heading: 'Dans le monde',
        lines: [
          'Déclaration universelle (1948) : trente articles, une boussole commune plutôt qu’une loi.',
          'Les deux Pactes (1966) : droits civils et politiques ; droits économiques, sociaux et culturels. Ratifiés par le Maroc en 1979.',
          'Convention sur l’élimination des discriminations à l’égard des femmes (1979) : ratifiée en 1993.',
          'Convention relative aux droits de l’enfant (1989) : ratifiée en 1993.',
          'Convention relative aux droits des personnes handicapées (2006) : ratifiée en 2009.',
        ],
      },
      {
        heading: 'Au Maroc',
        lines: [
          'Constitution de 2011 : le titre II réunit les libertés et droits fondamentaux ; l’article 19 pose l’égalité entre les femmes et les hommes.',
          'Loi n° 103-13 relative à la lutte contre les violences faites aux femmes, en vigueur depuis 2018.',
          'Loi-cadre n° 97-13 sur les droits des personnes en situation de handicap (2016).',
        ],
      },
      {
        heading: 'À qui s’adresser',
        lines: [
          'Le Conseil national des droits de l’Homme et ses commissions régionales reçoivent les plaintes.',
          'L’Institution du Médiateur traite les différends avec une administration.',
        ],
      },
    ],
  },
]

/** The glossary stands in two languages, so it has a page of its own. */
export const glossary = [
  ['Inclusion', 'الإدماج', 'Changer le cadre pour que chacun participe'],
  ['Diversité', 'التنوع', 'Ce qui nous distingue et nous enrichit'],
  ['Égalité de genre', 'المساواة بين الجنسين', 'Mêmes droits, mêmes chances, même parole'],
  ['Équité', 'الإنصاف', 'À chacun selon son besoin, pour un même droit'],
  ['Droits humains', 'حقوق الإنسان', 'Ce que nul ne peut retirer à personne'],
  ['Discrimination', 'التمييز', 'Traiter moins bien, sans raison légitime'],
  ['Handicap', 'الإعاقة', 'La rencontre d’une déficience et d’un obstacle'],
  ['Accessibilité', 'الولوجيات', 'Pouvoir entrer, comprendre, utiliser'],
  ['Stéréotype', 'الصورة النمطية', 'Une idée toute faite sur un groupe'],
  ['Participation', 'المشاركة', 'Prendre part à la décision, pas seulement y assister'],
] as const
