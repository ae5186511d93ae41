import assert from 'node:assert/strict'
import { test } from 'node:test'
import { retiredNames } from './name-rules.mjs'

const problems = (text) => retiredNames(new Map([['web/a.ts', text]]))

test('a name with a retired word is refused, with the word to use', () => {
  assert.deepEqual(problems('const FILM_HOURS = 3'), [
    'web/a.ts: FILM_HOURS says « film ». Here it is called « video ».',
  ])
  assert.equal(problems('function requestInscription() {}').length, 1)
  assert.equal(problems('type KeptFilms = 1').length, 1)
  assert.equal(problems('const keptThing = 1').length, 1)
  assert.equal(problems('const isThereYet = chapter.asItIs').length, 2)
})

test('a path with a retired word is refused', () => {
  assert.deepEqual(retiredNames(new Map([['web/lib/kept-items.ts', '']])), [
    'web/lib/kept-items.ts: the path says « kept ». Here it is called « offline, autosaved, existing, cached, pending, retained or stored ».',
  ])
})

test('strings, comments and names of the wire may say what they say', () => {
  assert.deepEqual(problems("// the film\nconst a = 'film.mp4' + `film`"), [])
  assert.deepEqual(problems('const { inscriptions } = answer'), [])
  assert.deepEqual(problems('const filmography = 1'), [])
  assert.deepEqual(problems('const agent = new Agent({ keepAlive: true })'), [])
  assert.deepEqual(problems('const { keptAt } = item'), [])
  assert.deepEqual(problems('left.filter((entry) => /^storage kept/.test(entry))'), [])
})
