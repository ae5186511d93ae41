import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { uploads } from '#db/schema/uploads.ts'
import { sweepOrphans } from '#features/media/server/sweep.ts'
import { it as base } from './cast.ts'
import { aCourse, formDataOf, multipart } from './course-form.ts'

export const it = base
  .extend('stranger', { scope: 'file', auto: true }, async ({ academy }) => {
    const stranger = await academy.person('formateur')
    await academy.app.listen({ port: 0 })
    return stranger
  })
  .extend(
    'begin',
    { scope: 'file' },
    ({ academy, salma }) =>
      async (bytes: number, use = 'chapterVideo', { as = salma, name = 'leçon.mp4' } = {}) => {
        const answer = await academy.app.inject({
          method: 'POST',
          url: '/api/uploads',
          headers: {
            ...tus,
            authorization: `Bearer ${as.token}`,
            'upload-length': String(bytes),
            'upload-metadata': `filename ${encoded(name)},use ${encoded(use)}`,
          },
        })
        return { answer, url: String(answer.headers.location) }
      },
  )
  .extend('fill', { scope: 'file' }, ({ salma, begin }) => async (as = salma) => {
    const begun = []
    for (let at = 0; at < 10; at += 1) begun.push(await begin(LARGEST, 'chapterVideo', { as }))
    begun.push(await begin(120 * MB, 'chapterVideo', { as }))
    expect(begun.map(({ answer }) => answer.statusCode)).toEqual(Array(11).fill(201))
    return begun
  })
  .extend('refused', { scope: 'file' }, ({ salma, begin }) => async (bytes = 1, as = salma) => {
    const { answer } = await begin(bytes, 'chapterVideo', { as })
    return answer.statusCode === 201 ? null : answer.json()
  })
  .extend(
    'save',
    { scope: 'file' },
    ({ academy, salma }) =>
      async (lists: Record<string, unknown[]>, as = salma) => {
        const course = aCourse()
        course.lists = { ...course.lists, ...lists }
        course.files = course.files.filter(
          ({ field, name }) => field !== 'chapitreVideos' || name === 'textes.mp4',
        )
        return academy.call('POST /api/formateur/formations', {
          as,
          ...(await multipart(formDataOf(course))),
        })
      },
  )
  .extend(
    'patch',
    { scope: 'file' },
    ({ academy, salma }) =>
      (url: string, offset: number, payload: Buffer, as = salma) =>
        academy.app.inject({
          method: 'PATCH',
          url,
          payload,
          headers: {
            ...tus,
            authorization: `Bearer ${as.token}`,
            'upload-offset': String(offset),
            'content-type': 'application/offset+octet-stream',
          },
        }),
  )
  .extend(
    'other',
    { scope: 'file' },
    ({ academy, salma }) =>
      (method: 'HEAD' | 'DELETE', url: string, as = salma) =>
        academy.app.inject({ method, url, headers: { ...tus, authorization: `Bearer ${as.token}` } }),
  )
  /** Sends over a real connection, with a chosen content-length. */
  .extend(
    'sendTo',
    { scope: 'file' },
    ({ academy, salma }) =>
      (url: string, offset: number, length?: number) => {
        const { port } = academy.app.server.address() as AddressInfo
        const headers = {
          ...tus,
          authorization: `Bearer ${salma.token}`,
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
          ...(length === undefined ? {} : { 'content-length': length }),
        }
        return request({ port, path: url, method: 'PATCH', headers })
      },
  )
  .extend(
    'uploaded',
    { scope: 'file' },
    ({ begin, patch }) =>
      async (content: Buffer, use?: string, name?: string) => {
        const { url } = await begin(content.length, use, { name })
        await patch(url, 0, content)
        return idOf(url)
      },
  )
  /** Each test begins with no upload, and no file. */
  .extend('swept', { auto: true }, async ({ academy }) => {
    await academy.platform.db.delete(uploads).where(sql`true`)
    await sweepOrphans(academy.platform, -1)
  })

const MB = 1024 * 1024
export const LARGEST = 500 * MB
export const tus = { 'tus-resumable': '1.0.0' }
const encoded = (text: string) => Buffer.from(text).toString('base64')

export const statusOf = async (sending: ClientRequest) =>
  ((await once(sending, 'response')) as [IncomingMessage])[0].resume().statusCode

export const idOf = (url: string) => url.split('/').at(-1) ?? ''
