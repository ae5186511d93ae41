import { isolate, quoted } from './isolate.ts'
import { counted } from './plural.ts'

/** What notifications, the mails about them and the page that stops these say. */
export const words = {
  approved: (course: string) => ({
    title: 'Inscription approuvée',
    text: `Vous pouvez commencer ${quoted(course)}.`,
  }),
  rejected: (course: string) => ({
    title: 'Inscription refusée',
    text: `Votre demande pour ${quoted(course)} n’a pas été acceptée.`,
  }),
  answer: (person: string, text: string) => ({
    title: `${isolate(person)} a répondu à une question`,
    text: quoted(text),
  }),
  question: (person: string, course: string, text: string) => ({
    title: `${isolate(person)} pose une question`,
    text: `${isolate(course)}\u00a0: ${quoted(text)}`,
  }),
  reported: (course: string, text: string) => ({
    title: 'Un message a été signalé',
    text: `${isolate(course)}\u00a0: ${quoted(text)}`,
  }),
  message: (person: string, text: string) => ({ title: `${isolate(person)} vous a écrit`, text }),
  package: (title: string, course: string) => ({
    title: `Un module ne fonctionne pas bien ici\u00a0: ${isolate(title)}`,
    text: `${isolate(course)}\u00a0: le formulaire de la formation dit ce qui lui manque.`,
  }),
  announcement: (title: string, course: string) => ({
    title: `Annonce\u00a0: ${isolate(title)}`,
    text: isolate(course),
  }),
  certificate: (course: string) => ({
    title: 'Votre certificat est prêt',
    text: `${quoted(course)}, à télécharger ou à partager.`,
  }),
  reminder: (course: string) => ({
    title: 'Votre formation vous attend',
    text: `Reprenez ${quoted(course)} là où vous en étiez.`,
  }),
  mail: {
    open: 'Ouvrir',
    others: (count: number) =>
      `Et ${counted(count, { one: 'autre message', other: 'autres messages' })} au même endroit.`,
    stop: (kind: string) => `Ne plus recevoir ces e-mails (${kind})`,
    kinds: {
      answer: 'réponses',
      question: 'questions',
      announcement: 'annonces',
      certificate: 'certificats',
      reminder: 'rappels',
    },
  },
  page: {
    ask: (kind: string): [string, string] => [
      'Ne plus recevoir ces e-mails\u00a0?',
      `Vous ne recevrez plus d’e-mails de ce type\u00a0: ${kind}. Les notifications restent dans votre espace.`,
    ],
    done: (kind: string): [string, string] => [
      'C’est fait',
      `Vous ne recevrez plus d’e-mails de ce type\u00a0: ${kind}. Vous pouvez changer d’avis dans votre profil.`,
    ],
    bad: ['Ce lien n’est pas valable', 'Choisissez les e-mails que vous recevez dans votre profil.'] as [
      string,
      string,
    ],
    button: 'Ne plus les recevoir',
    home: 'Aller sur le site',
    otherLanguage: 'العربية',
  },
}
