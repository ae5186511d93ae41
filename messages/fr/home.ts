export const words = {
  eyebrow: 'Inclusion, diversité, égalité de genre, droits humains',
  title: 'Apprendre à faire une place à chaque personne',
  lead: 'Des formations en ligne, en français et en arabe, conçues avec celles et ceux qui agissent sur le terrain, partout au Maroc. À suivre à votre rythme, sur votre téléphone.',
  discover: 'Découvrir les formations',
  latest: 'Dernières formations',
  all: 'Voir toutes les formations',
  defaultCategory: 'Cours magistraux',
}
