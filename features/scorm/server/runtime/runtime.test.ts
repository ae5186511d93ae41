// @long
import { describe, expect, it } from 'vitest'
import { of12, of2004, open } from './testing.ts'

describe('The object of SCORM 1.2', () => {
  it('knows what was kept at the first read, and says whether the learner goes on', () => {
    const { api } = open('1.2', {
      'cmi.suspend_data': 'p=3',
      'cmi.core.lesson_status': 'incomplete',
      'cmi.core.total_time': '0000:10:00.00',
      'cmi.core.session_time': '00:05:30',
    })
    const { get } = of12(api)
    expect(get('cmi.suspend_data')).toBe('')
    expect(api.LMSGetLastError?.()).toBe('301')
    expect(api.LMSInitialize?.('')).toBe('true')
    expect(get('cmi.suspend_data')).toBe('p=3')
    expect(get('cmi.core.entry')).toBe('resume')
    expect(get('cmi.core.total_time')).toBe('0000:15:30.00')
    expect(get('cmi.core.student_name')).toBe('Alaoui, Imane')
    expect(get('cmi.launch_data')).toBe('a=1')
    expect(api.LMSInitialize?.('')).toBe('false')
  })

  it('is found by packages that search their parents, from either end', () => {
    const { window, api } = open('1.2')
    const parent = window.parent as Record<string, unknown>
    expect(parent.API).toBe(api)
    expect(parent.parent).toBe(parent)
    expect(parent).not.toBe(window)
  })

  it('refuses what the standard refuses, with its codes', () => {
    const { api } = open('1.2')
    api.LMSInitialize?.('')
    const { get, set, error } = of12(api)
    const code = (answer: string | undefined) => [answer, error()]
    expect(code(set('cmi.core.lesson_status', 'done'))).toEqual(['false', '405'])
    expect(code(set('cmi.core.student_id', '8'))).toEqual(['false', '403'])
    expect(code(get('cmi.core.exit'))).toEqual(['', '404'])
    expect(code(get('cmi.nothing'))).toEqual(['', '401'])
    expect(code(set('cmi.objectives._count', '1'))).toEqual(['false', '402'])
    expect(code(set('cmi.objectives.1.id', 'a'))).toEqual(['false', '201'])
    expect(code(set('cmi.core.score.raw', '101'))).toEqual(['false', '405'])
    expect(code(get('cmi.core._count'))).toEqual(['', '203'])
    expect(code(set('cmi.objectives.0.id', 'a'))).toEqual(['true', '0'])
    expect(get('cmi.objectives._count')).toBe('1')
    expect(get('cmi.core._children')).toContain('lesson_location')
    expect(get('cmi.objectives._children')).toBe('id,score,status')
    expect(api.LMSGetErrorString?.('405')).toBe('Incorrect data type')
  })

  it('says at the end what the package did not: completed, or passed by the score asked for', () => {
    const silent = open('1.2')
    silent.api.LMSInitialize?.('')
    silent.api.LMSFinish?.('')
    expect(silent.last()).toMatchObject({ 'cmi.core.lesson_status': 'completed' })
    const scored = (raw: string) => {
      const opened = open('1.2', {}, { passingScore: '60' })
      opened.api.LMSInitialize?.('')
      of12(opened.api).set('cmi.core.score.raw', raw)
      opened.api.LMSFinish?.('')
      return opened.last()['cmi.core.lesson_status']
    }
    expect([scored('59'), scored('60')]).toEqual(['failed', 'passed'])
  })

  it('goes on across pages that the package opens in its frame', () => {
    const first = open('1.2')
    first.api.LMSInitialize?.('')
    of12(first.api).set('cmi.core.lesson_location', '2')
    first.api.LMSCommit?.('')
    const second = open('1.2', {}, {}, String(first.window.name))
    expect(of12(second.api).get('cmi.core.lesson_location')).toBe('2')
    // What the first page had set is still this opening's.
    second.api.LMSFinish?.('')
    expect(second.last()).toMatchObject({ 'cmi.core.lesson_location': '2' })
  })
})

describe('An opening that has set nothing', () => {
  it.each(['1.2', '2004'] as const)('writes nothing, however it ends (%s)', (standard) => {
    const status = { 'cmi.core.lesson_status': 'incomplete', 'cmi.completion_status': 'incomplete' }
    const { api, sent, told } = open(standard, { ...status, 'cmi.suspend_data': 'p=3' })
    if (standard === '1.2') {
      api.LMSInitialize?.('')
      api.LMSGetValue?.('cmi.suspend_data')
      api.LMSCommit?.('')
      api.LMSFinish?.('')
    } else {
      api.Initialize?.('')
      api.GetValue?.('cmi.suspend_data')
      api.Commit?.('')
      api.Terminate?.('')
    }
    expect(sent).toEqual([])
    expect(told).toContain('call')
  })

  it('writes once it has set something, on the state that it began with; what is committed leaves at once', () => {
    const { api, sent } = open('1.2', { 'cmi.core.lesson_status': 'incomplete' })
    api.LMSInitialize?.('')
    api.LMSSetValue?.('cmi.core.lesson_location', '2')
    expect(sent).toEqual([])
    api.LMSCommit?.('')
    expect(sent).toMatchObject([{ base: 7, urgent: true, values: { 'cmi.core.lesson_location': '2' } }])
  })
})

describe('The object of SCORM 2004', () => {
  it('has its own phases, codes and times', () => {
    const { api } = open('2004', {
      'cmi.total_time': 'PT1H',
      'cmi.session_time': 'PT90S',
      'cmi.location': '4',
    })
    const { get, set, error } = of2004(api)
    const code = (answer: string | undefined) => [answer, error()]
    expect(code(api.Terminate?.(''))).toEqual(['false', '112'])
    expect(code(get('cmi.location'))).toEqual(['', '122'])
    expect(api.Initialize?.('')).toBe('true')
    expect(get('cmi.location')).toBe('4')
    expect(get('cmi.total_time')).toBe('PT1H1M30S')
    expect(get('cmi.completion_status')).toBe('unknown')
    expect(code(get('cmi.score.raw'))).toEqual(['', '403'])
    expect(code(set('cmi.score.scaled', '1.5'))).toEqual(['false', '407'])
    expect(code(set('cmi.score.scaled', 'a'))).toEqual(['false', '406'])
    expect(code(set('cmi.session_time', 'PT1H20M0.5S'))).toEqual(['true', '0'])
    expect(code(set('cmi.interactions.0.id', 'q1'))).toEqual(['true', '0'])
    expect(get('cmi.interactions._count')).toBe('1')
    expect(code(api.Terminate?.(''))).toEqual(['true', '0'])
    expect(code(api.Commit?.(''))).toEqual(['false', '143'])
    expect(code(api.Initialize?.(''))).toEqual(['false', '104'])
  })

  it('judges success by the score that the manifest asks for', () => {
    const { api, last } = open('2004', {}, { passingScore: '0.6' })
    api.Initialize?.('')
    of2004(api).set('cmi.score.scaled', '0.7')
    api.Terminate?.('')
    expect(last()).toMatchObject({ 'cmi.success_status': 'passed' })
  })
})
