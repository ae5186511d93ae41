import assert from 'node:assert/strict'
import { test } from 'node:test'
import { physicalClasses } from './direction-rules.mjs'

const found = (classes) => physicalClasses(new Map([['web/a.tsx', `const a = '${classes}'`]]))

for (const classes of [
  'ml-4',
  'flex md:mr-2',
  '-left-1/2',
  'text-left',
  'hover:border-l',
  'rounded-tl-lg',
  'pr-[3px]',
]) {
  test(`refuses ${classes}`, () => assert.equal(found(classes).length, 1))
}

test('says what to write instead', () => {
  assert.match(found('ml-4')[0], /^web\/a\.tsx:1 uses ml, a side of the screen\. Write ms:/)
})

for (const classes of [
  'ms-4 pe-2',
  'text-start',
  'rounded-lg border-s',
  'arrow-right',
  'left',
  '-rotate-45 border-b border-l-2',
]) {
  test(`accepts ${classes}`, () => assert.deepEqual(found(classes), []))
}
