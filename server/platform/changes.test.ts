import { describe, expect, it } from 'vitest'
import { openChanges } from './changes.ts'
import { CHANGES_CHANNEL, type Database, PROGRESS_CHANNEL } from './database/database.ts'

/** The line of announcements, in the hand of the test: what it says, and when it breaks. */
async function openLine() {
  const hear = new Map<string, (said: string) => void>()
  let breakLine = () => {}
  const listen: Database['listen'] = async (channel, heard, lose) => {
    hear.set(channel, heard)
    breakLine = lose ?? breakLine
  }
  const changes = await openChanges({ listen } as Database)
  return {
    changes,
    say: (said: string) => hear.get(CHANGES_CHANNEL)?.(said),
    sayOfProgress: (said: string) => hear.get(PROGRESS_CHANNEL)?.(said),
    breakLine: () => breakLine(),
  }
}

describe('While the line of announcements is down', () => {
  it('nothing counts as heard, even when another connection hears something, until the line is back', async () => {
    const { changes, say, breakLine } = await openLine()
    expect(changes.hearing()).toBe(true)
    breakLine()
    say('person 3')
    expect(changes.hearing()).toBe(false)
    say('')
    expect(changes.hearing()).toBe(true)
  })

  it('everything kept is dropped when it is back, for announcements may have been missed', async () => {
    const { changes, say } = await openLine()
    const told: string[] = []
    changes.on('catalogue', (about) => told.push(`catalogue ${about}`))
    changes.on('person', (about) => told.push(`person ${about}`))
    say('person 3')
    say('')
    expect(told).toEqual(['person 3', 'catalogue ', 'person '])
  })
})

describe('The progress of learners', () => {
  it('is heard from another process learner by learner, and from this one at once', async () => {
    const { changes, sayOfProgress } = await openLine()
    const known: string[] = []
    changes.on('progress', (about) => known.push(about))
    sayOfProgress('4 5')
    changes.heard('progress', 6)
    expect(known).toEqual(['4', '5', '6'])
  })
})
