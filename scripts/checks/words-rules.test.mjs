import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inlineFrench, keysOf, unusedKeys } from './words-rules.mjs'

const words = {
  title: 'Titre',
  form: { name: 'Nom', send: 'Envoyer' },
  count: (n) => `${n}`,
  units: ['o', 'Ko'],
}
const unused = (text) => unusedKeys('contact', words, new Map([['web/a.tsx', text]]))
const imported = "import { words } from '#words/contact.ts'\n"
const french = (text) => inlineFrench(new Map([['web/a.tsx', text]]))

test('names every text of a dictionary by its path', () => {
  assert.deepEqual(keysOf(words), ['title', 'form.name', 'form.send', 'count', 'units'])
})

test('finds the keys nobody reads', () => {
  assert.deepEqual(unused(`${imported}words.title; words.form.name; words.count(2)`), ['form.send', 'units'])
})

test('takes a branch read as a value for all its keys', () => {
  assert.deepEqual(
    unused(`${imported}show(words.form); words.units[step]; words.title.trim(); words.count`),
    [],
  )
})

test('follows the name a file gives the dictionary', () => {
  const renamed = "import { words as contact } from '#words/contact.ts'\n"
  assert.deepEqual(unused(`${renamed}contact.title; contact.form; contact.count; contact\n  .units`), [])
})

test('follows a branch that a file takes under a name of its own', () => {
  assert.deepEqual(unused(`${imported}const { form: text, title } = words\ntext.send; title`), [
    'form.name',
    'count',
    'units',
  ])
})

test("does not take another dictionary's words for ours, nor a comment's", () => {
  assert.equal(unused("import { words } from '#words/home.ts'\nwords.title").length, 5)
  assert.equal(unused(`${imported}// words.title`).length, 5)
})

test('finds French in a label, a template and the text of an element', () => {
  assert.equal(french('const a = <p title="Fermer la fenêtre" />').length, 1)
  assert.equal(french("const a = 'Ajouter un cours'").length, 1)
  assert.equal(french('const a = `Bonjour ' + '$' + '{name}`').length, 1)
  assert.equal(french('const a = <p>Envoyer</p>').length, 1)
})

test('says on which line', () => {
  assert.match(french("\n\nconst a = 'Désolé'")[0], /^web\/a\.tsx:3 says « Désolé »/)
})

test("lets a page compare with the contract's values", () => {
  const files = new Map([['web/a.tsx', "status === 'Approuvée'"]])
  assert.equal(inlineFrench(files).length, 1)
  assert.deepEqual(inlineFrench(files, ['Approuvée']), [])
})

test('leaves comments, classes, paths and identifiers alone', () => {
  const text = `// Fermé à clé
    const a = <a className="flex text-start sur-fond" href="/formations/la-une">{formations.length}</a>
    const key = 'GET /api/formations/:id'
    const same = a > b && c < d`
  assert.deepEqual(french(text), [])
})
