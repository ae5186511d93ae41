import { screen, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { noCaptions } from '#features/courses/web/form/form-state.ts'
import { openForm, save, withChapter } from '#web/testing/course-form.tsx'
import { takeUploads, UPLOAD_ID } from '#web/testing/requests.ts'

let sentFiles: Blob[]
beforeEach(() => {
  sentFiles = takeUploads()
})

const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.000 align:start\nBonjuor\n\n01:05.000 --> 01:06.000\nLa suite\n'
const existing = (path: string) => ({ kind: 'kept' as const, name: 'fr.vtt', bytes: 1, path })
/** Opens the last chapter. */
async function open(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('tab', { name: 'Contenu' }))
  const chapters = document.querySelectorAll('[data-reorder=chapter] button[aria-expanded=false]')
  await user.click(chapters[chapters.length - 1] as HTMLElement)
}
const captionsOf = (body: FormData | undefined) => JSON.parse(String(body?.get('chapitres')))[1].captions

it('sends a file for each language, that of the course first', async () => {
  const captions = { ...noCaptions(), fr: existing('/fr'), en: existing('/en') }
  const form = { ...withChapter({ title: 'Suite', captions }), language: 'ar' as const }
  const { user, send } = openForm(form)
  await open(user)
  const fields = screen.getAllByLabelText(/^Sous-titres en arabe/)
  await user.upload(fields.at(-1) as HTMLElement, new File(['x'], 'ar.srt'))
  await save(user)
  expect(captionsOf(send.mock.calls[0]?.[0])).toEqual([
    { language: 'ar', originalName: 'ar.srt', uploadId: UPLOAD_ID },
    { language: 'fr', originalName: 'fr.vtt', existingPath: '/fr' },
    { language: 'en', originalName: 'fr.vtt', existingPath: '/en' },
  ])
})

it('corrects words and leaves times as they are', async () => {
  vi.stubGlobal('fetch', async () => new Response(VTT))
  const captions = { ...noCaptions(), fr: existing('/fr') }
  const { user, send } = openForm(withChapter({ title: 'Suite', captions }))
  await open(user)
  await user.click(screen.getByRole('button', { name: /^Corriger le texte/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const first = await dialog.findByLabelText('Texte à 0:01')
  await user.clear(first)
  await user.type(first, 'Bonjour')
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Texte à 1:05').value).toBe('La suite')
  await user.click(dialog.getByRole('button', { name: 'Garder les corrections' }))
  expect(await sentFiles[0]?.text()).toBe(VTT.replace('Bonjuor', 'Bonjour'))
  await save(user)
  expect(captionsOf(send.mock.calls[0]?.[0])).toMatchObject([{ language: 'fr', originalName: 'fr.vtt' }])
})

it('says so when captions cannot be read', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 403 }))
  const captions = { ...noCaptions(), ar: existing('/ar') }
  const { user } = openForm(withChapter({ title: 'Suite', captions }))
  await open(user)
  await user.click(screen.getByRole('button', { name: /^Corriger le texte/ }))
  expect(await screen.findByText('Ces sous-titres n’ont pas pu être lus.')).toBeTruthy()
})

it('offers captions of a program to be accepted, and says when one is removed', async () => {
  const captions = { ...noCaptions(), fr: existing('/fr'), ar: existing('/ar') }
  const accept = vi.fn(async () => ({}))
  const video = withChapter({ title: 'Suite', id: 7, captions, drafts: ['fr', 'ar'] })
  const { user, send } = openForm(video, { captionTools: { accept, stateOf: () => undefined } })
  await open(user)
  expect(screen.getAllByText('À relire')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^Transcrire/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Accepter.*français/ }))
  expect(accept).toHaveBeenCalledWith(7, 'fr')
  expect(await screen.findByText(/les apprenants les voient/)).toBeTruthy()
  const [, arabic] = screen.getAllByRole('button', { name: /fr\.vtt/ })
  await user.click(arabic as HTMLElement)
  await save(user)
  const sent = JSON.parse(String(send.mock.calls[0]?.[0].get('chapitres')))[1]
  expect(sent.refusedDrafts).toEqual(['ar'])
})

it('asks a program for captions in the language of the course', async () => {
  const transcribe = vi.fn(async () => ({}))
  const tools = { accept: async () => ({}), transcribe, stateOf: () => 'failed' as const }
  const { user } = openForm(withChapter({ title: 'Suite', id: 7 }), { captionTools: tools })
  await open(user)
  expect(screen.getByText(/La dernière transcription a échoué/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Transcrire/ }))
  expect(transcribe).toHaveBeenCalledWith(7, 'fr')
  expect(await screen.findByText(/La transcription est lancée/)).toBeTruthy()
})

it('says that a program is at work on captions', async () => {
  const tools = { accept: async () => ({}), transcribe: async () => ({}), stateOf: () => 'waiting' as const }
  const { user } = openForm(withChapter({ title: 'Suite', id: 7 }), { captionTools: tools })
  await open(user)
  expect(screen.getByText(/La transcription est lancée/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Transcrire/ })).toBeNull()
})
