// @long @embedded
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { folded } from '#db/folded.ts'
import { openAcademy, type TestAcademy } from '#server/testing/academy.ts'
import { fold } from '#shared/fold.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openAcademy()
})
afterAll(() => academy.close())

async function foldedByDatabase(texts: string[]) {
  const values = sql.join(
    texts.map((text, place) => sql`(${place}::int, ${text}::text)`),
    sql`, `,
  )
  const rows = await academy.platform.db
    .select({ search: sql<string>`${folded('text')}` })
    .from(sql`(values ${values}) as t (place, text)`)
    .orderBy(sql`place`)
  return rows.map(({ search }) => search)
}

it('The database folds a text as the browser does, in either language', async () => {
  const letters = [..."aéœÆ’' Çñ ابأإآٱىيئؤةهـً ٌ ٍ َ ُ ِ ّ ْٰٓٔ لا-٣3"]
  const text = fc.string({ maxLength: 30, unit: fc.constantFrom(...letters) })
  const [texts = []] = fc.sample(fc.array(text, { minLength: 500, maxLength: 500 }), 1)
  expect(await foldedByDatabase(texts)).toEqual(texts.map(fold))
})

it.each([
  ['الإدماج', 'الادماج'],
  ['مُسَاوَاة', 'مساواه'],
])('%s is %s to both', async (text, plain) => {
  expect([fold(text), ...(await foldedByDatabase([text]))]).toEqual([plain, plain])
})
