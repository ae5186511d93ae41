// @long @embedded
import { and, eq, isNotNull, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as schema from '#db/schema/index.ts'
import { COVER_WIDTHS, imageFile } from '#features/media/images.ts'
import { fillDemoAcademy } from './demo.ts'
import type { Db } from './platform/database/database.ts'
import { openAcademy, type TestAcademy } from './testing/academy.ts'
import { storedFiles } from './testing/stored-files.ts'

const now = new Date('2026-11-15T10:00:00Z')
let academy: TestAcademy
let db: Db
let stored: Set<string>

beforeAll(async () => {
  academy = await openAcademy()
  db = academy.platform.db
  await fillDemoAcademy(academy.platform, now)
  stored = new Set(await storedFiles(academy))
})
afterAll(() => academy.close())

describe('the group', () => {
  it('has twelve members with mixed progress: one invited, some done with all, some not begun', async () => {
    const members = await db.select().from(schema.groupMembers)
    expect(members).toHaveLength(12)
    expect(members.filter(({ invitedEmail }) => invitedEmail !== null)).toHaveLength(1)
    const followed = (await db.select().from(schema.groupFormations)).map(({ formationId }) => formationId)
    const chapters = (await db.select().from(schema.chapters)).filter((one) =>
      followed.includes(one.formationId),
    )
    const done = (await db.select().from(schema.chapterProgress)).filter(({ completedAt }) => completedAt)
    const shares = members.map(
      ({ userId }) =>
        done.filter((one) => one.userId === userId && chapters.some(({ id }) => id === one.chapterId)).length,
    )
    expect(shares.filter((share) => share === chapters.length)).toHaveLength(1)
    expect(shares.filter((share) => share === 0)).toHaveLength(2)
    const enrolments = await db.select().from(schema.enrolments)
    for (const { userId, invitedEmail } of members)
      for (const formationId of followed)
        expect(
          enrolments.filter(
            (enrolment) =>
              enrolment.formationId === formationId &&
              enrolment.status === 'Approuvée' &&
              (enrolment.email === invitedEmail || enrolment.userId === userId),
          ),
          `${userId} in ${formationId}`,
        ).toHaveLength(invitedEmail ? 0 : 1)
  })
})

describe('the catalogue', () => {
  it('offers at least twelve published courses in at least five categories, and one without', async () => {
    const published = (await db.select().from(schema.courses)).filter(({ status }) => status === 'Publié')
    expect(published.length).toBeGreaterThanOrEqual(12)
    expect(new Set(published.map(({ categoryId }) => categoryId)).size).toBeGreaterThanOrEqual(6)
    expect(published.filter(({ categoryId }) => categoryId === null)).toHaveLength(1)
  })

  it('speaks French, Arabic, and both at once', async () => {
    const languages = (await db.select().from(schema.courses)).map(({ language }) => language)
    expect(languages.filter((language) => language === 'ar').length).toBeGreaterThanOrEqual(2)
    expect(languages.filter((language) => language === 'fr-ar')).toHaveLength(1)
    expect(languages.filter((language) => language === 'fr').length).toBeGreaterThanOrEqual(12)
  })

  it('has a paid course at 350 MAD and an archived one', async () => {
    const all = await db.select().from(schema.courses)
    expect(all.map(({ price }) => price)).toContain(350)
    expect(all.filter(({ status }) => status === 'Archivé')).toHaveLength(1)
  })

  it('gives at least twelve published courses an uploaded cover and leaves some to their pattern', async () => {
    const all = await db.select().from(schema.courses)
    const covered = all.filter(({ imageId, status }) => imageId !== null && status === 'Publié')
    expect(covered.length).toBeGreaterThanOrEqual(12)
    expect(all.filter(({ imageId }) => imageId === null).length).toBeGreaterThanOrEqual(3)
  })

  it('plays a video in every chapter of that kind, one of them from a YouTube-style link', async () => {
    const chapters = (await db.select().from(schema.chapters)).filter(({ kind }) => kind === 'video')
    const links = chapters.filter(({ videoUrl }) => videoUrl !== null)
    expect(links.map(({ videoUrl }) => videoUrl)).toEqual([
      expect.stringMatching(/^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/),
    ])
    expect(chapters.filter(({ videoId }) => videoId !== null)).toHaveLength(chapters.length - links.length)
  })

  it('spreads its courses over the past months, newest id last', async () => {
    const all = await db.select().from(schema.courses).orderBy(schema.courses.id)
    const dates = all.map(({ createdAt }) => createdAt.getTime())
    expect(dates).toEqual(dates.toSorted((a, b) => a - b))
    expect(
      new Set(all.map(({ createdAt }) => createdAt.toISOString().slice(0, 7))).size,
    ).toBeGreaterThanOrEqual(6)
  })
})

describe('the people', () => {
  it('are the three named accounts, verified, each in its role', async () => {
    const people = await db.select().from(schema.users)
    const named = (email: string) => people.find((person) => person.email === email)
    expect(named('admin@academie.test')).toMatchObject({ role: 'admin', firstName: 'Leïla' })
    expect(named('formateur@academie.test')).toMatchObject({ role: 'formateur', lastName: 'El Amrani' })
    expect(named('apprenant@academie.test')).toMatchObject({ role: 'user', lastName: 'Chraïbi' })
    for (const name of ['admin', 'formateur', 'apprenant']) {
      expect(named(`${name}@academie.test`)?.emailVerifiedAt).not.toBeNull()
      const body = { email: `${name}@academie.test`, password: 'Demo2026!' }
      expect((await academy.call('POST /api/auth/signin', { body })).status).toBe(200)
    }
  })

  it('include a learner who reads Arabic, partway through a course in Arabic', async () => {
    const [learner] = (await db.select().from(schema.users)).filter(
      ({ email }) => email === 'apprenante@academie.test',
    )
    expect(learner).toMatchObject({ role: 'user', language: 'ar' })
    expect(learner?.emailVerifiedAt).not.toBeNull()
    const own = (await db.select().from(schema.enrolments)).filter(({ userId }) => userId === learner?.id)
    expect(new Set(own.map(({ language }) => language))).toEqual(new Set(['ar']))
    const progress = (await db.select().from(schema.chapterProgress)).filter(
      ({ userId }) => userId === learner?.id,
    )
    expect(progress.filter(({ percent }) => percent === 100).length).toBeGreaterThan(0)
    expect(progress.filter(({ percent }) => percent < 100)).toHaveLength(1)
  })

  it('include one banned and one unverified learner among about two dozen', async () => {
    const learners = (await db.select().from(schema.users)).filter(({ role }) => role === 'user')
    expect(learners.length).toBeGreaterThanOrEqual(24)
    expect(learners.filter(({ bannedAt }) => bannedAt !== null)).toHaveLength(1)
    expect(learners.filter(({ emailVerifiedAt }) => emailVerifiedAt === null)).toHaveLength(1)
  })
})

describe('the texts', () => {
  it('are one in French and one in Arabic, each with a picture and a table, as the server would store them', async () => {
    const texts = (await db.select().from(schema.chapterTexts)).map(({ content }) => content)
    expect(texts).toHaveLength(2)
    expect(texts.filter((content) => /\p{Script=Arabic}/u.test(content))).toHaveLength(1)
    for (const content of texts) {
      expect(content).toContain('<table>')
      expect(content).toMatch(/<img src="\/media\/text\/[0-9a-f-]{36}" alt="[^"]+" \/>/)
    }
  })

  it('stand beside one course whose chapters open in order', async () => {
    const all = await db.select().from(schema.courses)
    expect(all.filter(({ sequential }) => sequential)).toHaveLength(1)
  })
})

describe('the quizzes', () => {
  it('ask in every type, in French and in Arabic', async () => {
    const definitions = (await db.select().from(schema.quizzes)).map(({ definition }) => definition)
    expect(definitions).toHaveLength(2)
    for (const { questions } of definitions.filter((one) => one !== null)) {
      expect(new Set(questions.map(({ type }) => type)).size).toBe(7)
      for (const { explanation } of questions) expect(explanation).not.toBe('')
    }
  })

  it('have attempts, and whoever completed one has passed it', async () => {
    const attempts = await db.select().from(schema.quizAttempts)
    expect(attempts.filter(({ passed }) => passed).length).toBeGreaterThanOrEqual(3)
    expect(attempts.filter(({ passed }) => !passed).length).toBeGreaterThanOrEqual(3)
    const quizIds = (await db.select().from(schema.quizzes)).map(({ chapterId }) => chapterId)
    const done = (await db.select().from(schema.chapterProgress)).filter(
      ({ chapterId, percent }) => quizIds.includes(chapterId) && percent === 100,
    )
    const passed = attempts.filter((attempt) => attempt.passed)
    const keyOf = ({ userId, chapterId }: { userId: number; chapterId: number }) => `${userId}/${chapterId}`
    expect(done.map(keyOf).sort()).toEqual(passed.map(keyOf).sort())
    for (const { submittedAt } of attempts) expect((submittedAt ?? now) <= now).toBe(true)
  })
})

describe('the packages', () => {
  it('are one in French and one in Arabic, and whoever completed one has passed it', async () => {
    const titles = (await db.select().from(schema.packages)).flatMap(({ items }) =>
      items.map(({ title }) => title),
    )
    expect(titles.toSorted()).toEqual(['Prendre la parole', 'صوت في القرار'])
    const paths = (await db.select().from(schema.packageFiles)).map(({ path }) => path)
    expect(new Set(paths)).toEqual(new Set(['imsmanifest.xml', 'index.html', 'module.css', 'module.js']))
    const chapters = (await db.select().from(schema.chapters)).filter(({ kind }) => kind === 'package')
    const ids = chapters.map(({ id }) => id)
    const done = (await db.select().from(schema.chapterProgress)).filter(
      ({ chapterId, percent }) => ids.includes(chapterId) && percent === 100,
    )
    const states = await db.select().from(schema.packageStates)
    const keyOf = ({ userId, chapterId }: { userId: number; chapterId: number }) => `${userId}/${chapterId}`
    expect(states.map(keyOf).sort()).toEqual(done.map(keyOf).sort())
    expect(new Set(states.map(({ status }) => status))).toEqual(new Set(['passed']))
    expect(new Set(states.map(({ chapterId }) => chapterId))).toEqual(new Set(ids))
  })
})

describe('the questions', () => {
  it('are asked and answered by people of the course, in French and in Arabic, some still open', async () => {
    const questions = await db.select().from(schema.chapterQuestions)
    const answers = await db.select().from(schema.questionAnswers)
    expect(questions.filter(({ resolved }) => !resolved).length).toBeGreaterThanOrEqual(2)
    expect(questions.filter(({ text }) => /\p{Script=Arabic}/u.test(text))).toHaveLength(1)
    expect(answers.filter(({ accepted }) => accepted).length).toBeGreaterThanOrEqual(2)
    const enrolments = await db.select().from(schema.enrolments)
    const courses = await db.select().from(schema.courses)
    for (const { id, formationId, authorId } of questions) {
      const people = enrolments.flatMap((enrolment) =>
        enrolment.formationId === formationId && enrolment.status === 'Approuvée' ? [enrolment.userId] : [],
      )
      expect(people).toContain(authorId)
      const trainer = courses.find((course) => course.id === formationId)?.trainerId
      for (const answer of answers.filter(({ questionId }) => questionId === id)) {
        expect([...people, trainer]).toContain(answer.authorId)
      }
    }
  })
})

describe('the announcements', () => {
  it('are one in French and one in Arabic, and the bells of the demo’s people have something new', async () => {
    const titles = (await db.select().from(schema.announcements)).map(({ title }) => title)
    expect(titles).toHaveLength(2)
    expect(titles.filter((title) => /\p{Script=Arabic}/u.test(title))).toHaveLength(1)
    const people = await db.select().from(schema.users)
    const rows = await db.select().from(schema.notifications)
    for (const name of ['apprenant', 'apprenante', 'formateur']) {
      const person = people.find(({ email }) => email === `${name}@academie.test`)
      expect(rows.filter(({ userId, readAt }) => userId === person?.id && !readAt)).not.toHaveLength(0)
    }
    expect(rows.filter(({ mailAt }) => mailAt !== null)).toEqual([])
    for (const { at } of rows) expect(at <= now).toBe(true)
  })
})

describe('requests and progress', () => {
  it('stand in all three states, from accounts and from addresses without one', async () => {
    const all = await db.select().from(schema.enrolments)
    for (const status of ['En attente', 'Approuvée', 'Rejetée']) {
      const some = all.filter((request) => request.status === status)
      expect(some.filter(({ userId }) => userId !== null).length, status).toBeGreaterThanOrEqual(3)
      expect(some.filter(({ userId }) => userId === null).length, status).toBeGreaterThanOrEqual(1)
    }
    expect(all.length).toBeGreaterThanOrEqual(45)
  })

  it('never precede the course or the account they belong to, nor lie in the future', async () => {
    const people = new Map((await db.select().from(schema.users)).map((person) => [person.id, person]))
    const courses = new Map((await db.select().from(schema.courses)).map((course) => [course.id, course]))
    for (const { email, formationId, userId, requestedAt, decidedAt } of await db
      .select()
      .from(schema.enrolments)) {
      const course = courses.get(formationId)
      expect(requestedAt >= (course?.createdAt ?? now), `${email} ${course?.name}`).toBe(true)
      if (userId) expect(requestedAt >= (people.get(userId)?.createdAt ?? now), email).toBe(true)
      expect((decidedAt ?? requestedAt) <= now, email).toBe(true)
    }
  })

  it('give the demo learner a course finished, one under way, one not begun, one asked for and one refused', async () => {
    const [learner] = (await db.select().from(schema.users)).filter(
      ({ email }) => email === 'apprenant@academie.test',
    )
    const own = (await db.select().from(schema.enrolments)).filter(({ userId }) => userId === learner?.id)
    const chapters = await db.select().from(schema.chapters)
    const progress = (await db.select().from(schema.chapterProgress)).filter(
      ({ userId }) => userId === learner?.id,
    )
    const shares = own
      .filter(({ status }) => status === 'Approuvée')
      .map(({ formationId }) => {
        const ids = chapters.filter((chapter) => chapter.formationId === formationId).map(({ id }) => id)
        const done = progress.filter(({ chapterId, percent }) => ids.includes(chapterId) && percent === 100)
        return Math.floor((100 * done.length) / ids.length)
      })
    expect(shares.toSorted((a, b) => a - b)).toEqual([0, 38, 100])
    expect(
      progress.filter(({ positionSeconds, percent }) => positionSeconds > 0 && percent < 100),
    ).toHaveLength(1)
    expect(own.filter(({ status }) => status === 'En attente')).toHaveLength(1)
    expect(own.filter(({ status }) => status === 'Rejetée')).toHaveLength(1)
  })
})

describe('the files', () => {
  it('are stored for each media row, and no two courses share one', async () => {
    const rows = await db.select().from(schema.media)
    for (const { id, fileName } of rows) expect(stored.has(`${id}/${fileName}`), fileName).toBe(true)
    expect(new Set([...stored].map((key) => key.split('/')[0]))).toEqual(new Set(rows.map(({ id }) => id)))
    const chapters = await db.select().from(schema.chapters)
    const courseOf = new Map(chapters.map(({ id, formationId }) => [id, formationId]))
    const uses = [
      ...chapters.map(({ formationId, videoId }) => [formationId, videoId] as const),
      ...chapters.map(({ formationId, packageId }) => [formationId, packageId] as const),
      ...(await db.select().from(schema.chapterCaptions)).map(
        ({ chapterId, fileId }) => [courseOf.get(chapterId), fileId] as const,
      ),
      ...(await db.select().from(schema.chapterPictures)).map(
        ({ chapterId, pictureId }) => [courseOf.get(chapterId), pictureId] as const,
      ),
      ...(await db.select().from(schema.resources)).map(
        ({ formationId, fileId }) => [formationId, fileId] as const,
      ),
      ...(await db.select().from(schema.courses)).flatMap(({ id, imageId, previewVideoId }) => [
        [id, imageId] as const,
        [id, previewVideoId] as const,
      ]),
    ].filter(([, id]) => id !== null)
    expect(new Set(uses.map(([, id]) => id))).toEqual(new Set(rows.map(({ id }) => id)))
    expect(new Set(uses.map((use) => use.join(' '))).size).toBe(rows.length)
  })

  it('are videos that nothing is left to be made of', async () => {
    const videos = (await db.select().from(schema.media)).filter(({ kind }) => kind === 'video')
    expect(videos.length).toBeGreaterThan(100)
    expect(new Set(videos.map(({ videoState }) => videoState))).toEqual(new Set(['ready']))
    for (const { durationSeconds, width, height } of videos)
      expect([durationSeconds, width, height]).not.toContain(null)
  })

  it('keep videos and resources private, covers and presentations public', async () => {
    const visible = new Map(
      (await db.select().from(schema.media)).map(({ id, visibility }) => [id, visibility]),
    )
    const seen = (ids: (string | null)[]) => new Set(ids.flatMap((id) => (id ? [visible.get(id)] : [])))
    const chapters = await db.select().from(schema.chapters)
    const courses = await db.select().from(schema.courses)
    const resources = await db.select().from(schema.resources)
    const captions = await db.select().from(schema.chapterCaptions)
    expect(
      seen([...chapters.map(({ videoId }) => videoId), ...captions.map(({ fileId }) => fileId)]),
    ).toEqual(new Set(['private']))
    expect(seen(resources.map(({ fileId }) => fileId))).toEqual(new Set(['private']))
    expect(seen(courses.flatMap(({ imageId, previewVideoId }) => [imageId, previewVideoId]))).toEqual(
      new Set(['public']),
    )
  })

  it('caption every video of one course in French and in Arabic', async () => {
    const rows = await db
      .select({
        name: schema.courses.name,
        chapter: schema.chapters.id,
        language: schema.chapterCaptions.language,
      })
      .from(schema.chapters)
      .innerJoin(schema.courses, eq(schema.courses.id, schema.chapters.formationId))
      .leftJoin(schema.chapterCaptions, eq(schema.chapterCaptions.chapterId, schema.chapters.id))
      .where(and(like(schema.courses.name, 'Droits humains%'), isNotNull(schema.chapters.videoId)))
    const languages = (id: number) =>
      rows.filter(({ chapter }) => chapter === id).map(({ language }) => language)
    expect(rows.length).toBeGreaterThan(10)
    for (const { chapter } of rows) expect(languages(chapter).toSorted()).toEqual(['ar', 'fr'])
  })

  it('carry a resource with an Arabic name and one with accents', async () => {
    const names = (await db.select().from(schema.media)).map(({ originalName }) => originalName)
    expect(names.some((name) => /\p{Script=Arabic}/u.test(name))).toBe(true)
    expect(names.some((name) => /é/.test(name))).toBe(true)
  })

  it('hold every cover in every size and format that a page may ask for', async () => {
    for (const { imageId } of await db.select().from(schema.courses)) {
      if (!imageId) continue
      for (const width of COVER_WIDTHS) {
        expect(stored.has(`${imageId}/${imageFile(width, 'avif')}`)).toBe(true)
        expect(stored.has(`${imageId}/${imageFile(width, 'webp')}`)).toBe(true)
      }
    }
  })
})
