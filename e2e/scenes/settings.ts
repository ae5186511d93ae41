import { paths } from '#shared/paths.ts'
import { answering, failing, fulfill, held, press, type Scene } from './scene.ts'

const { home, identity } = paths.admin
const settings = /\/api\/admin\/settings$/
const steps = /\/api\/admin\/first-steps$/

const DONE = ['identity', 'second-factor']
const all = ['identity', 'second-factor', 'category', 'formation', 'trainer', 'mail']
const stepsWith = (done: readonly string[]) =>
  answering(steps, {
    success: true,
    steps: all.map((id) => ({ id, done: done.includes(id) })),
    dismissed: false,
  })

const scenes: Omit<Scene, 'who'>[] = [
  { name: 'admin-first-steps', path: home, before: stepsWith(DONE), shows: 'Premiers pas' },
  { name: 'admin-first-steps-done', path: home, before: stepsWith(all), shows: 'Le mur est complet' },
  {
    name: 'admin-first-steps-hide',
    path: home,
    before: stepsWith(DONE),
    act: press('Masquer'),
    shows: 'Masquer les premiers pas',
    over: 'dialog',
  },
  { name: 'admin-identity', path: identity, shows: 'Ce que tout le monde voit' },
  { name: 'admin-identity-loading', path: identity, before: held(settings), shows: 'Votre académie' },
  {
    name: 'admin-identity-failed',
    path: identity,
    before: failing(settings),
    shows: 'Erreur lors du chargement des réglages',
  },
  {
    name: 'admin-identity-colour',
    path: identity,
    act: (page) => page.getByLabel('Code de la couleur').fill('#2A9BD6'),
    shows: 'Cette couleur est trop claire pour porter du texte blanc',
  },
  {
    name: 'admin-identity-figures',
    path: identity,
    act: async (page) => {
      await page.getByText('Mes chiffres').click()
      await press('Ajouter un chiffre')(page)
    },
    shows: 'Ce qu’il compte',
  },
  {
    name: 'admin-identity-page',
    path: identity,
    act: async (page) => {
      await press('Modifier')(page)
      await page.getByRole('toolbar').first().waitFor()
    },
    shows: 'Fermer l’éditeur',
  },
  {
    name: 'admin-identity-conflict',
    refused: true,
    path: identity,
    before: (page) =>
      page.route(settings, (route) =>
        route.request().method() === 'PUT'
          ? fulfill(route, 409, {
              success: false,
              code: 'changed_meanwhile',
              changedBy: 'Salma Bennani',
              changedAt: '2026-11-19T10:00:00.000Z',
              version: 2,
            })
          : route.continue(),
      ),
    act: async (page) => {
      await page.getByLabel('Code de la couleur').fill('#005c5f')
      await page.locator('#colour [type=submit]').click()
    },
    shows: 'Enregistrer ma saisie',
  },
  {
    name: 'admin-identity-versions',
    path: identity,
    before: answering(/\/settings\/versions$/, {
      success: true,
      data: [
        { version: 2, at: '2026-11-19T10:00:00.000Z', by: 'Salma Bennani' },
        { version: 1, at: '2026-11-18T10:00:00.000Z', by: null },
      ],
    }),
    act: press('Versions enregistrées'),
    shows: /Revenir à la version du/,
    over: 'dialog',
  },
]

export const settingsScenes: Scene[] = scenes.map((scene) => ({ ...scene, who: 'admin' }))
