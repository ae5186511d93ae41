import type { Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { failing, held, openTab, press, type Scene } from './scene.ts'

const watch = /\/api\/formations\/watch\/\d+/
const parts = /\/api\/formations\/chapitres\/\d+\/package$/
const files = /\/media\/packages\//

const part = (origin: string, number: number, status: string | null) => ({
  id: `p${number}`,
  title: ['Agir à plusieurs', 'Les droits au travail', 'Questions pour finir'][number - 1],
  path: `${origin}/media/packages/x/y/${number}.html`,
  reports: true,
  status,
  percent: status === 'passed' ? 80 : null,
})

/** A package of several parts, which the demo has not: a first chapter becomes one. */
async function packaged(page: Page, says = '', origin?: string) {
  await page.route(watch, async (route) => {
    const answer = await (await route.fetch()).json()
    const [
      { id, sectionId, number, title, description, durationMinutes, progress, positionSeconds },
      ...others
    ] = answer.chapitres
    const common = { id, sectionId, number, title, description, durationMinutes, progress, positionSeconds }
    const chapitres = [{ ...common, locked: false, kind: 'package' }, ...others]
    await route.fulfill({ json: { ...answer, chapitres, resumeChapitreId: id } })
  })
  await page.route(parts, (route) => {
    const { port } = new URL(route.request().url())
    const from = origin ?? `http://p1.localhost:${port}`
    const own = [part(from, 1, 'passed'), part(from, 2, null), part(from, 3, null)]
    return route.fulfill({ json: { success: true, parts: own } })
  })
  const body = `<!doctype html><html lang="fr"><title>Module</title><body><h1>Module</h1>${says}</body></html>`
  await page.route(files, (route) => route.fulfill({ contentType: 'text/html', body }))
}

/** What the run-time object would tell the page of the academy. */
const saying = (message: object) =>
  `<script>const [type, session] = name.split(' '); parent.postMessage({ type, session, ...${JSON.stringify(message)} }, '*')</script>`

const player = (name: string, shows: string | RegExp, more: Partial<Scene> = {}): Scene => ({
  name: `package-${name}`,
  who: 'apprenant',
  path: ({ textCourse }) => paths.learner.watch(textCourse),
  before: packaged,
  shows,
  ...more,
})

export const packageScenes: Scene[] = [
  player('player', 'Agrandir'),
  player('player-failed', 'Le module n’a pas pu être chargé', {
    refused: true,
    before: async (page) => {
      await packaged(page)
      await failing(parts)(page)
    },
  }),
  player('player-enlarged', 'Réduire', { over: 'dialog', act: press('Agrandir') }),
  player('player-troubled', 'Ce module risque de ne pas fonctionner', {
    before: async (page) => {
      await packaged(page, saying({ event: 'refused', what: 'frame' }), '')
      await page.route(/\/package\/trouble$/, (route) => route.fulfill({ json: { success: true } }))
    },
  }),
  player('player-elsewhere', 'Ce module a continué ailleurs', {
    refused: true,
    before: async (page) => {
      const values = { 'cmi.core.lesson_location': '3' }
      await packaged(page, saying({ event: 'values', values, base: 0, urgent: true }))
      await page.route(parts, (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 409, json: { success: false, code: 'opened_elsewhere' } })
          : route.fallback(),
      )
    },
  }),
  player('player-loading', 'Chargement du module…', {
    before: async (page) => {
      await packaged(page)
      await held(files)(page)
    },
  }),
]

export const packageFormScenes: Scene[] = [
  {
    name: 'package-form',
    who: 'formateur',
    path: paths.trainer.newCourse,
    act: async (page) => {
      await openTab('Contenu')(page)
      await press('Ajouter un chapitre')(page)
      await page.getByRole('menuitem', { name: 'Module SCORM', exact: true }).click()
    },
    shows: /SCORM 1\.2 ou 2004/,
  },
]
