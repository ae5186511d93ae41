import { isolate } from './isolate.ts'

/** Around the private areas: their links, the menu of the account, the reminder to verify one's address. */
export const words = {
  spaceTitle: 'Mon espace',
  spaceSubtitle: 'Gérez votre compte',
  adminTitle: 'Administration',
  adminSubtitle: 'Gérez la plateforme',
  dashboard: 'Tableau de bord',
  myProfile: 'Mon profil',
  myCourses: 'Mes formations',
  myCertificates: 'Mes certificats',
  settings: 'Paramètres',
  users: 'Utilisateurs',
  questions: 'Questions',
  inscriptions: 'Inscriptions',
  certificates: 'Certificats',
  categories: 'Catégories',
  identity: 'Académie',
  groups: 'Groupes',
  audit: 'Journal',
  backToSite: 'Retour au site',
  logOut: 'Déconnexion',
  accountMenu: (name: string, address: string) => `Mon compte\u00a0: ${isolate(name)} ${isolate(address)}`,
  adminRole: 'Admin',
  emailAndRole: (email: string, role: string) => `${email} · ${role}`,
  verifyTitle: 'Vérifiez votre adresse e-mail',
  verifyText: (email: string) =>
    `Nous avons envoyé un lien à ${email}. Ouvrez-le pour rattacher vos demandes à votre compte.`,
  resend: 'Renvoyer le lien',
  resending: 'Envoi…',
  resent: 'Lien envoyé. Pensez à regarder dans les courriers indésirables.',
  resendFailed: "Erreur lors de l'envoi de l'email",
}
