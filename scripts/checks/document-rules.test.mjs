import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answeredRequirements, deadPointers, unansweredProblems } from './document-rules.mjs'

const there = new Set(['server/app.ts', 'server/access-tests'])
const found = (text) =>
  deadPointers(new Map([['docs/x.md', text]]), (path) => there.has(path.replace(/\/$/, '')))

test('a document may name files and folders that exist', () => {
  assert.deepEqual(found('See `server/app.ts` and `server/access-tests/`.'), [])
})

test('the document of a feature may name files by their path in it', () => {
  const documents = new Map([['features/quiz/README.md', 'See `server/start.ts` and `server/gone.ts`.']])
  const problems = deadPointers(documents, (path) => path === 'features/quiz/server/start.ts')
  assert.equal(problems.length, 1)
  assert.match(problems[0], /names server\/gone\.ts/)
})

test('a file that is gone is named, with its line', () => {
  assert.deepEqual(found('First.\nSee `server/gone.ts`.'), [
    'docs/x.md:2 names server/gone.ts, which is not there. Name what took its place.',
  ])
})

test('patterns, commands, addresses and names of code are no pointers', () => {
  assert.deepEqual(
    found('`server/features/<noun>/` `npm test` `/api/docs` `queueMail(platform, tx)` `web/*`'),
    [],
  )
})

test('a table of requirements is read with its ranges', () => {
  const table = '| number | answer |\n|---|---|\n| 1.2.9–1.2.11, 1.3.1 | met |\n| 2.1.1 | met |'
  assert.deepEqual(answeredRequirements(table), ['1.2.9', '1.2.10', '1.2.11', '1.3.1', '2.1.1'])
})

test('each requirement has one answer, and what is not met is admitted', () => {
  const document = [
    '## Not met',
    '| 1.1.2 | no time |',
    '## ASVS, chapter by chapter',
    '| 1.1.1 | met |',
    '| 1.1.2 | **no** |',
    '| 1.1.3 | **no**, alas |',
    '| 1.1.5 | met |',
    '| 1.1.5 | again |',
  ].join('\n')
  assert.deepEqual(unansweredProblems(document, ['1.1.1', '1.1.2', '1.1.3', '1.1.4', '1.1.5']), [
    'requirement 1.1.3 is said to be met in one table and not in the other.',
    'requirement 1.1.4 needs one answer.',
    'requirement 1.1.5 needs one answer.',
  ])
})
