/** Messages of the contact form. */
export const messages = [
  {
    firstName: 'Samira',
    lastName: 'Daoudi',
    email: 'samira.daoudi@exemple.test',
    subject: 'Formation pour une équipe de douze personnes',
    message:
      'Bonjour,\n\nNous sommes une maison de jeunes à Khouribga et souhaitons suivre ensemble la formation sur les droits de l’enfant. Est-il possible d’inscrire tout le groupe en une fois ?\n\nMerci beaucoup.',
    daysAgo: 1.5,
  },
  {
    firstName: 'Karim',
    lastName: 'Idrissi',
    email: 'karim.idrissi@exemple.test',
    subject: 'Attestation',
    message:
      'Bonjour, j’ai terminé « Animer un atelier participatif ». Délivrez-vous une attestation de suivi ?',
    daysAgo: 6,
  },
  {
    firstName: 'Aïcha',
    lastName: 'Benali',
    email: 'aicha.benali@exemple.test',
    subject: 'Sous-titres en arabe',
    message:
      'Merci pour la qualité des contenus. Ma mère aimerait suivre « L’égalité pas à pas » : des sous-titres en arabe sont-ils prévus pour toutes les leçons ?',
    daysAgo: 15,
  },
  {
    firstName: 'Thomas',
    lastName: 'Lemoine',
    email: 'thomas.lemoine@exemple.test',
    subject: 'Partenariat',
    message:
      'Bonjour, notre fondation soutient des projets d’éducation inclusive. Nous serions heureux d’échanger avec vous sur un partenariat pour l’année prochaine.',
    daysAgo: 34,
  },
]
