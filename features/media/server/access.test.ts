// @long
import { and, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { chapterCaptions, chapters, resources } from '#db/schema/chapters.ts'
import { courses } from '#db/schema/courses.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { mp4, pdf, vtt } from '#server/testing/course-form.ts'
import { enrol } from '#server/testing/lessons.ts'
import { CLOSED, it, OPEN, soon } from '#server/testing/private-video.ts'

describe('A link to a private file opens for', () => {
  it('those enrolled in a course that uses it', async ({ learner, everyWay }) => {
    expect(await everyWay(learner)).toEqual(OPEN)
  })

  it.for(['captions', 'resource'] as const)(
    'those enrolled, the %s of a chapter too',
    async (use, { academy, learner, formationId, stored, chaptersOf, statusFor }) => {
      const medium = await stored(use, use === 'captions' ? vtt : pdf)
      expect(await statusFor(learner, medium)).toBe(403)
      const { db } = academy.platform
      if (use === 'captions')
        for (const { id } of await chaptersOf())
          await db
            .insert(chapterCaptions)
            .values({ chapterId: id, language: 'fr', position: 1, fileId: medium.id })
      else
        await db
          .insert(resources)
          .values({ formationId, position: 1, name: 'Mémo', description: '', fileId: medium.id })
      await expect.poll(() => statusFor(learner, medium), soon).toBe(200)
    },
  )

  it('nobody but the authors, captions that are still a draft', async ({
    academy,
    trainer,
    learner,
    stored,
    chaptersOf,
    statusFor,
  }) => {
    const medium = await stored('captions', vtt, trainer.id)
    const [chapter] = await chaptersOf()
    const row = { chapterId: chapter?.id ?? 0, language: 'en' as const, position: 2, fileId: medium.id }
    const { db } = academy.platform
    await db.insert(chapterCaptions).values({ ...row, draft: true })
    expect(await statusFor(trainer, medium)).toBe(200)
    expect(await statusFor(learner, medium)).toBe(403)
    await db.update(chapterCaptions).set({ draft: false }).where(eq(chapterCaptions.fileId, medium.id))
    await expect.poll(() => statusFor(learner, medium), soon).toBe(200)
  })

  it('its trainer, and every administrator', async ({ trainer, leila, everyWay }) => {
    expect(await everyWay(trainer)).toEqual(OPEN)
    expect(await everyWay(leila)).toEqual(OPEN)
  })

  it('the trainer who uploaded it, before any course uses it', async ({
    academy,
    trainer,
    learner,
    stored,
    statusFor,
  }) => {
    const mine = await stored('resource', pdf, trainer.id)
    expect(await statusFor(trainer, mine)).toBe(200)
    expect(await statusFor(await academy.person('formateur'), mine)).toBe(403)
    expect(await statusFor(learner, mine)).toBe(403)
  })

  it('nobody else, whoever signed-in follows it', async ({ academy, learner, linkFor, open, everyWay }) => {
    const stranger = await academy.person('user')
    const other = await academy.person('formateur')
    for (const person of [stranger, other]) expect(await everyWay(person)).toEqual(CLOSED)
    // The session of somebody with access does not open the link of somebody without, nor the reverse.
    const withSession = { authorization: `Bearer ${learner.token}` }
    expect((await open(linkFor(stranger), withSession)).statusCode).toBe(403)
  })

  it('nobody by a request that waits or was rejected', async ({ academy, formationId, everyWay }) => {
    for (const status of ['En attente', 'Rejetée'] as const) {
      const person = await academy.person('user')
      await academy.platform.db.insert(enrolments).values({
        formationId,
        userId: person.id,
        fullName: 'Test Personne',
        email: person.email,
        status,
        decidedAt: status === 'Rejetée' ? new Date() : null,
      })
      expect(await everyWay(person), status).toEqual(CLOSED)
    }
  })

  it('nobody who writes another’s number, or one that never was, into it', async ({
    academy,
    leila,
    learner,
    linkFor,
    open,
  }) => {
    const stranger = await academy.person('user')
    const own = linkFor(stranger)
    for (const id of [learner.id, leila.id, 2_000_000_000]) {
      const changed = own.replace(`.${stranger.id}.`, `.${id}.`)
      expect(changed).not.toBe(own)
      expect((await open(changed)).json().code).toBe('bad_link')
    }
    expect((await open(linkFor({ id: 2_000_000_000 }))).statusCode).toBe(403)
  })

  it('nobody by a link as they were before they named a person', async ({
    learner,
    video,
    linkFor,
    open,
  }) => {
    const [, end, , signature] = /(\d+)\.(\d+)\.([\w-]+)/.exec(linkFor(learner)) ?? []
    const old = `/media/private/${end}.${signature}/${video.id}/${video.fileName}`
    expect((await open(old)).json().code).toBe('bad_link')
  })

  it('enrolled people of an archived course still', async ({ academy, formationId, nowOpen }) => {
    const { db } = academy.platform
    await db.update(courses).set({ status: 'Archivé' }).where(eq(courses.id, formationId))
    await nowOpen()
  })
})

describe('A link that was open is closed within seconds of', () => {
  it.beforeEach(async ({ trainer, learner, everyWay }) => {
    for (const person of [learner, trainer]) expect(await everyWay(person)).toEqual(OPEN)
  })

  it('a ban, and open again after it', async ({ trainer, learner, everyWay, nowClosed, nowOpen, act }) => {
    expect((await act(learner, 'ban')).status).toBe(200)
    await nowClosed()
    expect((await act(learner, 'unban')).status).toBe(200)
    await nowOpen()
    expect(await everyWay(trainer)).toEqual(OPEN)
  })

  it('a deletion by an administrator', async ({ learner, nowClosed, act }) => {
    expect((await act(learner, 'delete')).status).toBe(200)
    await nowClosed()
  })

  it('an enrolment that ends, and open again after a new one', async ({
    academy,
    learner,
    formationId,
    nowClosed,
    nowOpen,
  }) => {
    const { db } = academy.platform
    const theirs = and(eq(enrolments.userId, learner.id), eq(enrolments.formationId, formationId))
    await db.delete(enrolments).where(theirs)
    await nowClosed()
    await enrol(academy.platform, learner, formationId)
    await nowOpen()
    await db.update(enrolments).set({ status: 'Rejetée' }).where(theirs)
    await nowClosed()
  })

  it('a new role: a trainer who no longer is one, an administrator who no longer is', async ({
    academy,
    trainer,
    learner,
    everyWay,
    nowClosed,
    changeRole,
  }) => {
    expect((await changeRole(trainer, 'user')).status).toBe(200)
    await nowClosed(trainer)
    const second = await academy.person('admin')
    expect(await everyWay(second)).toEqual(OPEN)
    expect((await changeRole(second, 'formateur')).status).toBe(200)
    await nowClosed(second)
    expect(await everyWay(learner)).toEqual(OPEN)
  })

  it('a course that goes to another trainer', async ({
    academy,
    trainer,
    formationId,
    everyWay,
    nowClosed,
  }) => {
    const { db } = academy.platform
    const other = await academy.person('formateur')
    await db.update(courses).set({ trainerId: other.id }).where(eq(courses.id, formationId))
    await nowClosed(trainer)
    expect(await everyWay(other)).toEqual(OPEN)
  })

  it('a chapter that lets go of its video', async ({
    academy,
    learner,
    formationId,
    stored,
    statusFor,
    nowClosed,
  }) => {
    const another = await stored('chapterVideo', mp4(3_000))
    await academy.platform.db
      .update(chapters)
      .set({ videoId: another.id })
      .where(eq(chapters.formationId, formationId))
    await nowClosed()
    expect(await statusFor(learner, another)).toBe(200)
  })
})
