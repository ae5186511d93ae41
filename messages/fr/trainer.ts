import { isolate } from './isolate.ts'
import { figure } from './plural.ts'

/** The trainer's own pages: dashboard and profile. */
export const words = {
  greeting: (name: string) => `Bonjour, ${isolate(name)}`,
  create: 'Créer une formation',
  editProfile: 'Modifier mon profil',
  logOut: 'Déconnexion',
  figures: 'En chiffres',
  published: 'Formations publiées',
  archived: 'Formations archivées',
  drafts: 'Brouillons',
  enrolled: 'Personnes inscrites',
  figure,
  latest: 'Dernières formations',
  all: 'Toutes mes formations',
  none: 'Aucune formation pour l’instant',
  noneText: 'Créez la première\u00a0: un titre, une section, une vidéo, et elle paraît dans le catalogue.',
  loadFailed: 'Erreur lors du chargement des formations',

  profile: 'Mon profil',
  email: 'Adresse e-mail',
  phone: 'Téléphone',
  address: 'Adresse',
  memberSince: 'Membre depuis',
  missing: 'Non renseigné',
  bio: 'Biographie',
  noBio: 'Aucune biographie ajoutée',
  socialLinks: 'Réseaux sociaux',
  noSocialLinks: 'Aucun réseau social ajouté',
  networks: { facebook: 'Facebook', instagram: 'Instagram', linkedin: 'LinkedIn' },
  newTab: '(nouvel onglet)',
}
