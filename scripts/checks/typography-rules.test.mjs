import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typographyProblems } from './typography-rules.mjs'

const problems = (text, quoted) => typographyProblems({ text }, quoted).length

test('leaves a well-set text alone', () => {
  assert.equal(
    problems('Rien ne contient «\u00a0mot\u00a0»\u00a0: essayez-en l’autre\u202f! 95\u202f%, 2\u00a0Mo…'),
    0,
  )
  assert.equal(problems('https://exemple.ma/?a=b, 09:05'), 0)
})

test('finds what a printer would mend', () => {
  for (const text of [
    "l'autre",
    'Quoi ?',
    'Quoi?',
    'Voici : ceci',
    '« mot »',
    'Suite...',
    'le "mot"',
    '95 %',
    '2 Mo',
  ]) {
    assert.equal(problems(text), 1, text)
  }
})

test('reads sentences with parameters, and texts inside branches and lists', () => {
  const words = { form: { sent: (name) => `Envoyé à ${name} !` }, steps: ["d'abord", 'ensuite'] }
  assert.deepEqual(
    typographyProblems(words).map((problem) => problem.split(' ')[0]),
    ['form.sent', 'steps.0'],
  )
})

test('keeps the texts that the specification quotes, filled in or not', () => {
  assert.equal(problems("S'inscrire", ["S'inscrire"]), 0)
  assert.equal(problems("Erreur lors de l'action ban", ["Erreur lors de l'action {}"]), 0)
  assert.equal(problems("Encore l'action", ["Erreur lors de l'action {}"]), 1)
})
