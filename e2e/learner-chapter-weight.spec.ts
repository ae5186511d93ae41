import type { Page } from '@playwright/test'
import { callAs, callWith, comeTo } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'
import { newcomer } from './support/people.ts'

const KB = 1000
/** The smallest that the player of videos may be said to weigh: below this, it was loaded already. */
const VIDEO_CODE = 40 * KB

const isScript = (address: string) => new URL(address).pathname.endsWith('.js')

/** Bytes of each script that the page has loaded, by its address. */
const scripts = async (page: Page) => {
  const loaded = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, encodedBodySize }) => ({ name, encodedBodySize }),
    ),
  )
  return loaded.filter(({ name }) => isScript(name))
}

for (const { kind, name, shown } of [
  { kind: 'text', name: 'Communication inclusive', shown: 'J’ai terminé' },
  { kind: 'quiz', name: 'Droits humains', shown: /^Commencer/ },
])
  test(`a chapter that is a ${kind} loads nothing that plays films`, async ({ page, academy, request }) => {
    const admin = await callAs(request, 'admin')
    const { data } = await admin.call('GET /api/formations')
    const formationId = data.find((course) => course.name.includes(name))?.id ?? 0
    const { token } = await newcomer(academy)
    const call = callWith(request, token)
    const { user } = await call('GET /api/auth/me')
    await admin.call('POST /api/admin/inscriptions', { body: { userId: user.id, formationId } })
    const { chapitres } = await call('GET /api/formations/watch/:id', { params: { id: formationId } })
    const done = chapitres.findIndex((chapter) => chapter.kind === kind)
    await comeTo({ user, call }, formationId, { done, positionSeconds: 0 })
    await page.goto('/robots.txt')
    await page.evaluate((value) => localStorage.setItem('token', value), token)

    const asked = new Set<string>()
    page.on('request', (sent) => isScript(sent.url()) && asked.add(sent.url()))
    await page.goto(`/dashboard/watch/${formationId}`)
    await expect(page.getByRole('button', { name: shown })).toBeVisible()
    const own = new Set(asked)
    // The same course has videos, which pay for their player.
    const video = chapitres.findIndex((chapter) => chapter.kind === 'video' && chapter.durationSeconds)
    await comeTo({ user, call }, formationId, { done: video, positionSeconds: 0 })
    await page.goto(`/dashboard/watch/${formationId}`)
    await expect(page.locator('[data-media-player]')).toBeVisible()
    const more = (await scripts(page)).filter(({ name: script }) => !own.has(script))
    expect(more.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)).toBeGreaterThan(VIDEO_CODE)
  })
