import { isolate, quoted } from './isolate.ts'

/** Titles and descriptions of pages: what a search engine, a shared link and a browser tab show. */
export const words = {
  title: (page: string, academy: string) => `${isolate(page)} · ${academy}`,
  /** What the pictures of shared links show. */
  academyPicture: (academy: string) => `Un mur de zellige, l’image de ${isolate(academy)}`,
  coursePicture: (course: string) => `La formation ${quoted(course)}`,
  home: {
    title: (academy: string) => `${academy}\u00a0: formations en ligne sur l’inclusion et l’égalité`,
    description:
      'Des formations en ligne, en français et en arabe, sur l’inclusion, la diversité, l’égalité de genre et les droits humains, à suivre à votre rythme partout au Maroc.',
  },
  courses: {
    title: 'Formations',
    description:
      'Toutes les formations de l’académie\u00a0: inclusion, diversité, égalité de genre, droits humains. Cherchez par thème, par durée ou par mot.',
  },
  about: {
    title: 'Qui sommes-nous',
    description: 'Notre mission, nos valeurs et celles et ceux qui font l’académie.',
  },
  contact: {
    title: 'Contact',
    description: 'Une question, une idée, un projet de formation\u00a0? Écrivez-nous.',
  },
  terms: { title: "Conditions d'utilisation", description: 'Les règles d’usage de l’académie.' },
  privacy: {
    title: 'Politique de confidentialité',
    description: 'Les données que nous gardons, pourquoi, combien de temps, et vos droits.',
  },
  certificates: 'Certificats',
  courseMissing: 'Formation non trouvée',
  signIn: 'Se connecter',
  signUp: "S'inscrire",
  verifyEmail: 'Vérification de l’adresse',
  authCallback: 'Connexion',
  forgotPassword: 'Mot de passe oublié',
  resetPassword: 'Nouveau mot de passe',
}
