import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { formDataOf } from '#server/testing/course-form.ts'
import { packagedChapter, packagedCourse } from '#server/testing/packaged-course.ts'
import { packageOf } from '#server/testing/packages.ts'
import { paths } from '#shared/paths.ts'
import { callAs, callWith } from './api.ts'
import { newcomer } from './people.ts'

/** A learner of their own, enrolled and signed in on the page. */
export async function enrolled(page: Page, request: APIRequestContext, url: string, formationId: number) {
  const { token } = await newcomer({ url, dataDir: '' })
  const call = callWith(request, token)
  const { user } = await call('GET /api/auth/me')
  const admin = await callAs(request, 'admin')
  await admin.call('POST /api/admin/inscriptions', { body: { userId: user.id, formationId } })
  await page.goto('/robots.txt')
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  return { user, call, token }
}

export async function published(request: APIRequestContext, packages: Buffer[]) {
  const trainer = await callAs(request, 'formateur')
  const chapitres = packages.map((_, index) => packagedChapter(index + 1, { title: `Module ${index + 1}` }))
  const body = formDataOf(packagedCourse(packages, chapitres))
  return trainer.call('POST /api/formateur/formations', { body })
}

/**
 * Tries every way out, and writes what each led to into its own page. `academy` is where the learner's session is,
 * `other` the true address of another package of the same learner.
 */
const hostilePage = ({ academy, other }: { academy: string; other: string }) => `
  <ul id="found"></ul>
  <iframe id="inner" src="inner.html"></iframe><iframe name="aim"></iframe>
  <script>
    var academy = ${JSON.stringify(academy)}
    var tries = {
      'parent document': function () { return top.document.title },
      'token': function () { return top.localStorage.getItem('token') },
      'cookies': function () { if (document.cookie) return document.cookie; throw 'none' },
      'token where packages are': function () { var token = localStorage.getItem('token'); if (token) return token; throw 'none' },
      'own storage': function () { localStorage.setItem('a', 'b'); if (Object.prototype.toString.call(localStorage) === '[object Storage]') return 'shared'; throw 'memory' },
      'indexed database': function () { return indexedDB.open('of the package') && 'open' },
      'top navigation': function () { top.location = 'about:blank#gone'; return 'went' },
      'popup': function () { var w = window.open('/api/health'); if (w) return 'opened'; throw 'blocked' },
      'origin': function () { if (self.origin !== 'null') return self.origin; throw 'opaque' },
      'full screen': function () { if (document.fullscreenEnabled) return 'allowed'; throw 'refused' },
    }
    function tell(name, answer) { var li = document.createElement('li'); li.textContent = name + ': ' + answer; found.append(li) }
    for (var name in tries) { try { tell(name, 'REACHED ' + tries[name]()) } catch (error) { tell(name, 'no') } }
    function fetched(name, url, options) {
      return fetch(url, options).then(function (answer) { tell(name, 'REACHED ' + answer.status) }, function () { tell(name, 'no') })
    }
    function loaded(name, element, url) {
      return new Promise(function (done) {
        var one = document.createElement(element)
        one.onload = function () { tell(name, 'REACHED'); done() }
        one.onerror = function () { tell(name, 'no'); done() }
        one.src = url
        document.body.append(one)
      })
    }
    function framed(name, url) {
      return new Promise(function (done) {
        var one = document.createElement('iframe')
        one.onload = function () {
          var text = ''
          try { text = one.contentDocument.body.textContent } catch (error) {}
          tell(name, text ? 'REACHED ' + text : 'no'); done()
        }
        one.src = url
        document.body.append(one)
      })
    }
    function listed(name) {
      return Promise.resolve().then(function () { return indexedDB.databases() }).then(
        function (all) { all = all.filter(function (one) { return one.name !== 'of the package' }); tell(name, all.length ? 'REACHED ' + all.length : 'no') },
        function () { tell(name, 'no') })
    }
    function registered(name, url) {
      return Promise.resolve().then(function () { return navigator.serviceWorker.register(url) }).then(
        function () { tell(name, 'REACHED ' + url) }, function () { tell(name, 'no') })
    }
    Promise.all([
      registered('service worker', 'own.js'),
      registered('service worker of the run-time object', '-academy-/runtime.js'),
      fetched('session', '/api/auth/me', { credentials: 'include' }),
      fetched('api', '/api/formations', {}),
      fetched('session at the academy', academy + '/api/auth/me', { credentials: 'include' }),
      fetched('api at the academy', academy + '/api/formations', {}),
      framed('page of the academy', academy + '/courses'),
      listed('databases'),
      fetched('elsewhere', 'https://example.org/', { mode: 'no-cors' }),
      fetched('another package', ${JSON.stringify(other)}, {}),
      loaded('picture', 'img', '/icons/icon-192.png'),
      loaded('script', 'script', '/sw.js'),
      fetch('own.json').then(function (a) { return a.json() }).then(function (json) { tell('own file', json.a) }, function () { tell('own file', 'FAILED') }),
    ]).then(function () {
      var form = document.createElement('form'); form.action = '/api/contact'; form.method = 'post'; form.target = 'aim'; document.body.append(form); form.submit()
      parent.postMessage({ type: 'academy-package', session: 'x', values: { 'cmi.core.lesson_status': 'passed' } }, '*')
      tell('all', 'done')
    })
  </script>`

/** What the hostile page has beside it. */
const hostileFiles = [
  { name: 'own.json', content: '{"a":"read"}' },
  { name: 'own.js', content: 'onfetch = function () {}' },
  {
    name: 'inner.html',
    content: '<script>try { parent.document; document.title = "REACHED" } catch (e) {}</script>',
  },
]

/** What a learner's browser keeps at the academy's own address. */
async function storeSecrets(page: Page, url: string) {
  await page.context().addCookies([{ name: 'secret', value: 'cookie', url }])
  await page.goto('/robots.txt')
  await page.evaluate(
    () =>
      new Promise((done) => {
        indexedDB.open('secrets').onsuccess = done
      }),
  )
}

/** The address under which the learner opens a package of a course. */
export async function packageAddress(call: ReturnType<typeof callWith>, formationId: number, chapter = 0) {
  const { chapitres } = await call('GET /api/formations/watch/:id', { params: { id: formationId } })
  const params = { chapitreId: String(chapitres[chapter]?.id) }
  const { parts } = await call('GET /api/formations/chapitres/:chapitreId/package', { params })
  return parts[0]?.path ?? ''
}

/** A learner opens a module that tries everything it should not reach, another module among it. Gives what it says of each. */
export async function openHostileModule(page: Page, request: APIRequestContext, url: string) {
  const first = await published(request, [packageOf({ page: 'Victime' })])
  const victim = await enrolled(page, request, url, first.id)
  const other = await packageAddress(victim.call, first.id)
  const hostile = hostilePage({ academy: url, other })
  const { id } = await published(request, [packageOf({ page: hostile, others: hostileFiles })])
  const learner = await enrolled(page, request, url, id)
  await storeSecrets(page, url)
  const pages = page.context().pages().length
  await page.goto(paths.learner.watch(id))
  const module = page.frameLocator('iframe').first()
  await expect(module.getByText('all: done')).toBeVisible()
  const lines = await module.getByRole('listitem').allInnerTexts()
  const reached = lines.filter((line) => /REACHED|FAILED/.test(line))
  return { id, learner, pages, lines, reached }
}
