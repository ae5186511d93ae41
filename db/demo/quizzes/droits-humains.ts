import type { SentQuiz } from '#shared/quiz/definition.ts'

export const droitsHumainsQuiz: SentQuiz = {
  passPercent: 70,
  attempts: 5,
  waitMinutes: 10,
  timeLimitMinutes: 30,
  shuffle: true,
  questions: [
    {
      type: 'single',
      text: 'Une administration refuse de vous communiquer un document public. Quel droit est en jeu ?',
      explanation:
        'L’article 27 de la Constitution garantit le droit d’accès à l’information, et la loi n° 31-13 en fixe les délais.',
      choices: [
        { text: 'Le droit d’accès à l’information', correct: true },
        { text: 'La liberté d’association', correct: false },
        { text: 'La protection de la vie privée', correct: false },
        { text: 'Le droit de pétition', correct: false },
      ],
    },
    {
      type: 'multiple',
      text: 'Quels mots décrivent les droits humains ?',
      points: 3,
      explanation:
        'Ils appartiennent à toute personne, nul ne peut les céder ni les perdre, et l’un ne va pas sans les autres.',
      choices: [
        { text: 'Universels', correct: true },
        { text: 'Inaliénables', correct: true },
        { text: 'Réservés aux citoyens', correct: false },
        { text: 'Indivisibles', correct: true },
        { text: 'Accordés en récompense', correct: false },
      ],
    },
    {
      type: 'true-false',
      text: 'Une opinion qui dérange peut être protégée par la liberté d’expression.',
      answer: true,
      explanation:
        'La liberté d’expression protège aussi ce qui heurte. L’appel à la haine ou à la violence, lui, n’est pas une opinion.',
    },
    {
      type: 'text',
      text: 'Une administration ne répond pas à vos courriers. À quelle institution pouvez-vous adresser une plainte ?',
      accepted: ['Le Médiateur', 'Médiateur', 'Médiateur du Royaume', 'Institution du Médiateur'],
      explanation:
        'Le Médiateur du Royaume, prévu par l’article 162 de la Constitution. Sa saisine est gratuite.',
    },
    {
      type: 'number',
      text: 'En quelle année la Déclaration universelle des droits de l’Homme a-t-elle été adoptée ?',
      value: 1948,
      explanation: 'Le 10 décembre 1948, à Paris. Cette date est devenue la Journée des droits de l’Homme.',
    },
    {
      type: 'order',
      text: 'Une personne vient vous voir. Remettez les étapes dans l’ordre.',
      points: 2,
      items: [
        'Accueillir son récit',
        'Noter les faits et leurs dates',
        'Reconnaître le droit en jeu',
        'Choisir la démarche avec elle',
        'Écrire le courrier',
      ],
      explanation:
        'Le droit vient après les faits, et la démarche se choisit avec la personne, jamais à sa place.',
    },
    {
      type: 'match',
      text: 'Reliez chaque situation au droit en jeu.',
      points: 2,
      pairs: [
        { left: 'Votre photo est publiée sans votre accord', right: 'La vie privée' },
        { left: 'Une école refuse d’inscrire un enfant', right: 'L’éducation' },
        { left: 'Une réunion de quartier est interdite sans raison', right: 'La réunion pacifique' },
        { left: 'Un salaire plus bas pour un même travail', right: 'L’égalité' },
      ],
      explanation: 'Plusieurs droits se croisent souvent. On commence par celui qui ouvre une démarche.',
    },
  ],
}
