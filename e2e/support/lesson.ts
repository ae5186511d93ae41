import { readFileSync } from 'node:fs'
import { request as requests } from '@playwright/test'
import { aCourse, chapter, formDataOf, type SentCourse } from '#server/testing/course-form.ts'
import { makeVideo } from '#server/testing/videos.ts'
import type { RunningAcademy } from './academy.ts'
import { type Caller, callAs, callWith } from './api.ts'
import { test as base } from './fixtures.ts'
import { newcomer } from './people.ts'

/** Ten minutes: no test, on however slow a machine, reaches the end of this video by playing it. */
export const VIDEO_SECONDS = 600

export const LESSON = {
  name: 'Droits humains : repères pour agir',
  titles: [
    'Que sont les droits humains',
    'La Déclaration universelle',
    'La liberté d’association',
    'La vie privée à l’heure du numérique',
  ],
}

interface OwnLesson {
  /** A new learner, enrolled in the course and signed in on the page. */
  learner: Caller & { token: string }
}

/**
 * A course with videos of ten minutes, and a new learner for each test: what one test does in the player changes
 * nothing that another reads. The videos are not prepared as streams.
 */
export const test = base.extend<OwnLesson, { lesson: { id: number } }>({
  environment: [{ FFMPEG_PATH: '/nowhere/ffmpeg' }, { scope: 'worker' }],

  lesson: [
    async ({ academy }, use) => {
      const video = { size: '320x180', rate: 5, seconds: 10, loops: VIDEO_SECONDS / 10 }
      await use(await publishLesson(academy, video, [1, 3, 4]))
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  learner: async ({ academy, lesson, page, request }, use) => {
    const { token } = await newcomer(academy)
    const call = callWith(request, token)
    const { user } = await call('GET /api/auth/me')
    await enrol(await callAs(request, 'admin'), user.id, lesson.id)
    await page.goto('/robots.txt')
    await page.evaluate((value) => localStorage.setItem('token', value), token)
    await use({ user, call, token })
  },
})

const enrol = (admin: Caller, userId: number, formationId: number) =>
  admin.call('POST /api/admin/inscriptions', { body: { userId, formationId } })

/** A course of four chapters. Those named have the video, the others are links. */
export async function publishLesson(
  academy: RunningAcademy,
  video: Parameters<typeof makeVideo>[0],
  chapters: readonly number[],
) {
  const request = await requests.newContext({ baseURL: academy.url })
  const trainer = await callAs(request, 'formateur')
  const { path, remove } = await makeVideo(video)
  const body = formDataOf(withVideo(readFileSync(path), chapters))
  await remove()
  const { id } = await trainer.call('POST /api/formateur/formations', { body })
  await request.dispose()
  return { id }
}

function withVideo(video: Buffer, videos: readonly number[]): SentCourse {
  const course = aCourse()
  const captions = Buffer.from('WEBVTT\n\n00:00.000 --> 10:00.000\nBonjour à toutes et à tous\n')
  return {
    texts: { ...course.texts, name: LESSON.name },
    lists: {
      ...course.lists,
      sections: [
        { number: 1, title: 'Poser le cadre', durationMinutes: 20 },
        { number: 2, title: 'Les libertés', durationMinutes: 20 },
      ],
      chapitres: LESSON.titles.map((title, index) =>
        chapter(index + 1, index < 2 ? 1 : 2, {
          title,
          ...(index === 0 ? { captionsOriginalName: 'droits.vtt' } : {}),
          ...(videos.includes(index + 1) ? {} : { videoUrl: 'https://www.youtube.com/watch?v=nDgIVseTkuE' }),
        }),
      ),
      chapitreRessources: [],
    },
    files: [
      ...course.files.filter(({ field }) => field === 'image' || field === 'ressourceFiles'),
      ...videos.map((number) => ({ field: 'chapitreVideos', name: `${number}.mp4`, content: video })),
      { field: 'chapitreCaptions', name: 'droits.vtt', content: captions },
    ],
  }
}
