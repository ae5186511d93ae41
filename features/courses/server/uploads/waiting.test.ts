// @long
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { uploads } from '#db/schema/uploads.ts'
import { pdf } from '#server/testing/course-form.ts'
import { idOf, it, LARGEST } from '#server/testing/uploads.ts'
import { sweepUploads } from './service.ts'

describe('Uploads that wait to be used', () => {
  /** Fills the quota of five gigabytes: ten of the largest uploads, and the rest. */

  it('are five gigabytes at most, by what they announce', async ({ fill, refused, begin }) => {
    await fill()
    expect(await refused()).toEqual({
      success: false,
      code: 'upload_quota',
      error:
        'Vos fichiers en attente dépasseraient 5\u00a0Go. Enregistrez la formation ou retirez des fichiers, puis recommencez.',
    })
    expect((await begin(1)).answer.statusCode).toBe(413)
  })

  it('count for each person alone, administrators too', async ({ academy, stranger, fill, refused }) => {
    await fill()
    expect(await refused(1, stranger)).toBeNull()
    const admin = await academy.person('admin')
    await fill(admin)
    expect((await refused(1, admin))?.code).toBe('upload_quota')
  })

  it('are not passed by many begun at once', async ({ begin }) => {
    const begun = await Promise.all(Array.from({ length: 30 }, () => begin(LARGEST)))
    const statuses = begun.map(({ answer }) => answer.statusCode)
    expect(statuses.filter((status) => status === 201)).toHaveLength(10)
    expect(statuses.filter((status) => status === 413)).toHaveLength(20)
  })

  it('leave their room when they are given up, found wrong, or swept', async ({
    academy,
    fill,
    refused,
    begin,
    patch,
    other,
  }) => {
    const [first, second] = await fill()
    await other('DELETE', first?.url ?? '')
    expect(await refused(LARGEST)).toBeNull()
    expect((await refused())?.code).toBe('upload_quota')

    const mine = eq(uploads.id, idOf(second?.url ?? ''))
    await academy.platform.db
      .update(uploads)
      .set({ expiresAt: new Date(0) })
      .where(mine)
    expect((await refused())?.code, 'still on the disk').toBe('upload_quota')
    await sweepUploads(academy.platform)
    expect(await refused(LARGEST - pdf.length)).toBeNull()

    const { url } = await begin(pdf.length)
    expect((await refused())?.code).toBe('upload_quota')
    expect((await patch(url, 0, pdf)).statusCode).toBe(415)
    expect(await refused(pdf.length)).toBeNull()
  })
})
