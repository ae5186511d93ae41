// @long
import { describe, expect, it } from 'vitest'
import type { PackageItem } from '../../package-outcome.ts'
import { fittingValues } from '../fitting-values.ts'
import { of2004, open } from './testing.ts'

/** A package of SCORM 2004 that has begun; what it sets is answered with the code of the standard, `0` if it was taken. */
function begun(changes: Partial<PackageItem> = {}, values: Record<string, string> = {}) {
  const opened = open('2004', values, changes)
  opened.api.Initialize?.('')
  const { get, set, error } = of2004(opened.api)
  const code = (name: string, value: string) => {
    const answer = set(name, value)
    expect(answer).toBe(error() === '0' ? 'true' : 'false')
    return error()
  }
  const read = (name: string) => [get(name), error()]
  const end = () => {
    opened.api.Terminate?.('')
    return opened.last()
  }
  return { code, get, read, end }
}

/** The same with one interaction of a type, and codes of what its answers and patterns may be. */
function interaction(type: string) {
  const { code } = begun()
  code('cmi.interactions.0.id', 'q1')
  code('cmi.interactions.0.type', type)
  return {
    response: (value: string) => code('cmi.interactions.0.learner_response', value),
    pattern: (value: string, at = 0) => code(`cmi.interactions.0.correct_responses.${at}.pattern`, value),
  }
}

describe('A timestamp', () => {
  it.each([
    '2024',
    '2024-02',
    '2024-02-29',
    '2024-04-01T09',
    '2024-04-01T09:45',
    '2024-04-01T09:45:58',
    '2024-04-01T09:45:58.5',
    '2024-04-01T09:45:58.55Z',
    '2024-04-01T09:45:58.55+02',
    '2024-04-01T09:45:58.55-03:30',
  ])('may be as exact as %s', (moment) => {
    const { code } = begun()
    expect(code('cmi.comments_from_learner.0.timestamp', moment)).toBe('0')
  })

  it.each([
    ['', 'is empty'],
    ['yesterday', 'is no date'],
    ['1969', 'is before 1970'],
    ['2039', 'is after 2038'],
    ['2024-13', 'has a month too many'],
    ['2023-02-29', 'names a day that the month lacks'],
    ['2024-04-01T', 'stops at its T'],
    ['2024-04-01T24:00', 'has an hour too many'],
    ['2024-04-01T09:45:58.', 'stops at its point'],
    ['2024-04-01T09:45:58.123', 'has three digits of a second'],
    ['2024-04-01T09:45:58Z', 'has a zone without a part of a second'],
    ['2024-04-01T09:45:58.55+2', 'has half a zone'],
  ])('that is %j is refused: it %s', (moment) => {
    const { code } = begun()
    expect(code('cmi.comments_from_learner.0.timestamp', moment)).toBe('406')
  })
})

describe('What a learner answered fits the type of the interaction', () => {
  it.each([
    ['true-false', 'true'],
    ['choice', 'a[,]b'],
    ['choice', ''],
    ['fill-in', '{lang=fr}Rabat[,]Salé'],
    ['long-fill-in', '{lang=ar}الرباط'],
    ['likert', 'agree'],
    ['matching', 'a[.]1[,]b[.]2'],
    ['performance', 'step1[.]done[,][.]7'],
    ['sequencing', 'b[,]a'],
    ['numeric', '-3.5'],
    ['other', 'anything {at all}[,]'],
  ])('%s takes %j', (type, answer) => {
    expect(interaction(type).response(answer)).toBe('0')
  })

  it.each([
    ['true-false', 'yes'],
    ['choice', 'a[,]'],
    ['choice', 'a[,]a'],
    ['choice', 'two words'],
    ['fill-in', '{lang=}Rabat'],
    ['long-fill-in', '{lang=f!}Rabat'],
    ['likert', ''],
    ['matching', 'a[,]b'],
    ['matching', 'a[.]'],
    ['matching', 'a[.]1[.]2'],
    ['performance', ''],
    ['performance', '[.]'],
    ['sequencing', 'a[,][,]b'],
    ['numeric', 'three'],
  ])('%s refuses %j', (type, answer) => {
    expect(interaction(type).response(answer)).toBe('406')
  })
})

describe('A pattern of a right answer fits the type of the interaction', () => {
  it.each([
    ['true-false', 'false'],
    ['choice', 'a[,]b'],
    ['fill-in', '{case_matters=true}{order_matters=false}{lang=fr}Rabat[,]Salé'],
    ['long-fill-in', '{case_matters=false}{lang=fr}Rabat'],
    ['matching', 'a[.]1'],
    ['performance', '{order_matters=false}step1[.]1[:]5[,]step2[.]done'],
    ['sequencing', 'a[,]b'],
    ['numeric', '1[:]5'],
    ['numeric', '[:]5'],
    ['other', ''],
  ])('%s takes %j', (type, pattern) => {
    expect(interaction(type).pattern(pattern)).toBe('0')
  })

  it.each([
    ['true-false', ''],
    ['choice', '[,]'],
    ['fill-in', '{case_matters=perhaps}Rabat'],
    ['long-fill-in', '{case_matters=true}{lang=}Rabat'],
    ['matching', ''],
    ['performance', 'step1[.]5[:]1'],
    ['numeric', '5'],
    ['numeric', '5[:]1'],
  ])('%s refuses %j', (type, pattern) => {
    expect(interaction(type).pattern(pattern)).toBe('406')
  })

  it('is one alone where only one answer can be right', () => {
    for (const [type, pattern] of [
      ['true-false', 'true'],
      ['likert', 'agree'],
      ['numeric', '1[:]5'],
      ['other', 'x'],
    ] as const) {
      const { pattern: add } = interaction(type)
      expect([add(pattern), add(pattern, 1)], type).toEqual(['0', '351'])
    }
  })

  it('stands once among those of a choice or a sequence', () => {
    for (const type of ['choice', 'sequencing']) {
      const { pattern: add } = interaction(type)
      expect([add('a[,]b'), add('a[,]b', 1), add('b', 1)], type).toEqual(['0', '351', '0'])
    }
  })

  it('goes when the interaction gets another type', () => {
    const { code, get, read } = begun()
    code('cmi.interactions.0.id', 'q1')
    code('cmi.interactions.0.type', 'choice')
    code('cmi.interactions.0.correct_responses.0.pattern', 'a')
    code('cmi.interactions.0.learner_response', 'a')
    code('cmi.interactions.0.type', 'numeric')
    expect(get('cmi.interactions.0.correct_responses._count')).toBe('0')
    expect(read('cmi.interactions.0.learner_response')).toEqual(['', '403'])
  })
})

describe('Lengths', () => {
  it('that the standard only recommends are no reason to refuse', () => {
    const choices = Array.from({ length: 40 }, (_, at) => `${at}${'x'.repeat(250)}`).join('[,]')
    expect(interaction('choice').pattern(choices)).toBe('0')
    const { code } = begun()
    expect(code('cmi.comments_from_learner.0.comment', 'x'.repeat(5_000))).toBe('0')
    expect(code('cmi.location', 'x'.repeat(2_000))).toBe('0')
  })

  it('that cannot be stored are refused, one value or all together', () => {
    const { code } = begun()
    expect(code('cmi.suspend_data', 'x'.repeat(65_537))).toBe('406')
    for (const at of [0, 1, 2]) {
      expect(code(`cmi.comments_from_learner.${at}.comment`, 'x'.repeat(65_000))).toBe('0')
    }
    expect(code('cmi.suspend_data', 'x'.repeat(65_000))).toBe('0')
    expect(code('cmi.comments_from_learner.3.comment', 'x'.repeat(10_000))).toBe('351')
    expect(code('cmi.comments_from_learner.3.comment', 'x')).toBe('0')
  })
})

describe('What the server stores', () => {
  it('is what the object in the frame would have taken', () => {
    const good = {
      'cmi.total_time': 'PT1H0M0S',
      'cmi.entry': 'resume',
      'cmi.interactions.0.id': 'q1',
      'cmi.interactions.0.type': 'choice',
      'cmi.interactions.0.learner_response': 'a[,]b',
      'cmi.objectives.0.id': 'o1',
      'cmi.objectives.0.score.scaled': '0.5',
    }
    const bad = {
      'cmi.comments_from_learner.0.timestamp': 'yesterday',
      'cmi.interactions.0.correct_responses.0.pattern': 'two words',
      'cmi.objectives.1.description': 'of no objective',
      'cmi.score.scaled': '2',
      'cmi.learner_id': '8',
      'cmi.nothing': 'x',
    }
    expect(fittingValues('2004', { ...good, ...bad })).toEqual(good)
  })
})

describe('Ids', () => {
  it.each(['', ' ', 'two words', 'urn:', '{a}'])('%j is none', (id) => {
    expect(begun().code('cmi.objectives.0.id', id)).toBe('406')
  })

  it('of an objective is written once, and belongs to it alone', () => {
    const { code, get } = begun()
    expect(code('cmi.objectives.0.id', 'urn:academy:first')).toBe('0')
    expect(code('cmi.objectives.0.id', 'second')).toBe('351')
    expect(code('cmi.objectives.0.id', 'urn:academy:first')).toBe('0')
    expect(code('cmi.objectives.1.id', 'urn:academy:first')).toBe('351')
    expect(get('cmi.objectives._count')).toBe('1')
  })

  it('come before what depends on them', () => {
    const { code } = begun()
    expect(code('cmi.objectives.0.description', 'x')).toBe('408')
    expect(code('cmi.interactions.0.type', 'choice')).toBe('408')
    expect(code('cmi.interactions.0.id', 'q1')).toBe('0')
    expect(code('cmi.interactions.0.learner_response', 'a')).toBe('408')
    expect(code('cmi.interactions.0.objectives.0.id', 'o1')).toBe('0')
    expect(code('cmi.interactions.0.objectives.1.id', 'o1')).toBe('351')
  })

  it('stand in a row: no place is left out, and none is read that is not there', () => {
    const { code, read } = begun()
    expect(code('cmi.objectives.1.id', 'a')).toBe('351')
    expect(code('cmi.objectives.00.id', 'a')).toBe('351')
    expect(read('cmi.objectives.0.id')).toEqual(['', '301'])
    code('cmi.interactions.0.id', 'q1')
    expect(code('cmi.interactions.0.objectives.1.id', 'a')).toBe('351')
    expect(read('cmi.interactions.0.objectives.0.id')).toEqual(['', '301'])
  })
})

describe('What a package reads before it has set anything', () => {
  it('is unknown for the statuses of an objective, and not there for the rest of it', () => {
    const { code, read } = begun()
    code('cmi.objectives.0.id', 'a')
    expect(read('cmi.objectives.0.success_status')).toEqual(['unknown', '0'])
    expect(read('cmi.objectives.0.completion_status')).toEqual(['unknown', '0'])
    expect(read('cmi.objectives.0.description')).toEqual(['', '403'])
  })

  it('has the children of the comments of the academy, which makes none', () => {
    const { get } = begun()
    expect(get('cmi.comments_from_lms._children')).toBe('comment,location,timestamp')
    expect(get('cmi.comments_from_lms._count')).toBe('0')
  })
})

describe('The completion threshold of the manifest', () => {
  it.each([
    ['0.8', '0.8', 'completed'],
    ['0.8', '0.79', 'incomplete'],
    ['', '1', undefined],
  ])('%j makes of %s done: %s', (completionThreshold, measure, status) => {
    const { code, read, end } = begun({ completionThreshold })
    expect(read('cmi.completion_threshold')).toEqual([completionThreshold, completionThreshold ? '0' : '403'])
    code('cmi.progress_measure', measure)
    expect(end()['cmi.completion_status']).toBe(status)
  })

  it('leaves what the package says where it measures nothing', () => {
    const { code, end } = begun({ completionThreshold: '0.8' })
    code('cmi.completion_status', 'completed')
    expect(end()['cmi.completion_status']).toBe('completed')
  })
})

describe('The passing score of the manifest', () => {
  it.each([
    ['0.6', 'passed'],
    ['0.59', 'failed'],
    ['-1', 'failed'],
  ])('0.6 makes of %s: %s', (score, status) => {
    const { code, read, end } = begun({ passingScore: '0.6' })
    expect(read('cmi.scaled_passing_score')).toEqual(['0.6', '0'])
    code('cmi.score.scaled', score)
    expect(end()['cmi.success_status']).toBe(status)
  })

  it('takes back a success that no score proves', () => {
    const { code, end } = begun({ passingScore: '0.6' })
    code('cmi.success_status', 'passed')
    code('cmi.location', '2')
    expect(end()['cmi.success_status']).toBeUndefined()
  })
})

describe('Data that a part of a package stores under names of its manifest', () => {
  const data = [
    { id: 'notes', read: true, write: true },
    { id: 'given', read: true, write: false },
    { id: 'sent', read: false, write: true },
  ]

  it('is found by name, and read and written as the manifest allows', () => {
    const { code, get, read } = begun({ data })
    expect(get('adl.data._count')).toBe('3')
    expect(get('adl.data.0.id')).toBe('notes')
    expect(read('adl.data.0.store')).toEqual(['', '403'])
    expect(code('adl.data.0.store', 'a')).toBe('0')
    expect(get('adl.data.0.store')).toBe('a')
    expect(code('adl.data.1.store', 'a')).toBe('404')
    expect(code('adl.data.2.store', 'a')).toBe('0')
    expect(read('adl.data.2.store')).toEqual(['', '405'])
  })

  it('has no places besides', () => {
    const { code, read } = begun({ data })
    expect(code('adl.data.0.id', 'x')).toBe('404')
    expect(code('adl.data.3.store', 'x')).toBe('351')
    expect(read('adl.data.3.store')).toEqual(['', '301'])
  })
})
