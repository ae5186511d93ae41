import { expect, it } from 'vitest'
import { readHtml } from './html.ts'
import { inTurns } from './turns.ts'

/** How often another request would have been answered while something is done. */
async function othersDuring(work: () => Promise<unknown>): Promise<number> {
  let others = 0
  let isDone = false
  const another = () => {
    others += 1
    if (!isDone) setImmediate(another)
  }
  setImmediate(another)
  await work()
  isDone = true
  return others
}

it('work of many steps gives what it makes, and other requests are answered between them', async () => {
  function* steps() {
    const end = performance.now() + 100
    while (performance.now() < end) yield
    return 'made'
  }
  let made = ''
  const others = await othersDuring(async () => {
    made = await inTurns(steps())
  })
  expect(made).toBe('made')
  expect(others).toBeGreaterThan(1)
})

it('a long text of HTML is read whole, and other requests are answered meanwhile', async () => {
  const [signs, paragraphs] = ['<'.repeat(400_000), '<p a="b">c</p>'.repeat(40_000)]
  const events = { opened: 0, closed: 0, text: '' }
  const others = await othersDuring(() =>
    readHtml(paragraphs + signs, {
      onopentag() {
        events.opened += 1
      },
      ontext(text) {
        events.text += text
      },
      onclosetag() {
        events.closed += 1
      },
    }),
  )
  expect(events).toEqual({ opened: 40_000, closed: 40_000, text: 'c'.repeat(40_000) + signs })
  expect(others).toBeGreaterThan(1)
})
