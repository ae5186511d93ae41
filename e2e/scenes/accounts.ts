import type { Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { signInMark } from '#shared/sign-in-mark.ts'
import { answering, fulfill, held, press, type Scene } from './scene.ts'

const refusing = (status: number, error: string) => (page: Page) =>
  page.route(/\/api\/auth\/signin$/, (route) => fulfill(route, status, { success: false, error }))

/** What the server leaves at the end of a sign-in that this browser began. */
const begunHere = (secret: string) => (page: Page) =>
  page.addInitScript((mark) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API asks for a secure page
    document.cookie = `academie-begun=${mark}; path=/`
  }, signInMark(secret))

const SOMEBODY = {
  id: 4_000_000,
  firstName: 'Marie-Antoinette',
  lastName: 'Benjelloun-El Idrissi',
  email: 'marie-antoinette.benjelloun@association.exemple.ma',
}

export const accountScenes: Scene[] = [
  { name: 'sign-in', path: paths.signIn, shows: 'Pas encore de compte' },
  {
    name: 'sign-in-wrong',
    path: paths.signIn,
    before: refusing(401, 'Email ou mot de passe incorrect.'),
    act: signIn,
    shows: 'Erreur de connexion',
  },
  {
    name: 'sign-in-unverified',
    path: paths.signIn,
    before: refusing(403, 'Veuillez vérifier votre email avant de vous connecter.'),
    act: signIn,
    shows: 'Vérification requise',
  },
  {
    name: 'sign-in-banned',
    path: paths.signIn,
    before: refusing(403, 'Votre compte est suspendu. Veuillez contacter le support.'),
    act: signIn,
    shows: 'Accès refusé',
  },
  {
    name: 'sign-in-busy',
    path: paths.signIn,
    before: held(/\/api\/auth\/signin$/),
    act: signIn,
    shows: 'Connexion...',
  },
  { name: 'sign-up', path: paths.signUp, shows: 'Déjà un compte', forcedColours: true },
  {
    name: 'sign-up-refused',
    path: paths.signUp,
    act: press('Créer mon compte'),
    shows: "Vous devez accepter les conditions d'utilisation",
  },
  {
    name: 'sign-up-done',
    path: paths.signUp,
    act: signUp,
    shows: 'Vérifiez votre boîte de réception',
  },
  { name: 'forgot-password', path: paths.forgotPassword, shows: 'Envoyer le lien' },
  {
    name: 'forgot-password-sent',
    path: paths.forgotPassword,
    act: async (page) => {
      await page.getByLabel('Adresse e-mail').fill('quelqu-un@exemple.test')
      await page.getByRole('button', { name: 'Envoyer le lien' }).click()
    },
    shows: 'Un lien de réinitialisation a été envoyé',
  },
  {
    name: 'reset-password',
    path: `${paths.resetPassword}?token=un-lien`,
    before: answering(/\/api\/auth\/reset-password\/check$/, { success: true }),
    shows: 'Enregistrer le mot de passe',
  },
  {
    name: 'reset-password-refused',
    refused: true,
    path: `${paths.resetPassword}?token=un-lien`,
    shows: 'Lien de réinitialisation invalide ou expiré.',
  },
  {
    name: 'verify-email-loading',
    path: `${paths.verifyEmail}?token=un-lien`,
    before: held(/\/api\/auth\/verify-email$/),
    shows: 'Vérification de votre adresse e-mail…',
  },
  {
    name: 'verify-email-refused',
    refused: true,
    path: `${paths.verifyEmail}?token=un-lien`,
    shows: 'Lien de vérification invalide ou expiré.',
  },
  {
    name: 'verify-email-done',
    path: `${paths.verifyEmail}?token=un-lien`,
    before: answering(/\/api\/auth\/verify-email$/, {
      success: true,
      message: 'Votre adresse e-mail est vérifiée.',
    }),
    shows: 'Adresse vérifiée',
  },
  {
    name: 'verify-email-new-password',
    path: `${paths.verifyEmail}?token=un-lien`,
    before: answering(/\/api\/auth\/verify-email$/, {
      success: true,
      message: 'Votre adresse e-mail est vérifiée.',
      resetToken: 'un-autre-lien',
    }),
    shows: 'Une demande d’inscription attendait cette adresse.',
  },
  {
    name: 'auth-callback',
    path: `${paths.authCallback}?token=un-jeton`,
    before: held(/\/api\/auth\/me$/),
    shows: 'Connexion en cours…',
  },
  {
    name: 'auth-callback-asks',
    path: `${paths.authCallback}?token=un-jeton`,
    before: answering(/\/api\/auth\/me$/, { success: true, user: SOMEBODY }),
    shows: SOMEBODY.email,
  },
  {
    name: 'auth-callback-asks-signed-in',
    who: 'apprenant',
    path: `${paths.authCallback}?challenge=un-defi`,
    before: answering(/\/api\/auth\/second-factor\/account$/, { success: true, account: SOMEBODY }),
    shows: /apprenant@academie\.test/,
  },
  {
    name: 'second-factor',
    path: `${paths.authCallback}?challenge=un-defi`,
    before: begunHere('un-defi'),
    shows: 'Ouvrez votre application de codes',
  },
  {
    name: 'second-factor-wrong',
    refused: true,
    path: `${paths.authCallback}?challenge=un-defi`,
    before: begunHere('un-defi'),
    act: async (page) => {
      await page.getByRole('button', { name: 'Utiliser un code de secours' }).click()
      await page.getByLabel('Code de secours').fill('7KQ2-M9XD')
      await page.getByRole('button', { name: 'Continuer' }).click()
    },
    shows: 'Cette connexion a expiré.',
  },
]

async function signIn(page: Page) {
  await page.getByLabel('Adresse e-mail').fill('imane.chraibi@exemple.test')
  await page.getByLabel('Mot de passe', { exact: true }).fill('Bonjour2026')
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

async function signUp(page: Page) {
  await page.getByLabel('Prénom').fill('Imane')
  await page.getByLabel('Nom', { exact: true }).fill('Chraïbi')
  await page.getByLabel('Adresse e-mail').fill(`une.adresse.assez.longue.${Date.now()}@exemple.test`)
  await page.getByLabel('Mot de passe', { exact: true }).fill('Bonjour2026')
  await page.getByLabel('Confirmer le mot de passe').fill('Bonjour2026')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
}
