import { describe, expect, it } from 'vitest'
import { words as enrolments } from './enrolments.ts'
import { isolate, leftToRight, quoted } from './isolate.ts'

describe('a value inside an Arabic sentence', () => {
  it('keeps its own direction', () => {
    expect(isolate('Droits humains')).toBe('\u2068Droits humains\u2069')
    expect(isolate('الحقوق (2)')).toBe('\u2068الحقوق (2)\u2069')
    expect(leftToRight('+500')).toBe('\u2066+500\u2069')
    expect(quoted('Leïla')).toBe('«\u2068Leïla\u2069»')
  })

  it('may hold an isolated part, and still runs from right to left', () => {
    expect(enrolments.account(enrolments.unverifiedAccount('a@exemple.ma'))).toBe(
      'الحساب: \u2068\u2066a@exemple.ma\u2069 (عنوان غير مؤكد)\u2069',
    )
  })

  it('needs nothing when it is Arabic alone', () => {
    expect(isolate('سلمى بناني')).toBe('سلمى بناني')
    expect(isolate('الإدماج: من الفكرة إلى الفعل!')).toBe('الإدماج: من الفكرة إلى الفعل!')
    expect(quoted('حقوق الإنسان')).toBe('«حقوق الإنسان»')
  })
})
