import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '#shared/paths.ts'
import { openPage, personOf } from '#web/testing/open-page.tsx'
import { aWatch, contentOfNothing } from '#web/testing/watch.ts'

const LINK = paths.learner.watch(5)
const chapterLink = (id: number | string) => paths.learner.watchChapter(5, id)

beforeEach(() => {
  window.scrollTo = () => {}
})

async function open(address: string, watch = aWatch()) {
  const page = await openPage(address, {
    as: personOf('user'),
    answers: {
      'GET /api/formations/watch/:id': watch,
      'GET /api/formations/watch-content/:id': contentOfNothing,
    },
  })
  const shown = () => page.router.state.location.pathname + page.router.state.location.search
  return { ...page, shown, user: userEvent.setup() }
}

const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const inList = (title: RegExp) => screen.findByRole('button', { name: title })

describe('The address of the player', () => {
  it('without a chapter resumes where the learner was, and then names that chapter', async () => {
    const { shown } = await open(LINK)
    expect(await heading('Le deuxième')).toBeTruthy()
    await waitFor(() => expect(shown()).toBe(chapterLink(2)))
  })

  it('follows the learner from chapter to chapter, and Back leads to the chapter before', async () => {
    const { shown, user, router } = await open(LINK)
    await user.click(await inList(/Le troisième/))
    expect(await heading('Le troisième')).toBeTruthy()
    expect(shown()).toBe(chapterLink(3))
    await router.navigate(-1)
    expect(await heading('Le deuxième')).toBeTruthy()
    expect(shown()).toBe(chapterLink(2))
  })

  it('that was shared opens its chapter, and keeps it', async () => {
    const { shown } = await open(chapterLink(1))
    expect(await heading('Le premier')).toBeTruthy()
    expect(shown()).toBe(chapterLink(1))
    expect(screen.queryByText(/Le chapitre demandé/)).toBeNull()
  })

  it.each(['999', 'abc', '-1'])(
    'with the chapter %s, which is not there, says so and resumes',
    async (id) => {
      const { user } = await open(chapterLink(id))
      expect(await screen.findByText(/^Le chapitre demandé n’est pas/)).toBeTruthy()
      expect(await heading('Le deuxième')).toBeTruthy()
      await user.click(await inList(/Le troisième/))
      expect(await heading('Le troisième')).toBeTruthy()
      expect(screen.queryByText(/Le chapitre demandé/)).toBeNull()
    },
  )

  it('of a locked chapter says what opens it', async () => {
    const watch = aWatch()
    const chapitres = watch.chapitres.map((one) => ({ ...one, locked: one.id === 3 }))
    await open(chapterLink(3), { ...watch, chapitres })
    expect(await screen.findByText('Ce chapitre n’est pas encore ouvert')).toBeTruthy()
  })
})

describe('A video on a phone', () => {
  beforeEach(() => {
    const narrow = { matches: false, addEventListener: () => {}, removeEventListener: () => {} }
    vi.stubGlobal('matchMedia', () => narrow)
  })
  afterEach(() => vi.unstubAllGlobals())

  const captions = [{ language: 'fr' as const, label: 'Français', path: '/fr.vtt', bytes: 1 }]
  function aVideo() {
    const watch = aWatch()
    const video = {
      ...{ kind: 'video' as const, videoPath: '', streamPath: null, audioPath: null, posterPath: null },
      ...{ captions, qualities: [], audioBytesPerHour: null, durationSeconds: 300 },
    }
    return { ...watch, chapitres: watch.chapitres.map((one) => ({ ...one, ...video })) } as typeof watch
  }

  it('has the list of chapters, the transcript and the questions as tabs right under it', async () => {
    const { user } = await open(chapterLink(2), aVideo())
    await heading('Le deuxième')
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent)
    expect(tabs.slice(0, 3)).toEqual(['Plan', 'Transcription', 'Questions'])
    const plan = within(screen.getByRole('tabpanel', { name: 'Plan' }))
    await user.click(plan.getByRole('button', { name: /Le troisième/ }))
    expect(await heading('Le troisième')).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'À propos' }))
    expect(screen.queryByRole('button', { name: /Le premier/ })).toBeNull()
    // The headings of the tab stand below that of the chapter.
    expect(await heading('Le troisième')).toBeTruthy()
  })

  it('leaves a text as it is, with its list below', async () => {
    await open(chapterLink(2))
    await heading('Le deuxième')
    expect(screen.queryByRole('tab', { name: 'Plan' })).toBeNull()
    expect(screen.getByRole('complementary', { name: 'Contenu du cours' })).toBeTruthy()
  })
})
