import { randomUUID } from 'node:crypto'
import { apiTokens } from '#db/schema/api-tokens.ts'
import { chapterCaptions, resources } from '#db/schema/chapters.ts'
import { categories } from '#db/schema/courses.ts'
import { groupMembers, groups } from '#db/schema/groups.ts'
import { imports } from '#db/schema/imports.ts'
import { passkeys } from '#db/schema/keys.ts'
import { announcements } from '#db/schema/notifications.ts'
import { chapterQuestions, questionAnswers } from '#db/schema/questions.ts'
import { sessions } from '#db/schema/sessions.ts'
import { uploads } from '#db/schema/uploads.ts'
import { hashPassword } from '#features/accounts/server/passwords.ts'
import { privateLinks } from '#features/media/server/links.ts'
import { storeUpload } from '#features/media/server/service.ts'
import { unsubscribeCode } from '#features/notifications/server/unsubscribe-codes.ts'
import { hostLabel, launchFolder } from '#features/scorm/server/links.ts'
import { hashToken, newToken } from '../platform/tokens.ts'
import type { TestAcademy, TestPerson } from '../testing/academy.ts'
import { addCertificate } from '../testing/certificate-rows.ts'
import { mp4, pdf, vtt } from '../testing/course-form.ts'
import { addCourse } from '../testing/courses.ts'
import { addRequest } from '../testing/enrolments.ts'
import { bytesOf, photograph } from '../testing/files.ts'
import { addLessons, addPackage, addText, enrol } from '../testing/lessons.ts'
import { aBackup, page } from '../testing/moodle-backups.ts'
import { addQuiz, openAttempt } from '../testing/quizzes.ts'
import { setUpCodes } from '../testing/second-factor.ts'
import { gather, type People, tokenOf } from './callers.ts'

export type World = Awaited<ReturnType<typeof furnish>>

export const PASSWORD = 'Sésame2026'

/** Fills an academy with the trainer's course, which the learner follows, and its files. */
export async function furnish(academy: TestAcademy) {
  const { platform } = academy
  const people = await gather(academy)
  const member = await academy.person('user', { passwordHash: await hashPassword(PASSWORD) })
  const formation = await addCourse(platform, { trainerId: people.trainer.id })
  const video = await storeUpload(platform, bytesOf(mp4()), {
    use: 'chapterVideo',
    originalName: 'leçon.mp4',
  })
  const sheet = await storeUpload(platform, bytesOf(pdf), { use: 'resource', originalName: 'mémo.pdf' })
  const cover = await storeUpload(platform, bytesOf(await photograph()), {
    use: 'image',
    originalName: 'mer.jpg',
  })
  const [chapter] = await addLessons(platform, formation.id, [1], { videoUrl: null, videoId: video.id })
  if (!chapter) throw new Error('the formation lacks its chapter')
  const lesson = await addText(platform, chapter)
  const words = await storeUpload(platform, bytesOf(vtt), { use: 'captions', originalName: 'ar.vtt' })
  await platform.db
    .insert(chapterCaptions)
    .values({ chapterId: chapter.id, language: 'ar', position: 1, fileId: words.id, draft: true })
  const quiz = await addQuiz(platform, formation.id)
  const packaged = await addPackage(platform, lesson)
  const certificate = await addCertificate(academy, { formationId: formation.id })
  const [resource] = await platform.db
    .insert(resources)
    .values({ formationId: formation.id, position: 1, name: 'Mémo', description: '', fileId: sheet.id })
    .returning()
  if (!resource) throw new Error('the formation lacks its content')
  await enrol(platform, people.learner, formation.id)
  await enrol(platform, people.banned, formation.id)
  /** The signature of a link to the video for that person. */
  const signatureFor = (person: TestPerson) =>
    privateLinks(platform.secret, person.id)(video.id, 'x').split('/')[3] ?? ''

  /** The link to the page of the package for that person, asked for where it lies. */
  function packageFor(person: TestPerson) {
    const mediaId = packaged.packageId ?? ''
    const launch = { mediaId, personId: person.id, chapterId: packaged.id, item: 0 }
    const signed = launchFolder(platform.secret, launch).split('/')[3] ?? ''
    const params = { id: mediaId, '*': 'index.html', signed }
    return { params, headers: { host: `${hostLabel(launch)}.localhost` } }
  }

  async function question() {
    const [made] = await platform.db
      .insert(chapterQuestions)
      .values({
        formationId: formation.id,
        chapterId: chapter?.id ?? 0,
        authorId: people.learner.id,
        text: 'Pourquoi ?',
      })
      .returning()
    if (!made) throw new Error('the question was not added')
    return made
  }
  async function announcement() {
    const [made] = await platform.db
      .insert(announcements)
      .values({ formationId: formation.id, authorId: people.trainer.id, title: 'Jeudi', text: 'À 19 h.' })
      .returning()
    return made?.id ?? 0
  }
  async function questionAnswer() {
    const [made] = await platform.db
      .insert(questionAnswers)
      .values({ questionId: (await question()).id, authorId: people.learner.id, text: 'Parce que.' })
      .returning()
    return made?.id ?? 0
  }

  return {
    academy,
    people,
    member,
    formation,
    chapter,
    lesson,
    quiz,
    certificate,
    resource,
    /** The open attempt of the learner, by a session of its own: some calls end all others. */
    attempt: async () =>
      openAttempt(academy, { token: (await tokenOf(academy, people, 'learner')) ?? '' }, quiz.id),
    /** Asked by the learner, who has answered it too. */
    question,
    questionAnswer,
    announcement,
    unsubscribeCode: unsubscribeCode(platform.secret, people.learner.id, 'answer'),
    signatureFor,
    packaged,
    packageFor,
    files: {
      cover: { id: cover.id, '*': cover.fileName },
      video: { id: video.id, '*': video.fileName, signed: signatureFor(people.learner) },
    },
    ...makersOf(academy, people),
  }
}

/** Objects that a call may use up: each call gets its own. */
function makersOf(academy: TestAcademy, people: People) {
  const { db } = academy.platform
  return {
    courseOfTrainer: () => addCourse(academy.platform, { trainerId: people.trainer.id }),
    account: () => academy.person('user'),

    async apiToken() {
      const { id: userId } = await academy.person('admin')
      const [token] = await academy.platform.db
        .insert(apiTokens)
        .values({ userId, name: 'Rapport', scope: 'read', tokenHash: hashToken(newToken()) })
        .returning()
      return token?.id ?? 0
    },

    async personWithCodes() {
      const person = await academy.person('user')
      await setUpCodes(academy, person)
      return person.id
    },

    async waitingRequest() {
      const { id } = await addCourse(academy.platform)
      return addRequest(academy.platform, id)
    },

    async place() {
      const { id } = await addCourse(academy.platform)
      const userId = people.learner.id
      return addRequest(academy.platform, id, { userId, status: 'Approuvée', decidedAt: new Date() })
    },

    /** A Moodle backup that was read for this person. */
    async waitingImport(userId: number) {
      const id = randomUUID()
      const backup = aBackup({ sections: [{ activities: [page('Lire', '<p>Bonjour</p>')] }] })
      await academy.platform.storage.put(`${id}/backup`, bytesOf(backup), { contentType: 'application/zip' })
      await db.insert(imports).values({ id, userId, expiresAt: new Date(Date.now() + 3_600_000) })
      return id
    },

    newCertificate: (overrides = {}) => addCertificate(academy, overrides),

    /** An empty one. */
    async category() {
      const [made] = await db
        .insert(categories)
        .values({ name: `Thème ${randomUUID()}` })
        .returning()
      if (!made) throw new Error('the category was not added')
      return made.id
    },

    /** A group with one member, who is invited. */
    async group() {
      const [made] = await db.insert(groups).values({ name: 'Équipe' }).returning()
      const { id: invited } = await academy.person('user', { emailVerifiedAt: null })
      if (!made) throw new Error('the group was not added')
      await db.insert(groupMembers).values({ groupId: made.id, userId: invited })
      return { id: made.id, invited }
    },

    async uploadOfTrainer() {
      const id = randomUUID()
      await db.insert(uploads).values({
        id,
        userId: people.trainer.id,
        use: 'resource',
        originalName: 'mémo.pdf',
        bytes: pdf.length,
        expiresAt: new Date(Date.now() + 3_600_000),
      })
      return id
    },

    async passkeyOf({ id: userId }: TestPerson) {
      const [made] = await db
        .insert(passkeys)
        .values({
          userId,
          credentialId: newToken(),
          publicKey: 'AA',
          counter: 0,
          transports: [],
          name: 'Clé',
        })
        .returning()
      return made?.id ?? 0
    },

    async sessionOf({ id: userId }: TestPerson) {
      const [made] = await db
        .insert(sessions)
        .values({
          userId,
          remember: false,
          tokenHash: newToken(),
          expiresAt: new Date(Date.now() + 3_600_000),
        })
        .returning()
      if (!made) throw new Error('the session was not added')
      return made.id
    },
  }
}
