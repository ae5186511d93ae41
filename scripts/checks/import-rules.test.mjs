import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arrowProblems, listProblems } from './feature-arrows.mjs'
import { importProblems } from './import-rules.mjs'

const problemsOf = (files) => importProblems(new Map(Object.entries(files)))

const forbidden = [
  ['a component of web/ui imports a feature', 'web/ui/card.tsx', '#features/player/web/lesson.tsx'],
  [
    'a component of web/ui imports a page by its absolute path',
    'web/ui/card.tsx',
    '#web/pages/admin/users.tsx',
  ],
  ['a component of web/ui knows an address of the site', 'web/ui/card.tsx', '#shared/paths.ts'],
  ['web/lib imports a page', 'web/lib/session.ts', '../pages/auth/sign-in.tsx'],
  ['web/lib imports a feature', 'web/lib/session.ts', '#features/offline/web/owner.ts'],
  ['a feature imports a page', 'features/player/web/lesson.tsx', '#web/pages/learner/watch.tsx'],
  ["a learner's page imports an admin's", 'web/pages/learner/home.tsx', '../admin/dashboard.tsx'],
  [
    'a feature uses one that its line does not name',
    'features/contact/web/a.tsx',
    '#features/quiz/web/b.tsx',
  ],
  [
    'a feature takes from another what it does not offer',
    'features/learning/server/a.ts',
    '#features/media/server/jobs.ts',
  ],
  [
    "a feature runs another's queries",
    'features/learning/server/service.ts',
    '#features/catalogue/server/queries.ts',
  ],
  ['what both sides read imports the server', 'features/quiz/grade.ts', './server/queries.ts'],
  ['what both sides read imports a component', 'shared/paths.ts', '#features/quiz/web/a.tsx'],
  ['the web imports a table', 'features/quiz/web/a.tsx', '#db/schema/quiz.ts'],
  ['the server imports a component', 'features/quiz/server/a.ts', '#web/ui/button.tsx'],
  ['the platform imports a feature', 'server/platform/mail.ts', '#features/contact/server/service.ts'],
  ['the platform imports what joins features', 'server/platform/start.ts', '../jobs.ts'],
  ['a feature imports what joins features', 'features/contact/server/routes.ts', '#server/app.ts'],
  [
    'what saves a course names a kind of chapter',
    'features/courses/server/service.ts',
    '#features/quiz/server/kind.ts',
  ],
  ['the player names a kind of chapter', 'web/pages/learner/watch-page.tsx', '#features/quiz/web/player.tsx'],
  ['the app runs queries', 'server/app.ts', '#features/catalogue/server/queries.ts'],
  ['the server imports what is for tests', 'server/main.ts', './testing/academy.ts'],
  ['the server imports the table of its tests', 'server/app.ts', './access-tests/table.ts'],
  ['a server reads one language', 'features/contact/server/emails.ts', '#messages/ar/mails.ts'],
  ['a page reads the other language', 'web/pages/public/home-page.tsx', '#messages/ar/home.ts'],
  ['a page asks for the language of a request', 'web/lib/language.ts', '#messages/current-language.ts'],
  ['the start needs a package', 'scripts/start.mjs', 'esbuild'],
  ['a relative import leaves its top folder', 'web/lib/api.ts', '../../shared/limits.ts'],
  ['a relative import leaves its feature', 'features/quiz/grade.ts', '../media/file-kinds.ts'],
]

for (const [behaviour, from, to] of forbidden) {
  test(`refuses that ${behaviour}`, () => {
    const problems = problemsOf({ [from]: `import { a } from '${to}'\n` })
    assert.ok(problems.length > 0)
    for (const problem of problems) assert.match(problem, new RegExp(`^${from}:1 imports .+\\. .+\\.$`))
  })
}

const allowed = [
  [
    'a page imports a feature, a component and its neighbour',
    'web/pages/learner/home.tsx',
    ['#features/player/web/lesson.tsx', '../../ui/button.tsx', './progress.tsx'],
  ],
  ['a feature imports its own files', 'features/player/web/lesson.tsx', ['./controls.tsx', '../rules.ts']],
  [
    "a feature calls another's service and takes what it offers",
    'features/learning/server/service.ts',
    ['#features/media/server/service.ts', '#features/media/server/links.ts', './queries.ts'],
  ],
  [
    "both halves read another's contract and rules",
    'features/quiz/server/service.ts',
    ['#features/learning/contract.ts', '#features/learning/progress.ts'],
  ],
  ['the kinds of chapter are put together', 'web/kinds-in-form.ts', ['#features/quiz/web/form.tsx']],
  [
    'the kinds of chapter are put together on the server',
    'server/kinds.ts',
    ['#features/quiz/server/kind.ts'],
  ],
  [
    'a test imports the testing academy',
    'features/contact/server/contact.test.ts',
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

test('lets the web take types from contracts, and nothing else', () => {
  const quiz = (text) => problemsOf({ 'features/quiz/web/a.ts': text }).length
  assert.equal(quiz("import type { Quiz } from '../contract.ts'"), 0)
  assert.equal(quiz("import { quizEndpoints } from '../contract.ts'"), 1)
  assert.deepEqual(problemsOf({ 'web/lib/api.ts': "import type { Api } from '#shared/api.ts'" }), [])
  assert.equal(problemsOf({ 'web/lib/api.ts': "import { endpoints } from '#shared/api.ts'" }).length, 1)
})

test('reads imports over several lines, re-exports and lazy ones', () => {
  for (const text of [
    "import {\n  a,\n  b as c,\n} from '../pages/x/x.tsx'",
    "export { a } from '../pages/x/x.tsx'",
    "import '../pages/x/x.tsx'",
    "const page = () => import('../pages/x/x.tsx')",
  ]) {
    assert.equal(problemsOf({ 'web/ui/card.tsx': text }).length, 1, text)
  }
})

test('does not read comments', () => {
  assert.deepEqual(
    problemsOf({
      'web/ui/card.tsx': "// import { a } from '../pages/x/x.tsx'\n/* import '../pages/a/b.tsx' */",
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
  assert.match(circle('features/quiz/server', type)[0], /a circle of imports\. Move what both need/)
  assert.deepEqual(circle('web/lib', type), [])
  assert.deepEqual(circle('server/testing', type), [])
  assert.deepEqual(circle('features/quiz/server', "const a = () => import('./a.ts')"), [])
})

const joined = {
  'shared/api.ts':
    "import { chapterEndpoints } from '#features/chapters/contract.ts'\nimport type { Endpoint } from './endpoints.ts'\n",
}
for (const [file, imported] of [
  ['server/platform/routes.ts', '#shared/api.ts'],
  ['server/platform/jobs/jobs.ts', '#features/chapters/contract.ts'],
  ['web/ui/card.tsx', '#features/chapters/contract.ts'],
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

test('the list of arrows admits what is needed, names each circle, and nothing that is no longer used', () => {
  const importOf = (from, to) => ({ from, to, line: 1 })
  const imports = [
    importOf('features/a/server/x.ts', 'features/b/server/service.ts'),
    importOf('features/b/server/x.ts', 'features/a/server/rows.ts'),
  ]
  const features = { a: { server: ['b'], offers: ['rows'] }, b: { server: ['a'] } }
  const debts = { server: { 'b → a': 'Why.' } }
  assert.deepEqual(arrowProblems(imports, features), [])
  assert.deepEqual(listProblems(imports, features, debts), [])
  assert.match(listProblems(imports, features, { server: {} })[0], /a → b → a is a circle of features/)
  assert.match(
    listProblems(imports.slice(0, 1), features, debts).join(),
    /nobody uses rows.+b no longer uses a/,
  )
  assert.match(listProblems(imports, features, { server: { ...debts.server, 'a → c': '' } })[0], /is paid/)
})
