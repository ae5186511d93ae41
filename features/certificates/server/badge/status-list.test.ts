// @long
import { describe, expect, it } from 'vitest'
import { LIST_LENGTH, shuffled, statusEntry } from './status-list.ts'

const FIRST = 1_000
const placesBy = (key: string) => Array.from({ length: FIRST }, (_, id) => shuffled(id, key))

describe('The place of a certificate in its list', () => {
  it('is its own, inside the list', () => {
    const places = placesBy('a key')
    expect(new Set(places).size).toBe(FIRST)
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...places)).toBeLessThan(LIST_LENGTH)
  })

  it('does not tell how many there were before', () => {
    const places = placesBy('a key')
    const rising = places.filter((place, at) => at > 0 && place > (places[at - 1] ?? 0)).length
    expect(Math.abs(rising / FIRST - 1 / 2)).toBeLessThan(0.1)
    const inFirstHalf = places.filter((place) => place < LIST_LENGTH / 2).length
    expect(Math.abs(inFirstHalf / FIRST - 1 / 2)).toBeLessThan(0.1)
  })

  it('is another under another key, and always the same under one', () => {
    expect(placesBy('a key')).toEqual(placesBy('a key'))
    const other = placesBy('another key')
    expect(placesBy('a key').filter((place, at) => place === other[at]).length).toBeLessThan(10)
  })

  it('is in the next list once one is full', () => {
    expect(statusEntry('https://a.example', LIST_LENGTH - 1, 'a key').statusListCredential).toMatch(/\/0$/)
    expect(statusEntry('https://a.example', LIST_LENGTH, 'a key').statusListCredential).toMatch(/\/1$/)
  })
})
