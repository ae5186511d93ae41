import { paths } from '#shared/paths.ts'
import { downloadFormerVideos, downloadTwoCourses } from './device-data.ts'
import { withStreams } from './quality.ts'
import { press, type Scene } from './scene.ts'

const device = { who: 'apprenant', path: paths.learner.device } satisfies Partial<Scene>
const player = {
  who: 'apprenant',
  path: ({ running }) => paths.learner.watch(running),
  before: withStreams,
} satisfies Partial<Scene>

export const deviceScenes: Scene[] = [
  { ...device, name: 'device-empty', shows: 'Rien n’est gardé ici' },
  { ...device, name: 'device', act: downloadTwoCourses, shows: 'Les téléchargements sont en pause.' },
  {
    ...device,
    name: 'device-remove-all',
    act: async (page) => {
      await downloadTwoCourses(page)
      await press('Tout retirer de cet appareil')(page)
    },
    shows: 'Tout retirer ?',
    over: 'dialog',
  },
  {
    ...player,
    name: 'keep-chapter',
    act: press('Garder ce chapitre hors connexion'),
    shows: 'Qualité des films',
    over: 'dialog',
  },
  {
    ...player,
    name: 'keep-formation',
    act: press(/^Garder la formation hors connexion$/),
    shows: 'Qualité des films',
    over: 'dialog',
  },
  {
    ...player,
    name: 'keep-failed',
    act: async (page) => {
      await page.evaluate(() => {
        // A browser may refuse to store anything.
        indexedDB.open = () => {
          throw new DOMException('', 'QuotaExceededError')
        }
        // The failure is reported to the console too, which this scene expects.
        window.reportError = () => {}
      })
      await press('Garder ce chapitre hors connexion')(page)
      await page.getByRole('button', { name: 'Garder', exact: true }).last().click()
    },
    shows: /^Cela n’a pas pu être gardé/,
    over: 'dialog',
  },
  {
    ...player,
    name: 'kept-newer',
    act: downloadFormerVideos('kept'),
    shows: /^Le formateur a remplacé ce film/,
  },
  {
    ...player,
    name: 'kept-updating',
    act: downloadFormerVideos('waiting'),
    shows: 'L’ancienne version reste lisible en attendant.',
  },
  {
    name: 'sign-out-unsent',
    who: 'apprenant',
    path: paths.learner.home,
    before: (page) => page.route(/\/complete-chapitre$/, (route) => route.abort()),
    act: async (page) => {
      await page.evaluate(async () => {
        const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
        const { user } = await (await fetch('/api/auth/me', { headers })).json()
        const item = { formationId: 1, chapitreId: 1, position: null }
        const act = { id: crypto.randomUUID(), at: Date.now(), item }
        localStorage.setItem(`outbox:${user.id}:progress/1 completion`, JSON.stringify(act))
      })
      await page.getByRole('button', { name: 'Déconnexion' }).last().click()
    },
    shows: 'Rester connecté',
    over: 'dialog',
    refused: true,
  },
]
