import { describe, expect, it } from 'vitest'
import { timeOf } from '#shared/testing/thread-time.ts'
import { fold, foldedTerms, holdsAll } from './fold.ts'

describe('A folded text', () => {
  it.each([
    ['Élodie ÇA', 'elodie ca'],
    ['Cœur', 'coeur'],
    ['L’Haÿ', "l'hay"],
    ['plain@exemple.ma', 'plain@exemple.ma'],
    ['الإدماج', 'الادماج'],
    ['أُسرة', 'اسره'],
    ['آمنة ٱلإدريسي', 'امنه الادريسي'],
    ['مُسَاوَاة', 'مساواه'],
    ['الرَّحْمٰن', 'الرحمن'],
    ['مســـاواة', 'مساواه'],
    ['ليلى', 'ليلي'],
  ])('of « %s » is « %s »', (text, folded) => expect(fold(text)).toBe(folded))

  it('in Arabic is found without its vowel signs, and with them', () => {
    const text = fold('المساواة والإدماج في العمل')
    for (const typed of ['الادماج', 'مُسَاوَاة', 'المســاواه', 'إدماج العمل'])
      expect(holdsAll(text, foldedTerms(typed)), typed).toBe(true)
    expect(holdsAll(text, foldedTerms('الكرامة'))).toBe(false)
  })

  it('answers a search when it holds every word of it', () => {
    const text = fold('Fatima-Zahra Alaoui fz@exemple.ma')
    expect(holdsAll(text, foldedTerms('  ALAOUI fatima '))).toBe(true)
    expect(holdsAll(text, foldedTerms('alaoui karim'))).toBe(false)
    expect(holdsAll(text, foldedTerms(' '))).toBe(true)
  })
})

describe('A search in 100,000 rows', () => {
  it('takes well under a tenth of a second a key', async () => {
    const rows = Array.from({ length: 100_000 }, (_, number) =>
      fold(`Élodie Chraïbi ${number} personne.${number}@exemple.ma Égalité de genre au travail`),
    )
    const keys = ['e', 'el', 'elo', 'elod', 'elodie 99']
    const took = await timeOf(() => {
      for (const typed of keys) {
        const terms = foldedTerms(typed)
        rows.filter((row) => holdsAll(row, terms))
      }
    })
    // The limit is doubled for a machine that also runs other tests.
    expect(took / keys.length).toBeLessThan(200)
  })
})
