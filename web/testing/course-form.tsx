import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import {
  CourseForm,
  type CourseFormProps,
  type CourseServer,
} from '#features/courses/web/form/course-form.tsx'
import { emptyChapter, emptyCourse } from '#features/courses/web/form/empty-course.ts'
import {
  type EditedCourse,
  emptyResource,
  type FileSlot,
  type CourseForm as Form,
  type ResourceForm,
  type VideoForm,
} from '#features/courses/web/form/form-state.ts'

const existing = (name: string): FileSlot => ({
  kind: 'kept',
  name,
  bytes: 2_048,
  path: `/media/public/x/${name}`,
})
export const chapter = (changes: Partial<VideoForm> = {}): VideoForm => ({
  ...(emptyChapter('video') as VideoForm),
  title: 'Ouverture',
  durationMinutes: '12',
  description: 'De quoi parle-t-on ?',
  video: existing('ouverture.mp4'),
  ...changes,
})
export const sheet = (changes: Partial<ResourceForm> = {}): ResourceForm => ({
  ...emptyResource(),
  name: 'Fiche',
  description: 'À imprimer',
  file: existing('fiche.pdf'),
  ...changes,
})
export const complete = (changes: Partial<Form> = {}): Form => ({
  ...emptyCourse(),
  name: 'Droits humains',
  shortDescription: 'Des repères pour agir.',
  longDescription: 'Une formation en deux temps.',
  categoryId: '3',
  image: existing('couverture.png'),
  objectives: [{ key: 'a', text: 'Nommer ses droits' }],
  sections: [
    { key: 's', id: null, title: 'Poser le cadre', chapters: [chapter(), chapter({ title: 'Suite' })] },
  ],
  ...changes,
})
export const withChapter = (changes: Partial<VideoForm>) =>
  complete({
    sections: [{ key: 's', id: null, title: 'Poser le cadre', chapters: [chapter(), chapter(changes)] }],
  })

/** A course as the server has it, with chapters that are only told apart. */
export const editedCourse = ({ version, chapters }: { version: number; chapters: { id: number }[] }) =>
  ({
    version,
    formation: {
      ...complete(),
      id: 5,
      gratuit: true,
      price: null,
      image: null,
      videoDescription: null,
      version,
    },
    apprendre: [],
    publicCible: [],
    ressources: [],
    sections: [
      {
        id: 1,
        number: 1,
        title: 'Un',
        durationMinutes: 12,
        chapitres: chapters.map(({ id }, index) => ({
          id,
          kind: 'video',
          number: index + 1,
          sectionNumber: 1,
          title: 'Ouverture',
          durationMinutes: 12,
          description: 'Vue',
          ressources: [],
          videoPath: '/media/public/x/ouverture.mp4',
          videoOriginalName: 'ouverture.mp4',
          videoBytes: 2_048,
          captions: [],
        })),
      },
    ],
  }) as unknown as EditedCourse

export function openForm(
  initial: Form,
  {
    server = {},
    ...changes
  }: Partial<Omit<CourseFormProps, 'server'>> & { server?: Partial<CourseServer> } = {},
) {
  const send = vi.fn(async (_body: FormData) => ({}))
  const props: CourseFormProps = {
    initial,
    categories: [{ id: 3, name: 'Droits', nameAr: null }],
    trainerName: 'Académie Inclusion',
    listPath: '/admin/courses',
    draftKey: 'draft',
    server: {
      send,
      progressLost: async () => 0,
      latest: () => Promise.reject(new Error('not asked for in this test')),
      ...server,
    },
    sendPicture: async () => '/media/private/x/y/1280.jpg',
    reload: () => {},
    ...changes,
  }
  const router = createMemoryRouter(
    [
      { path: '/', element: <CourseForm {...props} /> },
      { path: '/admin/courses', element: <p data-testid="list" /> },
    ],
    { initialEntries: ['/'] },
  )
  render(<RouterProvider router={router} />)
  return { send, router, user: userEvent.setup() }
}

export const save = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: /Créer la formation|Enregistrer les modifications/ }))
