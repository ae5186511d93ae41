import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFresh, stampOf } from './install.mjs'

test('npm start asks for nothing after npm test, and npm test adds what it lacks after npm start', () => {
  const [started, tested] = [stampOf('a', false), stampOf('a', true)]
  assert.equal(isFresh(started, 'a', false), true)
  assert.equal(isFresh(started, 'a', true), false)
  assert.equal(isFresh(tested, 'a', false), true)
  assert.equal(isFresh(tested, 'a', true), true)
})

test('after a change of the lock, or before anything is installed, nothing is fresh', () => {
  for (const stamp of ['', stampOf('a', false), stampOf('a', true)])
    for (const everything of [false, true]) assert.equal(isFresh(stamp, 'b', everything), false)
})
