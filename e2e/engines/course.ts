import { readFileSync } from 'node:fs'
import { type APIRequestContext, request as requests } from '@playwright/test'
import { aCourse, chapter, formDataOf, vtt } from '#server/testing/course-form.ts'
import { packageOf } from '#server/testing/packages.ts'
import { makeVideo } from '#server/testing/videos.ts'
import type { RunningAcademy } from '../support/academy.ts'
import { callAs, callWith } from '../support/api.ts'
import { newcomer } from '../support/people.ts'
import { everyType } from '../support/quiz-lesson.ts'
import { test as base } from './fixtures.ts'

export const TITLES = { video: 'Le film', text: 'Le texte', quiz: 'Le quiz', package: 'Le module' }

/** One large button, by which it is passed. */
const PAGE = `
  <button onclick="end()" style="position: fixed; inset: 0; width: 100%" id="place">Terminer</button>
  <script>
    var api = parent.API
    api.LMSInitialize('')
    place.textContent = 'Terminer, ' + api.LMSGetValue('cmi.core.student_name')
    function end() { api.LMSSetValue('cmi.core.lesson_status', 'passed'); api.LMSFinish(''); place.textContent = 'Module fini' }
  </script>`

/** A course with a chapter of each kind, prepared as a stream; and a new learner in it for each test. */
export const test = base.extend<
  { learner: Awaited<ReturnType<typeof enrolled>> },
  { course: { id: number } }
>({
  course: [async ({ academy }, use) => use(await publish(academy)), { scope: 'worker', timeout: 240_000 }],
  learner: async ({ academy, request, course, signInWithToken }, use) => {
    const learner = await enrolled(academy, request, course.id)
    await signInWithToken(learner.token)
    await use(learner)
  },
})

export async function enrolled(academy: RunningAcademy, request: APIRequestContext, formationId: number) {
  const { token } = await newcomer(academy)
  const call = callWith(request, token)
  const { user } = await call('GET /api/auth/me')
  const admin = await callAs(request, 'admin')
  await admin.call('POST /api/admin/inscriptions', { body: { userId: user.id, formationId } })
  return { token, call, user }
}

export async function publish(academy: RunningAcademy) {
  const request = await requests.newContext({ baseURL: academy.url })
  const trainer = await callAs(request, 'formateur')
  const { path, remove } = await makeVideo({ size: '426x240', rate: 5, seconds: 10, loops: 6 })
  const course = aCourse()
  const body = formDataOf({
    texts: { ...course.texts, name: 'Une leçon de chaque sorte' },
    lists: {
      ...course.lists,
      sections: [{ number: 1, title: 'Tout', durationMinutes: 30 }],
      chapitres: [
        chapter(1, 1, { title: TITLES.video, captionsOriginalName: 'film.vtt' }),
        chapter(2, 1, { title: TITLES.text, kind: 'text', content: '<p>Les mots ouvrent des portes.</p>' }),
        chapter(3, 1, { title: TITLES.quiz, kind: 'quiz', quiz: everyType }),
        chapter(4, 1, { title: TITLES.package, kind: 'package', packageOriginalName: 'module.zip' }),
      ],
      chapitreRessources: [],
    },
    files: [
      ...course.files.filter(({ field }) => field === 'image' || field === 'ressourceFiles'),
      { field: 'chapitreVideos', name: 'film.mp4', content: readFileSync(path) },
      { field: 'chapitreCaptions', name: 'film.vtt', content: vtt },
      { field: 'chapitrePackages', name: 'module.zip', content: packageOf({ page: PAGE }) },
    ],
  })
  await remove()
  const { id } = await trainer.call('POST /api/formateur/formations', { body })
  await request.dispose()
  return { id }
}
