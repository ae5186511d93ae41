import { eq } from 'drizzle-orm'
import { chapters } from '#db/schema/chapters.ts'
import { aCourse, formDataOf, multipart } from '#server/testing/course-form.ts'
import { addPackage, enrol } from '#server/testing/lessons.ts'
import { aBackup, page } from '#server/testing/moodle-backups.ts'
import { packagedCourse } from '#server/testing/packaged-course.ts'
import { packageOf } from '#server/testing/packages.ts'
import { addPasskey, answerOf } from '#server/testing/passkeys.ts'
import type { AcademyWithPush } from '#server/testing/push.ts'
import { addQuiz } from '#server/testing/quizzes.ts'
import { oneSection, reportOn, sendBackup } from '#server/testing/send-backup.ts'

export interface Act {
  name: string
  /** The status when all is well. */
  fine: number
  /** Reads or writes a file. */
  needsFiles?: boolean
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came back, refusals included
  act: () => Promise<{ status: number; body: any }>
}

export type LivelyCourse = Awaited<ReturnType<typeof openLivelyCourse>>

const backup = { sections: oneSection(page('Un', '<p>Bonjour</p>')) }

/** A course with videos, a module and a quiz, a learner in it, and one call for each thing that people do there. */
export async function openLivelyCourse(
  { academy, service, switchOn }: AcademyWithPush,
  quiet: () => Promise<void>,
) {
  const { platform } = academy
  const [trainer, admin, learner] = [
    await academy.person('formateur'),
    await academy.person('admin'),
    await academy.person('user'),
  ]
  const saved = await academy.call('POST /api/formateur/formations', {
    as: trainer,
    ...(await multipart(formDataOf(aCourse()))),
  })
  const formationId: number = saved.body.id
  await enrol(platform, learner, formationId)
  const videos = await videosOf()
  const [video] = await platform.db
    .select()
    .from(chapters)
    .where(eq(chapters.id, videos[0]?.id ?? 0))
  if (!video) throw new Error('the course has no film')
  const module = await addPackage(platform, video)
  const quiz = await addQuiz(platform, formationId)
  const { device } = await addPasskey(academy, learner)
  const script = await academy.call('POST /api/admin/tokens', {
    as: admin,
    body: { name: 'Sauvegarde', scope: 'all' },
  })
  const token = { token: script.body.token as string }

  async function videosOf() {
    const answer = await academy.call('GET /api/formateur/formations/:id/edit', {
      as: trainer,
      params: { id: formationId },
    })
    return answer.body.sections.flatMap(({ chapitres }) => chapitres).filter(({ kind }) => kind === 'video')
  }
  const fetched = async (address: string) => {
    const { host, pathname } = new URL(address)
    const answer = await academy.app.inject({ url: pathname, headers: { host } })
    return { status: answer.statusCode, body: answer.statusCode < 400 ? {} : answer.json() }
  }

  let round = 0
  let browser = service.subscribe()
  let begun = { importId: '', attemptId: 0, questionId: 0, answer: {}, modulePath: '', video: video.id }

  /** What each round uses up: an attempt, a challenge, an import that waits, a browser. */
  async function begin() {
    round += 1
    browser = service.subscribe()
    const params = { chapitreId: quiz.id }
    const attempt = await academy.call('POST /api/quiz/:chapitreId/attempts', { as: learner, params })
    const parts = await academy.call('GET /api/formations/chapitres/:chapitreId/package', {
      as: learner,
      params: { chapitreId: module.id },
    })
    const question = await academy.call('POST /api/formations/:id/questions', {
      as: learner,
      params: { id: formationId },
      body: { chapitreId: video?.id, text: `Avant ${round}` },
    })
    begun = {
      importId: (await reportOn(academy, admin, backup)).importId,
      attemptId: attempt.body.attempt.id,
      questionId: question.body.id,
      answer: await answerOf(academy, device),
      modulePath: parts.body.parts[0].path,
      video: videos[round % videos.length]?.id ?? 0,
    }
  }

  const ofModule = { as: learner, params: { chapitreId: module.id } }
  const acts: Act[] = [
    { name: 'a browser asks for notifications', fine: 200, act: () => switchOn(learner, browser) },
    {
      name: 'a module opens',
      fine: 200,
      act: () => academy.call('GET /api/formations/chapitres/:chapitreId/package', ofModule),
    },
    { name: 'its page is read', fine: 200, needsFiles: true, act: () => fetched(begun.modulePath) },
    {
      name: 'it commits',
      fine: 200,
      act: () =>
        academy.call('PUT /api/formations/chapitres/:chapitreId/package', {
          ...ofModule,
          body: {
            item: 'item-1',
            session: `session-${round}`,
            sequence: 1,
            values: { 'cmi.core.lesson_location': `page ${round}` },
          },
        }),
    },
    {
      name: 'captions are asked for',
      fine: 200,
      act: () =>
        academy.call('POST /api/formateur/chapitres/:chapitreId/captions/:language/transcribe', {
          as: trainer,
          params: { chapitreId: begun.video, language: 'ar' },
        }),
    },
    {
      name: 'captions are accepted',
      fine: 200,
      act: () =>
        academy.call('POST /api/formateur/chapitres/:chapitreId/captions/:language/accept', {
          as: trainer,
          params: { chapitreId: begun.video, language: 'fr' },
        }),
    },
    {
      name: 'a course with a module is saved',
      fine: 201,
      needsFiles: true,
      act: async () =>
        academy.call('POST /api/formateur/formations', {
          as: trainer,
          ...(await multipart(formDataOf(packagedCourse([packageOf()])))),
        }),
    },
    {
      name: 'a backup is sent',
      fine: 201,
      needsFiles: true,
      act: () => sendBackup(academy, admin, aBackup(backup)),
    },
    {
      name: 'a formation is made of one',
      fine: 201,
      needsFiles: true,
      act: () =>
        academy.call('POST /api/admin/import/:importId/create', {
          as: admin,
          params: { importId: begun.importId },
          body: { categoryName: 'Venue d’ailleurs' },
        }),
    },
    {
      name: 'a question is asked',
      fine: 201,
      act: () =>
        academy.call('POST /api/formations/:id/questions', {
          as: learner,
          params: { id: formationId },
          body: { chapitreId: video.id, text: `Question ${round}` },
        }),
    },
    {
      name: 'a question is answered',
      fine: 201,
      act: () =>
        academy.call('POST /api/questions/:id/answers', {
          as: trainer,
          params: { id: begun.questionId },
          body: { text: `Réponse ${round}` },
        }),
    },
    {
      name: 'an announcement is made',
      fine: 201,
      act: () =>
        academy.call('POST /api/formateur/formations/:id/announcements', {
          as: trainer,
          params: { id: formationId },
          body: { title: `Annonce ${round}`, text: 'Bonjour' },
        }),
    },
    {
      name: 'the bell is opened',
      fine: 200,
      act: () => academy.call('GET /api/notifications', { as: learner }),
    },
    {
      name: 'answers of a quiz are kept',
      fine: 200,
      act: () =>
        academy.call('PUT /api/quiz/attempts/:id', {
          as: learner,
          params: { id: begun.attemptId },
          body: { answers: { 'q-true': false } },
        }),
    },
    {
      name: 'a quiz is submitted',
      fine: 200,
      act: () =>
        academy.call('POST /api/quiz/attempts/:id/submit', {
          as: learner,
          params: { id: begun.attemptId },
          body: {},
        }),
    },
    {
      name: 'somebody signs in with a passkey',
      fine: 200,
      act: () => academy.call('POST /api/auth/passkey', { body: { response: begun.answer } }),
    },
    {
      name: 'a script reads with its token',
      fine: 200,
      act: () => academy.call('GET /api/admin/tokens', { as: token }),
    },
  ]

  // Each video is prepared, and has captions to accept.
  await quiet()
  await begin()
  return {
    learner,
    acts,
    begin,
    /** How many each video has, drafts included. */
    captions: async () => (await videosOf()).map(({ captions }) => captions.length),
    round: () => round,
    browser: () => browser,
  }
}
