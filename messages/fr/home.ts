export const words = {
  eyebrow: 'Inclusion, diversité, égalité de genre, droits humains',
  title: 'Apprendre à faire une place à chaque personne',
  lead: 'Des formations en ligne, en français et en arabe, conçues avec celles et ceux qui agissent sur le terrain, partout au Maroc. À\u00a0suivre à votre rythme, sur votre téléphone.',
  discover: 'Découvrir les formations',
  toMission: 'Notre mission',
  latest: 'Dernières formations',
  all: 'Voir toutes les formations',
  defaultCategory: 'Cours magistraux',

  missionEyebrow: 'Notre mission',
  missionTitle: 'Donner à chacune et à chacun les moyens de construire une société plus juste',
  missionText:
    'L’inclusion s’apprend. Nous formons le monde de l’école, les services publics, les associations et les entreprises, avec des contenus exigeants et, le plus souvent, gratuits.',
  about: 'Qui sommes-nous',
  pillars: {
    inclusion: {
      title: 'Inclusion',
      text: 'Ouvrir l’école, le travail et l’espace public à toutes les situations de vie.',
    },
    diversity: {
      title: 'Diversité',
      text: 'Faire des langues, des origines et des parcours une force commune.',
    },
    equality: {
      title: 'Égalité de genre',
      text: 'Partager les droits, les responsabilités et la parole à parts égales.',
    },
  },

  languagesTitle: 'Deux langues, un même parcours',
  languagesText: 'Les contenus sont disponibles en français et en arabe.',
  french: 'Français',
  frenchSample: 'Chaque personne a sa place, chaque voix a sa valeur.',
  arabic: 'العربية',
  arabicSample: 'لكل شخص مكانته، ولكل صوت قيمته.',
}
