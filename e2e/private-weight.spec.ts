import { callAs } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'

// On a thin connection each file waits its turn: what pages share must not be a file for each part.
for (const { what, role, path, shown, scripts } of [
  { what: 'The dashboard of a learner', role: 'apprenant', path: '/dashboard', shown: 'h1', scripts: 25 },
  { what: 'The dashboard of an administrator', role: 'admin', path: '/admin', shown: 'h1', scripts: 26 },
  {
    what: 'The editor of a course',
    role: 'admin',
    path: (course: number) => `/admin/courses/${course}`,
    shown: 'form input',
    scripts: 40,
  },
  {
    what: 'The player',
    role: 'apprenant',
    path: '/dashboard/watch/14',
    shown: '[data-media-player]',
    scripts: 38,
  },
] as const)
  test(`${what} opens with few files of script`, async ({ page, request, signInAs }) => {
    const { data } = await (await callAs(request, 'admin')).call('GET /api/formations')
    await signInAs(role)
    const loaded = new Set<string>()
    page.on('request', (sent) => sent.resourceType() === 'script' && loaded.add(sent.url()))
    await page.goto(typeof path === 'string' ? path : path(data[0]?.id ?? 0))
    await expect(page.locator(shown).first()).toBeVisible()
    expect(loaded.size).toBeGreaterThan(5)
    expect([...loaded].slice(scripts)).toEqual([])
  })
