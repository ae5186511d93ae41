import { quoted } from './isolate.ts'

/** What the server refuses around quizzes, and why questions of a file could not be read. */
export const words = {
  previewOnly: 'Dans l’aperçu, le quiz s’essaie dans le navigateur\u00a0: aucun essai n’est enregistré.',
  attemptNotFound: 'Essai introuvable.',
  noAttemptLeft: 'Vous avez utilisé tous vos essais pour ce quiz.',
  waitBeforeNextAttempt: 'Un nouvel essai sera possible un peu plus tard.',
  attemptEnded: 'Cet essai est terminé\u00a0: ses réponses ne changent plus.',
  attemptChanged: 'Vos réponses arrivent de plusieurs appareils à la fois. Envoyez à nouveau.',
  answersDoNotFit: 'Une réponse ne correspond à aucune question de cet essai.',
  noImportFile: 'Choisissez un fichier de questions.',
  importTooLarge: (megabytes: number) => `Le fichier de questions dépasse ${megabytes}\u00a0Mo.`,
  unreadableImport: 'Ce fichier ne contient ni questions GIFT ni XML de Moodle.',
  skipped: {
    unreadable: 'La question n’a pas pu être lue.',
    unknownType: (type: string) => `Le type de question ${quoted(type)} n’existe pas ici.`,
    noQuestionType: 'Ce texte n’est pas une question.',
    severalNumbers: 'Une question numérique doit avoir un seul nombre juste.',
    tooMany: (max: number) => `Un quiz ne peut pas dépasser ${max} questions.`,
    tooLong: 'La question est trop longue.',
  },
  changed: {
    feedback: 'Les commentaires des réponses ne sont pas repris\u00a0: l’explication serait trop longue.',
    feedbackMoved: 'Les commentaires des réponses sont placés à la fin de l’explication.',
    generalFeedback: 'Les commentaires selon que la réponse est juste ou fausse ne sont pas repris.',
    weights: 'Les points de chaque réponse ne sont pas repris\u00a0: une réponse est juste ou fausse.',
    case: 'Les majuscules ne comptent pas ici.',
    media: 'Les images et les sons ne sont pas repris.',
    wildcard: 'L’astérisque ne remplace pas d’autres lettres ici.',
    points: 'Le nombre de points a changé\u00a0: une question en vaut un au moins.',
    hints: 'Les indices ne sont pas repris.',
  },
  comment: (answer: string, text: string) => `${quoted(answer)}\u00a0: ${text}`,
  truth: (isTrue: boolean): string => (isTrue ? 'Vrai' : 'Faux'),
  results: {
    file: 'resultats-quiz',
    headings: ['Nom', 'Essais', 'Meilleur résultat (%)', 'Réussi', 'Dernier essai'],
  },
}
