import { counted, figure, plural } from './plural.ts'

const questions = { one: 'question', other: 'questions' }
const points = { one: 'point', other: 'points' }

/** The editor of a quiz in the course form: its rules, its questions, import, export and preview. */
export const words = {
  loading: 'Chargement de l’éditeur de quiz…',

  rules: {
    title: 'Règles du quiz',
    change: 'Modifier les règles',
    passPercent: 'Seuil de réussite (%)',
    passPercentHint: 'La part des points qu’il faut pour réussir.',
    attempts: 'Essais',
    attemptsHint: 'Laissez vide pour ne pas les limiter. Le meilleur résultat est gardé.',
    waitMinutes: 'Attente entre deux essais (minutes)',
    waitMinutesHint: '0\u00a0: on peut recommencer aussitôt. 1\u202f440 minutes font un jour.',
    timeLimitMinutes: 'Temps limité (minutes)',
    timeLimitMinutesHint: 'Laissez vide pour laisser tout le temps.',
    draw: 'Questions tirées au sort',
    drawHint: 'Laissez vide pour poser toutes les questions.',
    shuffle: 'Mélanger les questions et les choix',
    shuffleHint: 'Les éléments à ordonner ou à relier sont toujours mélangés.',
    feedback: 'Montrer les bonnes réponses',
    feedbacks: {
      'after-attempt': 'Après chaque essai',
      'after-pass': 'Une fois le quiz réussi',
      never: 'Jamais',
    },
    feedbackHints: {
      'after-attempt': 'Le plus utile pour apprendre\u00a0: la bonne réponse et son explication.',
      'after-pass': 'Avant cela, on ne voit que son résultat.',
      never: 'On ne voit que son résultat.',
    },
  },

  types: {
    single: 'Choix unique',
    multiple: 'Choix multiple',
    'true-false': 'Vrai ou faux',
    text: 'Réponse courte',
    number: 'Nombre',
    order: 'Remise en ordre',
    match: 'Association',
  },
  typeHints: {
    single: 'Une seule bonne réponse',
    multiple: 'Une ou plusieurs bonnes réponses',
    'true-false': 'Une affirmation à juger',
    text: 'Quelques mots à écrire',
    number: 'Une valeur, avec une marge',
    order: 'Des étapes à ranger',
    match: 'Des éléments à relier deux à deux',
  },

  questions: 'Questions',
  count: (count: number) => counted(count, questions),
  total: (value: number) => `${counted(value, points)} en tout`,
  none: 'Aucune question pour l’instant',
  noneText: 'Ajoutez une première question, ou importez celles que vous avez déjà.',
  add: 'Ajouter une question',
  full: (max: number) => `Un quiz contient ${counted(max, questions)} au plus.`,
  expandAll: 'Tout ouvrir',
  collapseAll: 'Tout replier',
  untitled: 'Question sans texte',
  points: (value: number) => counted(value, { one: 'pt', other: 'pts' }),
  move: (position: number) => `Déplacer la question ${figure(position)}`,
  moved: (position: number, total: number) =>
    `Question déplacée\u00a0: place ${figure(position)} sur ${figure(total)}`,
  actionsFor: (position: number) => `Actions pour la question ${figure(position)}`,
  up: 'Monter',
  down: 'Descendre',
  duplicate: 'Dupliquer',
  duplicated: (position: number) => `Question dupliquée\u00a0: place ${figure(position)}`,
  remove: 'Supprimer',
  removed: (position: number) => `Question ${figure(position)} supprimée`,

  type: 'Type de question',
  text: 'Question',
  pointsLabel: 'Points',
  explanation: 'Explication',
  explanationHint: 'Pourquoi c’est la bonne réponse\u00a0: elle accompagne la correction.',

  choices: 'Choix proposés',
  choicesHint: {
    single: 'Cochez la bonne réponse.',
    multiple: 'Cochez toutes les bonnes réponses.',
  },
  choice: (position: number) => `Choix ${figure(position)}`,
  right: (position: number) => `Le choix ${figure(position)} est juste`,
  addChoice: 'Ajouter un choix',
  removeChoice: (position: number) => `Retirer le choix ${figure(position)}`,

  answer: 'Bonne réponse',
  yes: 'Vrai',
  no: 'Faux',

  accepted: 'Réponses acceptées',
  acceptedHint:
    'Les majuscules, les accents et les espaces en trop ne comptent pas. La première est montrée dans la correction.',
  acceptedOne: (position: number) => `Réponse acceptée ${figure(position)}`,
  addAccepted: 'Ajouter une réponse acceptée',
  removeAccepted: (position: number) => `Retirer la réponse ${figure(position)}`,

  value: 'Nombre attendu',
  tolerance: 'Marge acceptée',
  toleranceHint: 'Avec 100 et une marge de 5, de 95 à 105 est juste.',

  items: 'Éléments, dans le bon ordre',
  itemsHint: 'Ils seront mélangés pour les participants.',
  item: (position: number) => `Élément ${figure(position)}`,
  moveItem: (position: number) => `Déplacer l’élément ${figure(position)}`,
  itemMoved: (position: number, total: number) =>
    `Élément déplacé\u00a0: place ${figure(position)} sur ${figure(total)}`,
  addItem: 'Ajouter un élément',
  removeItem: (position: number) => `Retirer l’élément ${figure(position)}`,

  pairs: 'Paires à relier',
  pairsHint: 'Chaque ligne est une bonne paire\u00a0; la colonne de droite sera mélangée.',
  left: (position: number) => `Paire ${figure(position)}, élément`,
  rightSide: (position: number) => `Paire ${figure(position)}, sa réponse`,
  addPair: 'Ajouter une paire',
  removePair: (position: number) => `Retirer la paire ${figure(position)}`,

  results: 'Voir les résultats',

  import: {
    open: 'Importer',
    title: 'Importer des questions',
    lead: 'Un fichier GIFT ou XML de Moodle, ou le texte de vos questions. Rien n’est ajouté avant votre accord.',
    file: 'Fichier de questions',
    choose: 'Choisir un fichier',
    drop: 'ou le déposer ici',
    fileHint: 'GIFT (.txt, .gift) ou XML de Moodle (.xml), 2\u00a0Mo au maximum.',
    paste: 'Ou collez vos questions',
    pasteHint: 'Au format GIFT, une ligne vide entre deux questions.',
    example: 'Combien de saisons dans une année\u202f? {#4}',
    read: 'Lire les questions',
    reading: 'Lecture…',
    failed: 'Les questions n’ont pas pu être lues.',
    changed: 'Ce qui n’est pas repris de ces questions',
    skipped: (count: number) =>
      plural(count, {
        one: 'Une question ne peut pas être reprise',
        other: `${figure(count)} questions ne peuvent pas être reprises`,
      }),
    line: (line: number) => `Ligne ${figure(line)}`,
    found: (count: number) => `${counted(count, questions)} à ajouter`,
    nothing: 'Aucune question n’a pu être lue.',
    moreFound: (count: number) => `et ${counted(count, { one: 'autre', other: 'autres' })}`,
    tooMany: (room: number, max: number) =>
      `Un quiz contient ${counted(max, questions)} au plus\u00a0: seules les ${figure(room)} premières seront ajoutées.`,
    noRoom: (max: number) => `Ce quiz contient déjà ${counted(max, questions)}, le maximum.`,
    notYet: 'Rien n’est encore ajouté.',
    add: (count: number) => `Ajouter ${counted(count, questions)}`,
    added: (count: number) =>
      `${counted(count, { one: 'question ajoutée', other: 'questions ajoutées' })} à la fin du quiz`,
    again: 'Lire autre chose',
    cancel: 'Annuler',
  },

  export: {
    open: 'Exporter',
    gift: 'Au format GIFT',
    'moodle-xml': 'En XML de Moodle',
    failed: 'L’export n’a pas abouti. Réessayez.',
  },

  preview: {
    open: 'Aperçu',
    title: 'Aperçu du quiz',
    lead: 'Comme les participants le verront. Rien n’est enregistré.',
    again: 'Recommencer',
    close: 'Fermer l’aperçu',
    result: 'Résultat de l’aperçu',
    feedback: {
      'after-attempt': 'Les participants verront cette correction après chaque essai.',
      'after-pass': 'Les participants ne verront cette correction qu’une fois le quiz réussi.',
      never: 'Les participants ne verront pas cette correction, seulement leur résultat.',
    },
  },
}
