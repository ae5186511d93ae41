import { typeset } from './typography.ts'

export const words = {
  title: 'Qui sommes-nous',
  lead: typeset(
    "Une académie en ligne qui forme à l'inclusion, à la diversité, à l'égalité de genre et aux droits humains, en français et en arabe, depuis le Maroc.",
  ),
  ownFigures: 'L’académie en chiffres',
  figures: 'L’académie en quatre chiffres',

  missionTitle: 'Pourquoi nous existons',
  mission: [
    "Beaucoup de personnes veulent accueillir, embaucher, enseigner ou décider sans laisser quelqu'un de côté. Ce qui leur manque n'est pas l'envie : ce sont des repères sûrs, des gestes précis et le temps de les apprendre.",
    "Nous avons ouvert l'académie pour cela. Chaque formation part d'une situation réelle, dit ce que prévoit le droit marocain, montre ce qui marche ailleurs, et laisse des outils que l'on peut utiliser dès le lendemain.",
  ].map(typeset),

  methodTitle: 'Comment nous travaillons',
  method: [
    {
      title: 'Avec les personnes concernées',
      text: 'Les contenus sont écrits et relus avec celles et ceux dont ils parlent. Rien sur elles, rien sur eux, sans elles et sans eux.',
    },
    {
      title: 'Des textes et des chiffres vérifiables',
      text: 'Chaque affirmation renvoie à une loi, à une convention ou à une enquête. Quand une question est discutée, nous le disons.',
    },
    {
      title: 'Accessible, au sens plein',
      text: "Un téléphone modeste suffit. Les pages se lisent au clavier et avec un lecteur d'écran, les vidéos reprennent là où vous les avez laissées.",
    },
    {
      title: 'Gratuit aussi souvent que possible',
      text: 'La plupart des formations sont gratuites. Celles qui sont payantes financent les autres, et leur prix est affiché avant toute demande.',
    },
  ].map(({ title, text }) => ({ title: typeset(title), text: typeset(text) })),

  audienceTitle: 'À qui nous nous adressons',
  audience: typeset(
    "Aux enseignantes et enseignants, aux agents des services publics et des communes, aux associations, aux responsables d'équipe et des ressources humaines, aux étudiantes et étudiants : à toute personne qui agit avec d'autres.",
  ),
  languagesTitle: 'En français et en arabe',
  languages: typeset(
    'Les contenus sont disponibles en français et en arabe. Les supports à télécharger donnent le vocabulaire dans les deux langues.',
  ),

  joinTitle: 'Commencer',
  joinText: 'Choisissez une formation, ou parlez-nous de votre projet.',
  courses: 'Voir les formations',
  contact: 'Nous contacter',
}
