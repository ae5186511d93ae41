import type { DemoText } from '../text.ts'

export const nommerToutLeMonde: DemoText = [
  {
    paragraph:
      'Une affiche invite « les citoyens » à une réunion de quartier. Qui se sent appelé ? Les mots ouvrent une porte ou la laissent entrouverte. Voici quatre façons de l’ouvrir en grand, sans alourdir la phrase.',
  },
  {
    picture: 'mots',
    alt: 'Un motif de zellige où des étoiles de plusieurs couleurs se répondent sans se confondre',
  },
  { heading: 'Quatre outils, selon le texte' },
  {
    paragraph:
      'Aucun ne convient partout. Sur une affiche, la place manque ; dans une lettre, le ton compte davantage ; à l’oral, ce que l’on n’arrive pas à prononcer ne sert à rien.',
  },
  {
    table: [
      ['Outil', 'Exemple', 'Quand s’en servir'],
      ['La formule double', 'les habitantes et les habitants', 'Une ouverture, un titre, un discours'],
      ['Le mot épicène', 'les élèves, les bénévoles', 'Partout : c’est le plus discret'],
      ['Le nom collectif', 'l’équipe, le voisinage', 'Quand le groupe agit ensemble'],
      ['S’adresser à la personne', 'vous êtes les bienvenus chez vous', 'Une invitation, un formulaire'],
    ],
  },
  { heading: 'Relire en trois questions' },
  {
    list: [
      'Qui pourrait croire que ce texte ne lui parle pas ?',
      'La phrase reste-t-elle facile à lire à voix haute ?',
      'Ai-je demandé leur avis à celles et ceux que je nomme ?',
    ],
  },
  {
    quote:
      'On ne change pas une langue pour faire plaisir : on la change pour que personne ne reste à la porte.',
  },
  {
    paragraph:
      'Prenez un texte que vous avez écrit cette semaine, un message ou une annonce. Remplacez un seul mot, relisez à voix haute, puis montrez-le à quelqu’un qui n’était pas dans la première version.',
  },
]
