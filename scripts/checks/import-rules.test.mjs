import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importProblems } from './import-rules.mjs'

const problemsOf = (files) => importProblems(new Map(Object.entries(files)))

const forbidden = [
  ['a component of web/ui imports a feature', 'web/ui/card.tsx', '../features/player/player.tsx'],
  [
    'a component of web/ui imports a page by its absolute path',
    'web/ui/card.tsx',
    '#web/pages/admin/users.tsx',
  ],
  ['a component of web/ui knows an address of the site', 'web/ui/card.tsx', '#shared/paths.ts'],
  ['web/lib imports a page', 'web/lib/session.ts', '../pages/auth/sign-in.tsx'],
  ['a feature imports another', 'web/features/player/player.tsx', '../course-card/course-card.tsx'],
  [
    'a feature imports one whose name begins alike',
    'web/features/course/a.tsx',
    '../course-card/course-card.tsx',
  ],
  ['a feature imports a page', 'web/features/player/player.tsx', '#web/pages/learner/watch.tsx'],
  ["a learner's page imports an admin's", 'web/pages/learner/home.tsx', '../admin/dashboard.tsx'],
  ['the platform imports a feature', 'server/platform/mail.ts', '../features/contact/service.ts'],
  ['the platform imports what joins features', 'server/platform/start.ts', '../jobs.ts'],
  ["a feature runs another's queries", 'server/features/learning/service.ts', '../catalogue/queries.ts'],
  ['what saves a course names a kind of chapter', 'server/features/authoring/save.ts', '../quiz/kind.ts'],
  ['the player names a kind of chapter', 'web/features/player/lesson.tsx', './quiz/kind.tsx'],
  ['the app runs queries', 'server/app.ts', './features/catalogue/queries.ts'],
  ['the server imports what is for tests', 'server/main.ts', './testing/academy.ts'],
  ['the server imports the table of its tests', 'server/app.ts', './intruders/table.ts'],
  ['a server reads one language', 'server/features/contact/emails.ts', '#messages/ar/mails.ts'],
  ['a page reads the other language', 'web/pages/public/home-page.tsx', '#messages/ar/home.ts'],
  ['a page asks for the language of a request', 'web/lib/language.ts', '#messages/current-language.ts'],
  ['the start needs a package', 'scripts/start.mjs', 'esbuild'],
  ['a relative import leaves its top folder', 'web/lib/api.ts', '../../shared/limits.ts'],
]

for (const [behaviour, from, to] of forbidden) {
  test(`refuses that ${behaviour}`, () => {
    const problems = problemsOf({ [from]: `import { a } from '${to}'\n` })
    assert.equal(problems.length, 1)
    assert.match(problems[0], new RegExp(`^${from}:1 imports .+\\. .+\\.$`))
  })
}

const allowed = [
  [
    'a page imports a feature, a component and its neighbour',
    'web/pages/learner/home.tsx',
    ['../../features/player/player.tsx', '#web/ui/button.tsx', './progress.tsx'],
  ],
  [
    'a feature imports its own files',
    'web/features/player/player.tsx',
    ['./controls.tsx', '#web/features/player/a.ts'],
  ],
  [
    "a feature calls another's service",
    'server/features/learning/service.ts',
    ['../catalogue/service.ts', './queries.ts'],
  ],
  ['the kinds of chapter are put together', 'web/kinds-in-form.ts', ['./features/form/quiz/kind.tsx']],
  ['the kinds of chapter are put together on the server', 'server/kinds.ts', ['./features/quiz/kind.ts']],
  [
    'a test imports the testing academy',
    'server/features/contact/contact.test.ts',
    ['#server/testing/academy.ts'],
  ],
  ['the routes import every page', 'web/routes.tsx', ['./pages/admin/users.tsx', './pages/public/home.tsx']],
]

for (const [behaviour, from, targets] of allowed) {
  test(`accepts that ${behaviour}`, () => {
    const text = targets.map((to) => `import { a } from '${to}'`).join('\n')
    assert.deepEqual(problemsOf({ [from]: text }), [])
  })
}

test('lets the web take types from the joined contract, and nothing else', () => {
  assert.deepEqual(problemsOf({ 'web/lib/api.ts': "import type { Api } from '#shared/api.ts'" }), [])
  assert.equal(problemsOf({ 'web/lib/api.ts': "import { endpoints } from '#shared/api.ts'" }).length, 1)
})

test('reads imports over several lines, re-exports and lazy ones', () => {
  for (const text of [
    "import {\n  a,\n  b as c,\n} from '../features/x/x.tsx'",
    "export { a } from '../features/x/x.tsx'",
    "import '../features/x/x.tsx'",
    "const page = () => import('../features/x/x.tsx')",
  ]) {
    assert.equal(problemsOf({ 'web/ui/card.tsx': text }).length, 1, text)
  }
})

test('does not read comments', () => {
  assert.deepEqual(
    problemsOf({
      'web/ui/card.tsx': "// import { a } from '../features/x/x.tsx'\n/* import '../pages/a/b.tsx' */",
    }),
    [],
  )
})

test('finds a circle of imports and names its files', () => {
  const problems = problemsOf({
    'server/a.ts': "import { b } from './b.ts'",
    'server/b.ts': "import { c } from '#server/c.ts'",
    'server/c.ts': "import { a } from './a.ts'",
  })
  assert.equal(problems.length, 1)
  assert.match(problems[0], /server\/a\.ts → server\/b\.ts → server\/c\.ts → server\/a\.ts/)
})

test('knows that a type closes a circle on the server alone, and a lazy import none', () => {
  const circle = (folder, back) =>
    problemsOf({ [`${folder}/a.ts`]: "import { b } from './b.ts'", [`${folder}/b.ts`]: back })
  const type = "import type { A } from './a.ts'"
  assert.match(circle('server/features', type)[0], /a circle of imports\. Move what both need/)
  assert.deepEqual(circle('web/lib', type), [])
  assert.deepEqual(circle('server/testing', type), [])
  assert.deepEqual(circle('server/features', "const a = () => import('./a.ts')"), [])
})

const joined = {
  'shared/api.ts':
    "import { chapterEndpoints } from './chapters.ts'\nimport type { Endpoint } from './endpoints.ts'\n",
}
for (const [file, imported] of [
  ['server/platform/routes.ts', '#shared/api.ts'],
  ['server/platform/jobs/jobs.ts', '#shared/chapters.ts'],
  ['web/ui/card.tsx', '#shared/chapters.ts'],
]) {
  test(`refuses that ${file} names a contract (${imported}), types included`, () => {
    const problems = problemsOf({ ...joined, [file]: `import type { A } from '${imported}'\n` })
    assert.equal(problems.length, 1)
    assert.match(problems[0], /know no contract: take what you need as a parameter or a prop/)
  })
}

test('lets the platform use the shape of any call, and its tests a contract', () => {
  const platform = { 'server/platform/routes.ts': "import type { Endpoint } from '#shared/endpoints.ts'" }
  const tests = { 'server/platform/docs.test.ts': "import { endpoints } from '#shared/api.ts'" }
  assert.deepEqual(problemsOf({ ...joined, ...platform, ...tests }), [])
})

test('lets two tables refer to each other, and nothing else in a circle with them', () => {
  const people = { 'db/schema/people.ts': "import { media } from './media.ts'" }
  assert.deepEqual(problemsOf({ ...people, 'db/schema/media.ts': "import { users } from './people.ts'" }), [])
  const outside = { 'db/folded.ts': "import { users } from './schema/people.ts'" }
  assert.equal(
    problemsOf({ 'db/schema/people.ts': "import { a } from '../folded.ts'", ...outside }).length,
    1,
  )
})
