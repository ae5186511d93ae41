import { paths } from '#shared/paths.ts'
import { expect, test } from './support/fixtures.ts'
import { hydrated } from './support/hydrated.ts'

test('every page drawn by the server announces all the code that it then runs', async ({ page }) => {
  const { data } = await (await page.request.get('/api/formations')).json()
  const { home, courses, contact, about, terms, privacy } = paths
  const { signIn, signUp, forgotPassword } = paths
  const others = [courses, paths.course(data[0].id), contact, about, terms, privacy]
  for (const address of [home, ...others, signIn, signUp, forgotPassword, paths.verifyEmail]) {
    const announced = await announcedBy(await (await page.request.get(address)).text())
    await page.goto(address)
    await hydrated(page)
    const ran = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    )
    const scripts = ran.filter((path) => path.endsWith('.js'))
    expect(scripts.length, `code of ${address}`).toBeGreaterThan(1)
    expect(
      scripts.filter((path) => !announced.includes(path)),
      `code of ${address} that was asked for late`,
    ).toEqual([])
    expect(announced.length, `code announced by ${address}`).toBe(new Set(announced).size)
  }
})

test('a page of the signed-in announces its own code and that of its layout', async ({ page }) => {
  for (const [address, files] of [
    [paths.learner.home, ['dashboard-page', 'learner-layout']],
    ['/dashboard/watch/1', ['watch-page']],
    [paths.admin.home, ['dashboard-page', 'admin-layout']],
  ] as const) {
    const announced = await announcedBy(await (await page.request.get(address)).text())
    for (const file of files)
      expect(announced, address).toContainEqual(expect.stringContaining(`/assets/${file}-`))
  }
})

async function announcedBy(html: string) {
  const links = html.matchAll(/<(?:link rel="modulepreload" href|script type="module" src)="([^"]+)"/g)
  return [...links].map(([, file]) => file)
}
