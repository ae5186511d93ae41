import { describe, expect, it } from 'vitest'
import { words as inArabic } from '#messages/ar/errors.ts'
import { words as inFrench } from '#messages/fr/errors.ts'
import type { AcademyProcess } from '#server/testing/process.ts'
import { addressIn, directions, type Language } from '#shared/languages.ts'
import { addClassroom } from './support/classroom.ts'
import { type Engine, newSetup, openOn } from './support/test-servers.ts'

const TURNS: Language[] = ['fr', 'ar', 'fr', 'ar']
const other = (language: Language) => (language === 'fr' ? 'ar' : 'fr')
const PAGES = [
  '/',
  '/courses',
  '/about',
  '/contact',
  '/terms',
  '/privacy',
  '/signin',
  '/signup',
  '/dashboard',
]

async function pageOf({ url }: AcademyProcess, path: string, language: Language) {
  // The browser prefers the other language: the address alone decides.
  const headers = { 'accept-language': other(language) }
  const answer = await fetch(url + addressIn(language, path), { headers })
  return { status: answer.status, vary: answer.headers.get('vary') ?? '', html: await answer.text() }
}

async function sentenceOf({ url }: AcademyProcess, path: string, language: Language) {
  const answer = await fetch(url + path, { headers: { 'accept-language': language } })
  return ((await answer.json()) as { error: string }).error
}

describe.each<[string, Engine, number]>([
  ['The embedded academy', 'embedded', 1],
  ['Two processes on one PostgreSQL', 'postgres', 2],
])('%s', (_, engine, count) => {
  it('never answers in the wrong language, whoever asked before', async () => {
    const setup = await newSetup(engine)
    const { formationId, learners } = await setup.withDatabase((platform) =>
      addClassroom(platform, { learners: 1 }),
    )
    const academies = await Promise.all(
      Array.from({ length: count }, () => openOn(setup, { PUBLIC_URL: 'https://academie.test' })),
    )
    const pages = [...PAGES, `/courses/${formationId}`, '/courses/999999']
    const first = new Map<string, string>()
    for (const language of TURNS) {
      for (const academy of academies) {
        for (const path of pages) {
          const { status, html, vary } = await pageOf(academy, path, language)
          const shown = `${path} in ${language}`
          expect([shown, status]).toEqual([shown, path.endsWith('999999') ? 404 : 200])
          const [opening] = /<html [^>]*>/.exec(html) ?? []
          expect([shown, opening]).toEqual([
            shown,
            expect.stringContaining(`lang="${language}" dir="${directions[language]}"`),
          ])
          expect(/<title>[^<]*\p{Script=Arabic}[^<]*<\/title>/u.test(html)).toBe(language === 'ar')
          expect(vary).not.toContain('accept-language')
          // From the cache or not, from this process or that one.
          expect([shown, html === (first.get(shown) ?? html)]).toEqual([shown, true])
          first.set(shown, html)
        }
        const words = language === 'ar' ? inArabic : inFrench
        expect(await sentenceOf(academy, '/api/rien', language)).toBe(words.common.notFound)
        expect(await sentenceOf(academy, '/api/formations/x', language)).toBe(words.ids.formation)
        expect(await sentenceOf(academy, '/api/formations/999999', language)).toBe(words.formations.notFound)
      }
    }
    await expectSameBytes(academies, learners[0]?.token ?? '')
  })
})

/** Answers without a sentence are the same in every language, those of one person included. */
async function expectSameBytes(academies: AcademyProcess[], token: string) {
  for (const path of ['/api/formations', '/api/auth/me']) {
    const bodies = new Set<string>()
    for (const language of TURNS) {
      for (const { url } of academies) {
        const headers = { 'accept-language': language, authorization: `Bearer ${token}` }
        bodies.add(await (await fetch(url + path, { headers })).text())
      }
    }
    expect([path, bodies.size]).toEqual([path, 1])
  }
}
