import { isolate, quoted } from './isolate.ts'
import { counted, figure, plural } from './plural.ts'

const people = { one: 'personne', other: 'personnes' }
const members = { one: 'membre', other: 'membres' }
const courses = { one: 'formation', other: 'formations' }

/** The groups of the back-office: lists, members, import and progress. */
export const words = {
  title: 'Groupes',
  lead: 'Des personnes que l’on inscrit et que l’on suit ensemble\u00a0: une équipe, une association, une promotion.',
  caption: 'Groupes de l’académie',
  things: (count: number) => plural(count, { one: 'groupe', other: 'groupes' }),
  loadFailed: 'Erreur lors du chargement des groupes',
  empty: 'Aucun groupe trouvé',
  emptyText: 'Créez un groupe, donnez-lui une liste de personnes, et inscrivez-les toutes d’un coup.',
  search: 'Rechercher un groupe',
  searchExample: 'Nom ou description',
  create: 'Nouveau groupe',
  cancel: 'Annuler',
  close: 'Fermer',
  actionFailed: 'L’action n’a pas abouti',
  columns: {
    name: 'Groupe',
    members: 'Membres',
    formations: 'Formations',
    createdAt: 'Création',
    created: 'Créé le',
    actions: 'Actions',
  },
  members: (count: number) => counted(count, members),
  formations: (count: number) => counted(count, courses),
  none: 'Aucune',
  menu: {
    label: (name: string) => `Actions pour ${isolate(name)}`,
    open: 'Ouvrir',
    edit: 'Modifier',
    delete: 'Supprimer',
  },
  form: {
    create: 'Nouveau groupe',
    edit: 'Modifier le groupe',
    name: 'Nom du groupe',
    nameMissing: 'Donnez un nom au groupe.',
    description: 'Description',
    optional: '(facultatif)',
    descriptionHint: 'Pour vous et vos collègues\u00a0: les membres ne la voient pas.',
    save: 'Enregistrer',
    saving: 'Enregistrement…',
    counter: (length: number, max: number) => `${figure(length)} / ${figure(max)}`,
  },
  remove: {
    title: 'Supprimer ce groupe\u202f?',
    text: 'Le groupe disparaît pour de bon. Ses membres gardent leur compte, leurs inscriptions et leur progression.',
    busy: 'Suppression…',
  },
  page: {
    back: 'Groupes',
    title: 'Groupe',
    loading: 'Chargement du groupe…',
    notFound: 'Ce groupe n’existe pas ou plus',
    loadFailed: 'Erreur lors du chargement du groupe',
    tabs: 'Le groupe',
    progress: 'Progression',
    members: 'Membres',
    more: 'Autres actions',
    import: 'Importer une liste',
    add: 'Ajouter des membres',
    enrol: 'Inscrire à une formation',
    summary: (memberCount: number, courseCount: number) =>
      `${counted(memberCount, members)}, ${counted(courseCount, courses)}`,
    finished: (done: number, all: number) =>
      `${counted(done, { one: 'parcours terminé', other: 'parcours terminés' })} sur ${figure(all)}`,
  },
  list: {
    caption: 'Membres du groupe',
    things: (count: number) => plural(count, { one: 'membre', other: 'membres' }),
    search: 'Rechercher un membre',
    searchExample: 'Nom ou e-mail',
    empty: 'Aucun membre',
    emptyText: 'Importez une liste de personnes, ou ajoutez celles qui ont déjà un compte.',
    stateFilter: 'État',
    allStates: 'Tous les états',
    states: { active: 'Compte actif', invited: 'Invitée' },
    columns: { person: 'Membre', state: 'État', joined: 'Dans le groupe depuis', actions: 'Actions' },
    since: 'Depuis le',
    view: 'Voir le profil',
    invite: 'Envoyer l’invitation à nouveau',
    remove: 'Retirer du groupe',
  },
  leave: {
    title: 'Retirer cette personne du groupe\u202f?',
    text: 'Ses inscriptions et sa progression restent. Elle ne sera plus inscrite avec le groupe aux prochaines formations.',
    busy: 'Retrait…',
  },
  addMembers: {
    title: 'Ajouter des membres',
    text: 'Des personnes qui ont déjà un compte. Elles seront inscrites aux formations du groupe.',
    search: 'Rechercher une personne',
    searchExample: 'Nom ou e-mail',
    start: 'Commencez à écrire un nom ou une adresse.',
    searching: 'Recherche…',
    nobody: 'Personne ne correspond. Pour inviter quelqu’un, importez une liste.',
    found: 'Personnes trouvées',
    chosen: 'Personnes choisies',
    member: 'Déjà membre',
    pick: (name: string) => `Choisir ${isolate(name)}`,
    drop: (name: string) => `Ne plus choisir ${isolate(name)}`,
    submit: (count: number) => `Ajouter ${counted(count, people)}`,
    none: 'Ajouter',
    busy: 'Ajout…',
  },
  enrol: {
    title: 'Inscrire le groupe',
    text: (active: number, invited: number) =>
      [
        active > 0 &&
          `${counted(active, { one: 'membre sera inscrit', other: 'membres seront inscrits' })}\u00a0; un e-mail le ${plural(active, { one: 'lui', other: 'leur' })} dira.`,
        invited > 0 &&
          `${counted(invited, { one: 'personne invitée sera inscrite', other: 'personnes invitées seront inscrites' })} en ouvrant ${plural(invited, { one: 'son', other: 'leur' })} compte, sans nouvel e-mail.`,
        'Les personnes qui rejoindront le groupe plus tard seront inscrites d’elles-mêmes.',
      ]
        .filter(Boolean)
        .join(' '),
    search: 'Rechercher une formation',
    searchExample: 'Titre',
    list: 'Formations publiées',
    already: 'Déjà dans le groupe',
    nothing: 'Aucune formation ne correspond.',
    loading: 'Chargement des formations…',
    loadFailed: 'Erreur lors du chargement des formations',
    submit: (count: number) => (count === 0 ? 'Inscrire' : `Inscrire à ${counted(count, courses)}`),
    busy: 'Inscription…',
  },
  progress: {
    caption: 'Progression de chaque membre, par formation',
    member: 'Membre',
    done: 'Terminée',
    completed: 'Terminées',
    doneOn: (day: string) => `Terminée le ${isolate(day)}`,
    notEnrolled: 'Pas d’inscription',
    invited: 'Invitée',
    percent: (value: number) => `${value}\u202f%`,
    ratio: (done: number, all: number) => `${figure(done)} sur ${figure(all)}`,
    certificate: (number: string) => `Certificat ${number}`,
    legend:
      '«\u00a0–\u00a0»\u00a0: pas d’inscription à cette formation. Une personne invitée est inscrite dès qu’elle ouvre son compte.',
    export: 'Exporter en CSV',
    exportFailed: 'L’export n’a pas abouti. Réessayez.',
    print: 'Imprimer',
    printed: (day: string) => `État au ${isolate(day)}`,
    more: (count: number) => `Afficher ${counted(count, { one: 'autre membre', other: 'autres membres' })}`,
    loading: 'Chargement de la progression…',
    loadFailed: 'Erreur lors du chargement de la progression',
    noMember: 'Ce groupe n’a pas encore de membre',
    noMemberText: 'Importez une liste\u00a0: la progression de chaque personne apparaîtra ici.',
    noCourse: 'Ce groupe ne suit encore aucune formation',
    noCourseText:
      'Inscrivez le groupe à une formation\u00a0: la progression de chaque membre apparaîtra ici.',
  },
  import: {
    title: 'Importer une liste',
    text: (columns: string) =>
      `Un fichier CSV dont la première ligne nomme les colonnes, dans n’importe quel ordre\u00a0: ${columns}. Seule l’adresse e-mail est nécessaire.`,
    file: 'Liste de personnes',
    choose: 'Choisir un fichier CSV',
    drop: 'ou le déposer ici',
    hint: (lines: number) =>
      `${counted(lines, { one: 'ligne', other: 'lignes' })} au plus. Rien n’est fait avant votre accord.`,
    model: 'Télécharger un modèle',
    modelFile: 'modele-membres',
    example: { firstName: 'Nadia', lastName: 'Alami' },
    refused: {
      type: (name: string) => `${quoted(name)} n’est pas un fichier CSV.`,
      size: (name: string, max: string) => `${quoted(name)} dépasse ${isolate(max)}.`,
      empty: (name: string) => `${quoted(name)} est vide.`,
    },
    reading: 'Lecture du fichier…',
    failed: 'La liste n’a pas pu être lue',
    importFailed:
      'L’import s’est arrêté. Donnez le même fichier à nouveau\u00a0: ce qui est déjà fait ne sera pas refait.',
    change: 'Changer de fichier',
    separators: { ';': '«\u00a0;\u00a0»', ',': '«\u00a0,\u00a0»', '\t': 'des tabulations' } as Record<
      string,
      string
    >,
    read: (lines: number, separator: string, columns: string) =>
      `${counted(lines, { one: 'ligne', other: 'lignes' })}, séparées par ${isolate(separator)}. Colonnes lues\u00a0: ${columns}.`,
    ignored: (count: number, columns: string) =>
      `${plural(count, { one: 'Colonne laissée', other: 'Colonnes laissées' })}\u00a0: ${isolate(columns)}.`,
    comma: ', ',
    counts: {
      lines: 'Lignes lues',
      invited: 'Seront invitées',
      added: 'Seront ajoutées',
      already: 'Déjà membres',
      invalid: 'À corriger',
    },
    counted: {
      lines: 'Lignes lues',
      invited: 'Invitées',
      added: 'Ajoutées',
      already: 'Déjà membres',
      invalid: 'Laissées',
    },
    notYet: 'Rien n’est encore fait.',
    mails: (count: number) =>
      count === 0
        ? ''
        : `${counted(count, { one: 'personne recevra', other: 'personnes recevront' })} un e-mail pour choisir ${plural(count, { one: 'son', other: 'leur' })} mot de passe (valable 7\u00a0jours).`,
    enrolments: (added: number, invited: number, courseCount: number) =>
      courseCount === 0
        ? ''
        : [
            `Le groupe suit ${counted(courseCount, courses)}\u00a0:`,
            [
              added > 0 &&
                `${counted(added * courseCount, { one: 'inscription', other: 'inscriptions' })} aussitôt`,
              invited > 0 &&
                `${counted(invited * courseCount, { one: 'inscription', other: 'inscriptions' })} à l’ouverture des comptes invités`,
            ]
              .filter(Boolean)
              .join(', ')
              .concat('.'),
          ].join(' '),
    left: (count: number) =>
      count === 0
        ? ''
        : `${counted(count, { one: 'ligne à corriger sera laissée', other: 'lignes à corriger seront laissées' })}\u00a0; vous pourrez redonner le même fichier, il ne changera rien au reste.`,
    nothing: 'Ce fichier n’ajoute personne au groupe.',
    submit: (count: number) => `Importer ${counted(count, people)}`,
    busy: 'Import en cours…',
    done: 'Import terminé',
    doneText: (count: number) =>
      count === 0
        ? 'Personne n’a été ajouté au groupe.'
        : `${counted(count, { one: 'personne a rejoint', other: 'personnes ont rejoint' })} le groupe. Les invitations partent par e-mail.`,
    linesLabel: 'Lignes du fichier',
    tabs: 'Lignes par résultat',
    all: 'Toutes',
    line: (line: number) => `Ligne ${figure(line)}`,
    emptyName: 'vide',
    willBe: {
      invited: 'Sera invitée',
      added: 'Sera ajoutée',
      already: 'Déjà membre',
      invalid: 'Laissée',
    },
    was: { invited: 'Invitée', added: 'Ajoutée', already: 'Déjà membre', invalid: 'Laissée' },
    more: (count: number) => `Afficher ${counted(count, { one: 'autre ligne', other: 'autres lignes' })}`,
    repeats: (line: number) => `Répète la ligne ${figure(line)}`,
    noLine: 'Aucune ligne ici.',
  },
}
