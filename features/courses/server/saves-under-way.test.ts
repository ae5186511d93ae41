import { describe, expect, it } from 'vitest'
import { UPLOAD_QUOTA } from '#shared/limits.ts'
import { beginSave } from './saves-under-way.ts'

describe('Saves that one person sends at once', () => {
  it('are five at most, and leave others theirs', () => {
    const [first, ...others] = Array.from({ length: 5 }, () => beginSave(1))
    for (let i = 0; i < 100; i += 1)
      expect(() => beginSave(1)).toThrow(expect.objectContaining({ status: 503, code: 'too_busy' }))
    beginSave(2).end()
    first?.end()
    beginSave(1).end()
    for (const save of others) save.end()
  })

  it('have five gigabytes of files together, which are free again once they end', () => {
    const [one, other] = [beginSave(1), beginSave(1)]
    one.add(UPLOAD_QUOTA - 10)
    other.add(10)
    expect(() => other.add(1)).toThrow(expect.objectContaining({ status: 413, code: 'upload_quota' }))
    other.end()
    expect(() => one.add(1)).not.toThrow()
    one.end()
    const next = beginSave(1)
    expect(() => next.add(UPLOAD_QUOTA)).not.toThrow()
    next.end()
  })
})
