import { figure } from './plural.ts'

export const words = {
  title: 'Tableau de bord administrateur',
  loadFailed: 'Erreur lors du chargement des données du tableau de bord',
  loading: 'Chargement des chiffres…',
  figure,

  cards: {
    label: 'Chiffres de l’académie',
    users: 'Utilisateurs',
    formations: 'Formations',
    inscriptions: 'Inscriptions',
    growth: (percentage: string) => `${percentage} par rapport au mois dernier à la même date`,
    thisMonth: (count: number) => `${count > 0 ? '+' : ''}${figure(count)} ce mois-ci`,
  },

  quick: {
    label: 'Accès rapides',
    users: 'Gérer les utilisateurs',
    usersText: 'Rôles, bannissements, profils',
    course: 'Créer une formation',
    courseText: 'Contenu, ressources, prix',
    inscriptions: 'Gérer les inscriptions',
    enrolmentsText: 'Demandes et décisions',
  },

  activity: {
    title: 'Activité des douze derniers mois',
    series: {
      signUps: 'Comptes créés',
      requests: 'Demandes d’inscription',
      completions: 'Formations terminées',
    },
    month: 'Mois',
    figures: 'Voir les chiffres',
    failed: 'Le graphique n’a pas pu être chargé.',
    quiet:
      'Rien encore sur cette période\u00a0: les premières barres apparaîtront avec les premiers comptes.',
  },

  pending: {
    title: 'Demandes en attente',
    all: 'Voir toutes les demandes',
    empty: 'Aucune inscription en attente',
    emptyText: 'Les nouvelles demandes apparaîtront ici.',
    askedOn: (date: string) => `Demande du ${date}`,
    approveFailed: "Erreur lors de l'approbation de l'inscription",
  },
}
