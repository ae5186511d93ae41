import type { Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { answering, failing, held, press, type Scene, search } from './scene.ts'

const { groups, group } = paths.admin
const list = /\/api\/admin\/groups\?/
const one = /\/api\/admin\/groups\/\d+$/
const progress = /\/api\/admin\/groups\/\d+\/progress$/
const page = { path: ({ group: id }) => group(id) } satisfies Partial<Scene>
const members = { path: ({ group: id }) => `${group(id)}?onglet=membres` } satisfies Partial<Scene>

const LONG = 'Coordination interrégionale des équipes mobiles d’accompagnement et d’orientation '.repeat(2)
const LONG_NAME = 'Marie-Antoinette-Joséphine de La Rochefoucauld-Benabdellah-El Mansouri'
const EMAIL = `${'adresse-tres-longue-'.repeat(3)}@exemple.test`

const longGroup = {
  id: 1,
  name: LONG.trim(),
  description: LONG.repeat(3).trim(),
  memberCount: 2,
  formations: [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, name: `${id}. ${LONG}`.trim() })),
  createdAt: '2026-03-04T10:00:00.000Z',
}
const longMembers = [1, 2].map((userId) => ({
  userId,
  fullName: `${LONG_NAME} ${userId}`,
  email: EMAIL,
  state: userId === 1 ? 'active' : 'invited',
  joinedAt: '2026-03-04T10:00:00.000Z',
}))
const longProgress = {
  success: true,
  formations: longGroup.formations,
  members: longMembers.map(({ userId, fullName }) => ({
    userId,
    fullName,
    cells: longGroup.formations.map(({ id }, place) => ({
      formationId: id,
      state: place === 5 ? (userId === 1 ? 'not-enrolled' : 'invited') : 'enrolled',
      progress: [0, 12, 50, 99, 100, null, 100][place],
      completedAt: place === 4 ? '2026-03-04T10:00:00.000Z' : null,
      certificateNumber: null,
    })),
  })),
}

/** The group as it is answered here, with its progress. */
const withGroup = (answer: object, cells: object) => async (page: Page) => {
  await answering(one, { success: true, group: answer })(page)
  await answering(progress, { success: true, ...cells })(page)
}

const LIST = [
  'email;prenom;nom;langue;service',
  'k.mansouri@exemple.test;Khadija;Mansouri;fr;A',
  'rachid.nouveau@exemple.test;رشيد;وهبي;ar;A',
  'meryem.haddad@exemple.test;Meryem;Haddad;;A',
  'samir.idrissi@exemple,ma;Samir;Idrissi;;B',
  'h.tazi@exemple.test;;Tazi;;B',
  `${EMAIL};${LONG_NAME};El Mansouri;;B`,
].join('\r\n')

const choose = (list: string) => async (page: Page) => {
  await press('Importer une liste')(page)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'equipes-accueil-oriental.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
}

const chosen = (trigger: string | RegExp, item: string) => async (page: Page) => {
  await press(trigger)(page)
  await page.getByRole('menuitem', { name: item }).click()
}

/** What an import answers, so that a picture changes nothing. */
const imported = (page: Page) =>
  answering(/dryRun=false/, {
    success: true,
    lines: [
      { line: 2, email: EMAIL, fullName: LONG_NAME, outcome: 'invited', error: null, column: null },
      {
        line: 3,
        email: 'k.mansouri@exemple.test',
        fullName: 'Khadija Mansouri',
        outcome: 'added',
        error: null,
        column: null,
      },
    ],
    counts: { invited: 1, added: 1, already: 0, invalid: 0 },
    file: { separator: ';', columns: ['email'], ignoredColumns: [] },
  })(page)

const scenes: Omit<Scene, 'who'>[] = [
  { name: 'admin-groups', path: groups, shows: /Équipes d’accueil/ },
  { name: 'admin-groups-nothing', path: `${groups}?q=astrophysique`, shows: 'Aucun groupe trouvé' },
  {
    name: 'admin-groups-long',
    path: groups,
    before: answering(list, { success: true, data: [longGroup], total: 1 }),
    shows: /Coordination/,
  },
  { name: 'admin-groups-loading', path: groups, before: held(list), shows: 'Nouveau groupe' },
  {
    name: 'admin-groups-failed',
    path: groups,
    before: failing(list),
    shows: 'Erreur lors du chargement des groupes',
  },
  {
    name: 'admin-groups-new',
    path: groups,
    act: async (page) => {
      await press('Nouveau groupe')(page)
      await press('Enregistrer')(page)
    },
    shows: 'Donnez un nom au groupe.',
    over: 'dialog',
  },
  {
    name: 'admin-groups-delete',
    path: groups,
    act: chosen(/^Actions pour/, 'Supprimer'),
    shows: 'Supprimer ce groupe',
    over: 'dialog',
  },

  { ...page, name: 'admin-group', shows: 'Exporter en CSV' },
  {
    name: 'admin-group-long',
    path: group(1),
    before: withGroup({ ...longGroup, members: longMembers }, longProgress),
    shows: 'Exporter en CSV',
  },
  {
    name: 'admin-group-empty',
    path: group(1),
    before: withGroup(
      { ...longGroup, name: 'Équipe', memberCount: 0, formations: [], members: [] },
      { formations: [], members: [] },
    ),
    shows: 'Ce groupe n’a pas encore de membre',
  },
  {
    name: 'admin-group-no-formation',
    path: group(1),
    before: withGroup(
      { ...longGroup, name: 'Équipe', formations: [], members: longMembers },
      { formations: [], members: longProgress.members.map((row) => ({ ...row, cells: [] })) },
    ),
    shows: 'Ce groupe ne suit encore aucune formation',
  },
  { ...page, name: 'admin-group-loading', before: held(/\/api\/admin\/groups\/\d+/), shows: 'Groupes' },
  {
    ...page,
    name: 'admin-group-failed',
    before: failing(progress),
    shows: 'Erreur lors du chargement de la progression',
  },
  {
    name: 'admin-group-unknown',
    refused: true,
    path: group(999_999),
    shows: 'Ce groupe n’existe pas ou plus',
  },
  {
    ...page,
    name: 'admin-group-menu',
    act: press('Autres actions'),
    shows: 'Ajouter des membres',
    over: 'menu',
  },
  {
    ...page,
    name: 'admin-group-add',
    act: async (page) => {
      await chosen('Autres actions', 'Ajouter des membres')(page)
      await search('imane')(page)
      await page.getByRole('list', { name: 'Personnes trouvées' }).getByRole('button').first().click()
    },
    shows: /Ajouter 1\spersonne/,
    over: 'dialog',
  },
  {
    ...page,
    name: 'admin-group-enrol',
    act: async (page) => {
      await press('Inscrire à une formation')(page)
      await search('recruter')(page)
    },
    shows: 'Déjà dans le groupe',
    over: 'dialog',
  },
  { ...members, name: 'admin-group-members', shows: 'Invitée' },
  {
    ...members,
    name: 'admin-group-remove',
    act: chosen(/^Actions pour/, 'Retirer du groupe'),
    shows: 'Retirer cette personne du groupe',
    over: 'dialog',
  },
  {
    ...page,
    name: 'admin-group-import',
    act: press('Importer une liste'),
    shows: 'Télécharger un modèle',
    over: 'dialog',
  },
  {
    ...page,
    name: 'admin-group-import-plan',
    act: choose(LIST),
    shows: 'Rien n’est encore fait.',
    over: 'dialog',
  },
  {
    ...page,
    name: 'admin-group-import-refused',
    refused: true,
    act: choose('nom;prenom\nTazi;Hind'),
    shows: 'La liste n’a pas pu être lue',
    over: 'dialog',
  },
  {
    ...page,
    name: 'admin-group-import-done',
    before: imported,
    act: async (page) => {
      await choose(LIST)(page)
      await page.getByRole('button', { name: /^Importer \d/ }).click()
    },
    shows: 'Import terminé',
    over: 'dialog',
  },
]

export const groupScenes: Scene[] = scenes.map((scene) => ({ ...scene, who: 'admin' }))
