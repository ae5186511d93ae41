import sharp from 'sharp'
import { emptyVideo } from './boxes.ts'

/** A course save as a client sends it, complete unless a test takes something away. */
export interface SentCourse {
  texts: Record<string, string>
  lists: Record<string, unknown[]>
  files: SentFile[]
}

export interface SentFile {
  field: string
  name: string
  content: Buffer
}

const png = (await sharp({ create: { width: 32, height: 18, channels: 3, background: '#0b5d5e' } })
  .png()
  .toBuffer()) as Buffer

export const mp4 = emptyVideo
export const pdf = Buffer.from('%PDF-1.7\n%…\n1 0 obj\n<<>>\nendobj\n')
export const vtt = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nBonjour\n')

export function aCourse(changes: Partial<SentCourse> = {}): SentCourse {
  return {
    texts: {
      name: 'Droits humains',
      shortDescription: 'Des repères pour agir.',
      longDescription: 'Une formation en deux temps.',
      categoryName: 'Droits humains',
      gratuit: 'true',
      currency: 'MAD',
      status: 'Publié',
      totalDuration: '999',
    },
    lists: {
      apprendre: [{ learningText: 'Nommer ses droits' }, { learningText: 'Agir à plusieurs' }],
      sections: [
        { number: 1, title: 'Poser le cadre', durationMinutes: 22 },
        { number: 2, title: 'Agir', durationMinutes: 5 },
      ],
      chapitres: [
        chapter(1, 1, { title: 'Ouverture', durationMinutes: 12 }),
        chapter(2, 1, { title: 'Les textes', durationMinutes: 10 }),
        chapter(3, 2, { title: 'Le premier pas', durationMinutes: 5 }),
      ],
      ressources: [resource('Mémo')],
      chapitreRessources: [{ chapitreNumber: 2, ...resource('Textes en une page') }],
    },
    files: [
      { field: 'image', name: 'couverture.png', content: png },
      { field: 'chapitreVideos', name: 'ouverture.mp4', content: mp4(2_001) },
      { field: 'chapitreVideos', name: 'textes.mp4', content: mp4(2_002) },
      { field: 'chapitreVideos', name: 'pas.mp4', content: mp4(2_003) },
      { field: 'ressourceFiles', name: 'mémo.pdf', content: pdf },
      { field: 'chapitreRessourceFiles', name: 'textes.pdf', content: pdf },
    ],
    ...changes,
  }
}

export const chapter = (number: number, sectionNumber: number, changes: Record<string, unknown> = {}) => ({
  number,
  sectionNumber,
  title: `Chapitre ${number}`,
  durationMinutes: 10,
  description: 'Ce que l’on y apprend.',
  videoOriginalName: `chapitre-${number}.mp4`,
  ...changes,
})

export const resource = (name: string, changes: Record<string, unknown> = {}) => ({
  name,
  description: 'À imprimer',
  fileType: 'Document PDF',
  originalName: `${name}.pdf`,
  ...changes,
})

export type Order = 'texts first' | 'files first'

export function formDataOf({ texts, lists, files }: SentCourse, order: Order = 'texts first'): FormData {
  const form = new FormData()
  const addTexts = () => {
    for (const [name, value] of Object.entries(texts)) form.append(name, value)
    for (const [name, list] of Object.entries(lists)) form.append(name, JSON.stringify(list))
  }
  if (order === 'texts first') addTexts()
  for (const { field, name, content } of files) form.append(field, new File([new Uint8Array(content)], name))
  if (order === 'files first') addTexts()
  return form
}

/** The bytes and the header that a browser would send for the form. */
export async function multipart(form: FormData) {
  const encoded = new Response(form)
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}
