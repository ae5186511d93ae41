import { describe, expect, it } from 'vitest'
import { messageIn } from './frame-messages.ts'

const session = 'abcdefgh'
const message = { type: 'academy-package', session, event: 'values', values: { 'cmi.location': '1' } }

describe('A message from the frame of a package', () => {
  it('says what the package has set, and on which state', () => {
    const sent = { ...message, base: 3, urgent: true, more: 'x' }
    expect(messageIn(sent, session)).toEqual({
      event: 'values',
      values: message.values,
      base: 3,
      urgent: true,
    })
    expect(messageIn({ ...message, values: { a: '1', b: 2, c: null } }, session)).toMatchObject({
      values: { a: '1' },
      base: 0,
      urgent: false,
    })
  })

  it('says that Escape was pressed in it', () => {
    expect(messageIn({ ...message, event: 'escape' }, session)).toEqual({ event: 'escape' })
  })

  it.each([
    ['a text', 'academy-package'],
    ['nothing', null],
    ['another type', { ...message, type: 'other' }],
    ['another session', { ...message, session: 'another one' }],
    ['no session', { ...message, session: undefined }],
    ['an unknown event', { ...message, event: 'navigate' }],
    ['no values', { ...message, values: 'x' }],
    ['an unknown refusal', { ...message, event: 'refused', what: 'door' }],
  ])('that is %s counts for nothing', (_, sent) => {
    expect(messageIn(sent, session)).toBeNull()
  })
})
