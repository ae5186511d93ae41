import type { Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { failing, openTab, press, type Scene } from './scene.ts'

const watching = ({ running }: { running: number }) => paths.learner.watch(running)
const form = ({ running }: { running: number }) => paths.admin.course(running)

async function openFirstChapter(page: Page) {
  await openTab('Contenu')(page)
  await page.getByRole('button', { name: /Que sont les droits humains/, expanded: false }).click()
}

export const captionScenes: Scene[] = [
  {
    name: 'player-captions',
    who: 'apprenant',
    path: watching,
    act: press(/^Sous-titres/),
    shows: 'Sans sous-titres',
    over: 'menu',
  },
  {
    name: 'player-transcript',
    who: 'apprenant',
    path: watching,
    act: openTab('Transcription'),
    shows: '0:04',
  },
  {
    name: 'player-transcript-failed',
    who: 'apprenant',
    path: watching,
    before: failing(/\.vtt$/),
    act: openTab('Transcription'),
    shows: 'La transcription n’a pas pu être chargée.',
    refused: true,
  },
]

/** As where a program writes captions: French ones wait to be read again, Arabic ones failed. */
const withDrafts = (page: Page) =>
  page.route(/\/api\/admin\/formations\/\d+\/edit/, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    for (const { chapitres } of answer.sections)
      for (const chapter of chapitres)
        if (chapter.kind === 'video')
          chapter.captions = chapter.captions
            .filter(({ language }: { language: string }) => language === 'fr')
            .map((track: object) => ({ ...track, draft: true }))
    answer.formation.language = 'fr-ar'
    const [first] = answer.sections.flatMap(({ chapitres }: { chapitres: { id: number }[] }) => chapitres)
    const transcriptions = [{ chapitreId: first.id, language: 'ar', state: 'failed' }]
    await route.fulfill({ response, json: { ...answer, canTranscribe: true, transcriptions } })
  })

export const captionFormScenes: Scene[] = [
  {
    name: 'course-form-captions-draft',
    who: 'admin',
    path: form,
    before: withDrafts,
    act: openFirstChapter,
    shows: 'À relire',
  },
  {
    name: 'course-form-captions',
    who: 'admin',
    path: form,
    act: openFirstChapter,
    shows: 'Sous-titres en français',
  },
  {
    name: 'course-form-captions-correct',
    who: 'admin',
    path: form,
    act: async (page) => {
      await openFirstChapter(page)
      await press(/^Corriger le texte/)(page)
    },
    shows: 'Garder les corrections',
    over: 'dialog',
  },
]
