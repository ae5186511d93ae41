// @long @times
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { describe, expect } from 'vitest'
import { it as base } from '../testing/cast.ts'
import { formDataOf, multipart } from '../testing/course-form.ts'
import { addGroup } from '../testing/groups.ts'
import { enrol } from '../testing/lessons.ts'
import { packagedCourse } from '../testing/packaged-course.ts'
import { manifestOf } from '../testing/packages.ts'
import { HEALTH_MS, listening, longestHealth } from '../testing/patience.ts'
import { zipOf } from '../testing/zips.ts'
import { HOSTILE_BODIES, many, textLessons } from './hostile-bodies.ts'

const it = base
  .extend('address', { scope: 'file' }, ({ academy }) => listening(academy))
  .extend(
    'groupId',
    { scope: 'file' },
    async ({ academy, imane }) => (await addGroup(academy.platform, [imane])).id,
  )

describe('Everybody else is answered while somebody sends', () => {
  it.for(Object.entries(HOSTILE_BODIES))(
    '%s',
    async ([, [make, statuses]], { academy, salma, leila, address, groupId }) => {
      const { path, as, body, headers } = await make()
      let status = 0
      let content = ''
      const longest = await longestHealth(academy, async () => {
        const answer = await fetch(`${address}${path.replace(':groupId', String(groupId))}`, {
          method: 'POST',
          headers: { ...headers, authorization: `Bearer ${{ salma, leila }[as].token}` },
          body: typeof body === 'string' ? body : new Uint8Array(body),
        })
        status = answer.status
        content = await answer.text()
      })
      expect(statuses, content.slice(0, 300)).toContain(status)
      if (status >= 400) expect(JSON.parse(content).error).toMatch(/^\p{Lu}[^{}]{10,300}\.$/u)
      expect(longest).toBeLessThan(HEALTH_MS)
    },
  )

  it('and while somebody opens a page of a package again and again', async ({
    academy,
    salma,
    imane,
    address,
  }) => {
    const head = many('<head ', 64_000)
    const zip = zipOf([
      { name: 'imsmanifest.xml', content: manifestOf() },
      { name: 'index.html', content: head },
    ])
    const sent = await multipart(formDataOf(packagedCourse([zip])))
    const made = await academy.call('POST /api/formateur/formations', { as: salma, ...sent })
    await enrol(academy.platform, imane, made.body.id)
    const { body } = await academy.call('GET /api/formateur/formations/:id/edit', {
      as: salma,
      params: { id: made.body.id },
    })
    const opened = await academy.call('GET /api/formations/chapitres/:chapitreId/package', {
      as: imane,
      params: { chapitreId: body.sections[0].chapitres[0].id },
    })
    const { host, pathname } = new URL(opened.body.parts[0].path)
    const longest = await longestHealth(academy, async () => {
      for (let time = 0; time < 10; time += 1) {
        const asked = request(`${address}${pathname}`, { headers: { host } }).end()
        const [answer] = (await once(asked, 'response')) as [IncomingMessage]
        expect(answer.statusCode).toBe(200)
        await buffer(answer)
      }
    })
    expect(longest).toBeLessThan(HEALTH_MS)
  })

  it('and while somebody copies a course of long texts', async ({ academy, salma }) => {
    const content = `<p>${many('<em>a</em>', 95_000)}</p>`
    const sent = await textLessons(...Array.from({ length: 30 }, () => content))
    const { body, headers } = sent
    const made = await academy.call('POST /api/formateur/formations', { as: salma, body, headers })
    expect(made.body).toMatchObject({ success: true })
    const longest = await longestHealth(academy, async () => {
      const copied = await academy.call('POST /api/formateur/formations/:id/duplicate', {
        as: salma,
        params: { id: made.body.id },
      })
      expect(copied.status).toBe(201)
    })
    expect(longest).toBeLessThan(HEALTH_MS)
  })
})
