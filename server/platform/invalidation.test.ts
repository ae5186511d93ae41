// @embedded
import { describe, expect, it } from 'vitest'
import { type Database, INVALIDATION_CHANNEL, PROGRESS_CHANNEL } from './database/database.ts'
import { openInvalidation } from './invalidation.ts'

/** A listening connection that the test controls: what it receives, and when it is lost. */
async function openConnection() {
  const receivers = new Map<string, (message: string) => void>()
  let lose = () => {}
  const listen: Database['listen'] = async (channel, onMessage, onLost) => {
    receivers.set(channel, onMessage)
    lose = onLost ?? lose
  }
  const invalidation = await openInvalidation({ listen } as Database)
  return {
    invalidation,
    notify: (message: string) => receivers.get(INVALIDATION_CHANNEL)?.(message),
    notifyProgress: (message: string) => receivers.get(PROGRESS_CHANNEL)?.(message),
    lose: () => lose(),
  }
}

describe('While the listening connection is lost', () => {
  it('we do not count as listening, even when another connection receives something, until it is back', async () => {
    const { invalidation, notify, lose } = await openConnection()
    expect(invalidation.listening()).toBe(true)
    lose()
    notify('person 3')
    expect(invalidation.listening()).toBe(false)
    notify('')
    expect(invalidation.listening()).toBe(true)
  })

  it('everything cached is dropped when it is back, for notifications may have been missed', async () => {
    const { invalidation, notify } = await openConnection()
    const told: string[] = []
    invalidation.onInvalidated('catalogue', (about) => told.push(`catalogue ${about}`))
    invalidation.onInvalidated('person', (about) => told.push(`person ${about}`))
    notify('person 3')
    notify('')
    expect(told).toEqual(['person 3', 'catalogue ', 'person '])
  })
})

describe('The progress of learners', () => {
  it('is invalidated learner by learner, by other processes and by this one', async () => {
    const { invalidation, notifyProgress } = await openConnection()
    const told: string[] = []
    invalidation.onInvalidated('progress', (about) => told.push(about))
    notifyProgress('4 5')
    invalidation.invalidate('progress', 6)
    expect(told).toEqual(['4', '5', '6'])
  })
})
