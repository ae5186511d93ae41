import { describe, expect, it } from 'vitest'
import { cardDuration, detailDuration, fileSize, priceLabel } from './format.ts'

describe('durations', () => {
  it('are minutes alone on a card below one hour', () => {
    expect(cardDuration(45)).toBe('45 min')
    expect(cardDuration(0)).toBe('0 min')
    expect(cardDuration(null)).toBe('0 min')
  })

  it('are hours and minutes on a card from one hour', () => {
    expect(cardDuration(65)).toBe('1 heure et 5 min')
    expect(cardDuration(200)).toBe('3 heures et 20 min')
    expect(cardDuration(120)).toBe('2 heures et 0 min')
  })

  it('are short on the detail page', () => {
    expect(detailDuration(200)).toBe('3h 20min')
    expect(detailDuration(45)).toBe('0h 45min')
  })
})

describe('prices', () => {
  it('say Gratuit when the course is free, or has no price', () => {
    expect(priceLabel({ gratuit: true, price: 350, currency: 'MAD' })).toBe('Gratuit')
    expect(priceLabel({ gratuit: false, price: null })).toBe('Gratuit')
    expect(priceLabel({ gratuit: false, price: 0 })).toBe('Gratuit')
  })

  it('carry their currency, MAD unless said otherwise', () => {
    expect(priceLabel({ gratuit: false, price: 350, currency: 'MAD' })).toBe('350\u00a0MAD')
    expect(priceLabel({ gratuit: false, price: 1250 })).toBe('1\u202f250\u00a0MAD')
    expect(priceLabel({ gratuit: false, price: 349.5 })).toBe('349,50\u00a0MAD')
  })
})

it('sizes are in French units', () => {
  expect(fileSize(0)).toBe('0\u00a0octets')
  expect(fileSize(512)).toBe('512\u00a0octets')
  expect(fileSize(1536)).toBe('1,5\u00a0Ko')
  expect(fileSize(5_242_880)).toBe('5\u00a0Mo')
  expect(fileSize(3 * 1024 ** 3)).toBe('3\u00a0Go')
})
