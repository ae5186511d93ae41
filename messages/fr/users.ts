export const words = {
  roles: { admin: 'Admin', user: 'Étudiant', formateur: 'Formateur' },

  acted: {
    ban: 'Le compte est banni, ses sessions sont fermées.',
    unban: 'Le compte est de nouveau actif.',
    delete: 'Le compte est supprimé.',
  },
  roleChanged: 'Le rôle est modifié.',
}
