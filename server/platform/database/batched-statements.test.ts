// @long @embedded
import { expect, it, vi } from 'vitest'
import { batchedStatements } from './batched-statements.ts'

/** A table whose writes finish when the test says so. */
function openTable() {
  const written: Array<{ rows: string[]; arrive: () => void; fail: (error: Error) => void }> = []
  const write = batchedStatements(
    (rows: string[]) =>
      new Promise<string[]>((resolve, fail) => {
        written.push({ rows, fail, arrive: () => resolve(rows.map((row) => row.toUpperCase())) })
      }),
    (row) => row[0],
  )
  const statement = async (number: number) => {
    await vi.waitFor(() => expect(written.length).toBeGreaterThanOrEqual(number), 20_000)
    return written[number - 1] as (typeof written)[number]
  }
  return { write, statement, written }
}

it('writes that come while one is on its way leave together, each with its own answer', async () => {
  const { write, statement } = openTable()
  const first = write('a1')
  await statement(1)
  const others = Promise.all(['b1', 'c1'].map(write))
  const alone = await statement(1)
  expect(alone.rows).toEqual(['a1'])
  alone.arrive()
  expect(await first).toBe('A1')
  const together = await statement(2)
  expect(together.rows).toEqual(['b1', 'c1'])
  together.arrive()
  expect(await others).toEqual(['B1', 'C1'])
})

it('two writes of one learner never share a statement, and keep their order', async () => {
  const { write, statement, written } = openTable()
  const all = Promise.all(['a1', 'a2', 'b1', 'a3'].map(write))
  for (let number = 1; number <= 3; number += 1) (await statement(number)).arrive()
  expect(await all).toEqual(['A1', 'A2', 'B1', 'A3'])
  expect(written.map(({ rows }) => rows)).toEqual([['a1', 'b1'], ['a2'], ['a3']])
})

it('a row that the tables refuse fails alone', async () => {
  const { write, statement } = openTable()
  const [good, bad] = [write('a1'), write('b1')]
  const refusal = Object.assign(new Error('foreign key'), { code: '23503' })
  ;(await statement(1)).fail(refusal)
  ;(await statement(2)).arrive()
  expect(await good).toBe('A1')
  const failed = expect(bad).rejects.toBe(refusal)
  ;(await statement(3)).fail(refusal)
  await failed
})

it('a database that is away fails all who wait for that statement, and the next ones try again', async () => {
  const { write, statement } = openTable()
  const lost = write('a1')
  const away = new Error('away')
  const failed = expect(lost).rejects.toBe(away)
  ;(await statement(1)).fail(away)
  await failed
  const later = write('a2')
  ;(await statement(2)).arrive()
  expect(await later).toBe('A2')
})

it('of one learner’s writes a hundred wait, of everybody’s five thousand, and the others are refused at once', async () => {
  const sizes: number[] = []
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const write = batchedStatements(
    async (rows: number[]) => {
      sizes.push(rows.length)
      await arrived
      return rows
    },
    (learner) => learner,
  )
  const codeOf = (writing: Promise<number>) =>
    writing.then(String, ({ status, code }: { status: number; code: string }) => `${status} ${code}`)
  const ofOne = Array.from({ length: 1_000 }, () => codeOf(write(1)))
  const ofMany = Array.from({ length: 20_000 }, (_, learner) => codeOf(write(learner + 2)))
  const refused = await Promise.all([...ofOne.slice(100), ...ofMany.slice(4_900)])
  expect(new Set(refused)).toEqual(new Set(['503 too_busy']))
  arrive()
  expect(await Promise.all(ofOne.slice(0, 100))).toEqual(Array(100).fill('1'))
  expect(new Set(await Promise.all(ofMany.slice(0, 4_900))).size).toBe(4_900)
  expect(Math.max(...sizes)).toBe(100)
  expect(await codeOf(write(1))).toBe('1')
})
