import { isolate, quoted } from './isolate.ts'
import { counted, figure, plural } from './plural.ts'

const questions = { one: 'question', other: 'questions' }
const attempts = { one: 'essai', other: 'essais' }
const points = { one: 'point', other: 'points' }

const percent = (value: number) => `${figure(value)}\u202f%`

/** « 20 minutes », « 2 heures », « 1 h 30 », « 3 jours »: at most two units. */
function lasting(minutes: number): string {
  if (minutes < 60) return counted(minutes, { one: 'minute', other: 'minutes' })
  const hours = Math.floor(minutes / 60)
  if (hours < 24) {
    const rest = minutes % 60
    return rest ? `${hours}\u00a0h\u00a0${rest}` : counted(hours, { one: 'heure', other: 'heures' })
  }
  const days = counted(Math.floor(hours / 24), { one: 'jour', other: 'jours' })
  return hours % 24 ? `${days} et ${counted(hours % 24, { one: 'heure', other: 'heures' })}` : days
}

export const words = {
  loading: 'Chargement du quiz…',
  questionCount: (count: number) => counted(count, questions),
  percent,
  lasting,

  rules: {
    label: 'Règles du quiz',
    oneByOne: (count: number) => `${counted(count, questions)}, une par écran.`,
    all: (count: number) => `${counted(count, questions)}, sur une même page.`,
    questionsNote: 'On peut revenir en arrière et changer d’avis jusqu’à la fin.',
    pass: (value: number) => `Il faut ${percent(value)} pour réussir.`,
    passNote: 'Une réponse en partie juste donne une partie des points.',
    limit: (minutes: number) => `${lasting(minutes)}.`,
    limitNote: 'À la fin du temps, ce que vous avez répondu compte. Rien n’est perdu si la connexion coupe.',
    noLimit: 'Sans limite de temps.',
    noLimitNote: 'Vos réponses sont gardées\u00a0: on peut s’arrêter et revenir plus tard.',
    attempts: (count: number) => `${counted(count, attempts)}.`,
    attemptsWait: (count: number, wait: string) => `${counted(count, attempts)}, ${wait} entre deux.`,
    unlimited: 'Autant d’essais que vous voulez.',
    unlimitedWait: (wait: string) => `Autant d’essais que vous voulez, ${wait} entre deux.`,
    best: 'Le meilleur résultat est gardé.',
    first: 'C’est votre premier essai.',
    only: 'C’est le seul essai.',
    used: (used: number, left: number) =>
      `${counted(used, { one: 'essai fait', other: 'essais faits' })}, ${counted(left, { one: 'essai restant', other: 'essais restants' })}.`,
    usedOnly: (used: number) => `${counted(used, { one: 'essai fait', other: 'essais faits' })} jusqu’ici.`,
    feedback: {
      'after-attempt': 'Chaque réponse est expliquée après l’essai.',
      'after-pass': 'Les réponses sont expliquées une fois le quiz réussi.',
      never: 'Le résultat est donné, sans les bonnes réponses.',
    },
    feedbackNote: {
      'after-attempt': 'La vôtre, la bonne, et pourquoi.',
      'after-pass': 'Avant cela, vous verrez votre résultat.',
      never: 'Vous verrez votre résultat et ce qu’il faut revoir.',
    },
  },

  start: 'Commencer le quiz',
  starting: 'Préparation…',
  resume: 'Continuer le quiz',
  tryAgain: 'Nouvel essai',
  improve: 'Refaire pour améliorer',
  needsNetwork: 'Le quiz a besoin d’une connexion.',
  timeStarts: 'Le temps part quand vous appuyez.',
  timeRuns: 'Un essai est en cours\u00a0: le temps continue.',
  underWay: 'Un essai est en cours\u00a0: vos réponses sont gardées.',
  offlineTitle: 'Vous êtes hors connexion',
  offlineText: 'Le quiz a besoin d’une connexion pour commencer. Réessayez dès que le réseau est revenu.',
  startFailed: 'Le quiz n’a pas pu commencer.',
  bestSoFar: 'Meilleur résultat',
  passed: 'Réussi',
  notPassed: 'Pas encore réussi',
  nextAttempt: (when: string) => `Nouvel essai ${when}`,
  at: {
    today: (time: string) => `à ${time}`,
    tomorrow: (time: string) => `demain à ${time}`,
    later: (day: string, time: string) => `le ${day} à ${time}`,
  },
  opensIn: (wait: string) => `Le prochain essai s’ouvre dans ${wait}.`,
  noneLeft: (count: number) =>
    plural(count, {
      one: 'Vous avez utilisé votre seul essai.',
      other: `Vous avez utilisé vos ${figure(count)} essais.`,
    }),
  noneLeftText: (best: string) => `Votre meilleur résultat, ${best}, est gardé.`,
  noneLeftHelp: 'Pour en parler, écrivez à l’académie',
  nextChapter: 'Chapitre suivant',
  goOn: 'Continuer la formation',
  opening: 'Ouverture…',

  earlier: {
    title: 'Vos essais',
    newest: (count: number) => `Les ${figure(count)} derniers`,
    attempt: (number: number) => `Essai ${figure(number)}`,
    running: 'En cours',
    see: (number: number) => `Voir le résultat de l’essai ${figure(number)}`,
    seeShort: 'Voir',
    resultFailed: 'Ce résultat n’a pas pu être lu.',
    failed: 'Vos essais n’ont pas pu être lus.',
  },

  view: { label: 'Affichage des questions', one: 'Une par une', all: 'Toutes' },
  stars: 'Questions',
  starHere: (number: number) => `Question ${figure(number)}, ici`,
  starAnswered: (number: number) => `Question ${figure(number)}, répondue`,
  starOpen: (number: number) => `Question ${figure(number)}, sans réponse`,
  place: (number: number, count: number) => `Question ${figure(number)} sur ${figure(count)}`,
  question: (number: number) => `Question ${figure(number)}`,
  previous: 'Question précédente',
  next: 'Question suivante',
  lastQuestion: 'Dernière question',
  finish: 'Terminer le quiz',
  sending: 'Envoi…',
  autosaved: 'Vos réponses sont gardées au fur et à mesure.',
  saved: 'Réponses enregistrées',
  saving: 'Enregistrement…',
  waiting: 'En attente du réseau\u00a0: vos réponses sont gardées ici.',

  hints: {
    single: 'Une seule réponse',
    multiple: 'Une ou plusieurs réponses',
    'true-false': 'Vrai ou faux',
    text: 'Quelques mots suffisent, sans souci des majuscules ni des accents',
    number: 'Un nombre, avec une virgule ou un point',
    order: 'Déplacez avec les flèches',
    match: 'Choisissez dans chaque liste',
  },
  hint: (how: string, value: number) => `${how}. ${counted(value, points)}.`,
  hintShared: (how: string, value: number) =>
    `${how}. ${counted(value, points)}, répartis selon ce qui est juste.`,
  yes: 'Vrai',
  no: 'Faux',
  numberWrong: 'Écrivez un nombre, par exemple 12 ou 3,5.',
  up: (item: string) => `Monter\u00a0: ${isolate(item)}`,
  down: (item: string) => `Descendre\u00a0: ${isolate(item)}`,
  moved: (item: string, place: number, count: number) =>
    `${quoted(item)} est maintenant en place ${figure(place)} sur ${figure(count)}.`,
  confirmOrder: 'Garder cet ordre',
  orderConfirmed: 'Cet ordre est votre réponse.',
  choose: 'Choisir…',

  clock: {
    about: (minutes: number) =>
      minutes <= 1 ? 'Il vous reste environ une minute' : `Il vous reste environ ${lasting(minutes)}`,
    seconds: (seconds: number) => `Il vous reste ${counted(seconds, { one: 'seconde', other: 'secondes' })}.`,
    soon: 'Vos réponses seront comptées telles quelles.',
    half: (left: string) => `La moitié du temps est passée. Il vous reste ${left}.`,
    left: (left: string) => `Il vous reste ${left}.`,
    over: 'Le temps est écoulé. Vos réponses sont envoyées…',
    overWaiting:
      'Le temps est écoulé. Ce qui a été enregistré à temps compte\u00a0; le résultat s’affichera avec le réseau.',
  },

  confirm: {
    title: 'Terminer sans tout répondre\u202f?',
    text: (count: number) =>
      plural(count, {
        one: 'Une question n’a pas de réponse complète. Sans réponse, elle compte pour zéro.',
        other: `${figure(count)} questions n’ont pas de réponse complète. Sans réponse, elles comptent pour zéro.`,
      }),
    back: 'Revenir aux questions',
    send: 'Terminer quand même',
  },
  submitFailed: 'L’envoi n’a pas abouti. Rien n’est perdu\u00a0: vos réponses sont gardées.',
  submitAgain: 'Envoyer à nouveau',

  result: {
    label: 'Résultat du quiz',
    passed: 'Réussi, bravo\u202f!',
    almost: 'Pas encore, vous y êtes presque',
    notYet: 'Pas encore réussi',
    timeOver: 'Le temps était écoulé\u00a0: ce que vous aviez répondu a compté.',
    chapterDone: 'Le chapitre est terminé.',
    chaptersLeft: (count: number) =>
      plural(count, {
        one: 'Il reste 1 chapitre avant la fin de la formation.',
        other: `Il reste ${figure(count)} chapitres avant la fin de la formation.`,
      }),
    allDone: 'C’était le dernier\u00a0: la formation est terminée.',
    missing: (value: number) => `Il vous manque ${counted(value, points)}.`,
    points: (value: number, max: number) => `${counted(value, points)} sur ${figure(max)}`,
    score: (value: number, pass: number) => `${percent(value)}, il faut ${percent(pass)} pour réussir`,
    passMark: (value: number) => `${percent(value)} pour réussir`,
    seeChapter: (number: number) => `Revoir le chapitre ${figure(number)}`,
    left: (left: number, all: number) => `Il vous reste ${counted(left, attempts)} sur ${figure(all)}.`,
    unlimited: 'Vous pouvez réessayer autant que vous voulez.',
    bestCounts: 'Votre meilleur résultat est gardé.',
    answers: 'Vos réponses',
    right: (value: number, max: number) => `Juste, ${counted(value, points)} sur ${figure(max)}`,
    half: (value: number, max: number) => `En partie juste, ${counted(value, points)} sur ${figure(max)}`,
    wrong: (value: number, max: number) => `À revoir, ${counted(value, points)} sur ${figure(max)}`,
    rightSign: 'Juste',
    halfSign: 'En partie juste',
    wrongSign: 'Faux',
    yours: 'Votre réponse',
    good: 'Bonne réponse',
    none: 'Sans réponse',
    pair: (left: string, right: string) => `${isolate(left)}\u00a0: ${isolate(right)}`,
    hidden: {
      'after-attempt': '',
      'after-pass': 'Les réponses seront expliquées ici une fois le quiz réussi.',
      never: 'Ce quiz donne le résultat sans montrer les bonnes réponses.',
    },
    seeAgain: 'À revoir avant de recommencer',
    back: 'Retour aux règles du quiz',
  },
}
