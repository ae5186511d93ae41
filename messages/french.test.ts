import { describe, expect, it } from 'vitest'
import { dictionaries, mixedSamples, outside, textsOf, without } from './sample-texts.ts'

const french = dictionaries(import.meta.glob(['./fr/*.ts', '!./fr/*.test.ts'], { eager: true }))
const arabic = dictionaries(import.meta.glob(['./ar/*.ts', '!./ar/*.test.ts'], { eager: true }))

/** In both scripts: foreign to either language. */
const titles = mixedSamples(['الحقوق Ha', 'المساواة Mu', 'الإدماج Id', 'التنوع Ta'])
const names = mixedSamples(['Leïla', 'Droits humains', 'Égalité', 'Nadia'])

/**
 * Texts and their parameters that Arabic has to isolate and French has not: dates, addresses, names of browsers and
 * services, the academy’s own French name.
 */
const FRENCH_VALUES = [
  'admin-dashboard.pending.askedOn 1',
  'captions.textAt 1',
  'certificates.revoked.since 1',
  'common.amount 1',
  'common.amount 2',
  'course-form.refused.size 2',
  'course-form.draftSaved 1',
  'course-form.draftText 1',
  'course.updated 1',
  'course.trainerOn 2',
  'errors.media.wrongKind 2',
  'feed.title 1',
  'enrolments.account 1',
  'enrolments.actionFailed 1',
  'learner.lastAccess 1',
  'learner.enrolledOn 1',
  'learner.completedOn 1',
  'learner.dashboard.memberSince 1',
  'learner.requests.sentOn 1',
  'learner.requests.approvedOn 1',
  'learner.requests.rejectedOn 1',
  'learner.resume.place 3',
  'load-problem.other 1',
  'mails.accounts.verify.created 1',
  'mails.accounts.reset.asked 1',
  'mails.accounts.newAddress.asked 1',
  'mails.accounts.addressAsked.asked 1',
  'mails.accounts.addressAsked.asked 2',
  'mails.accounts.notices.passwordChanged.text 1',
  'mails.accounts.notices.codesOn.text 1',
  'mails.accounts.notices.codesRenewed.text 1',
  'mails.accounts.notices.codesOff.text 1',
  'mails.accounts.notices.passkeyRemoved.text 1',
  'mails.accounts.notices.tokenMade.text 1',
  'mails.accounts.secondFactorOff.removed 1',
  'mails.accounts.passkeyAdded.added 1',
  'mails.accounts.addressChanged.changed 1',
  'mails.accounts.addressChanged.changed 2',
  'mails.accounts.addressChanged.here 1',
  'mails.inscriptions.received.person 3',
  'my-certificates.issuedOn 1',
  'my-certificates.revokedOn 1',
  'passkeys.list.created 1',
  'passkeys.list.used 1',
  'player.by 1',
  'player.video.qualityNow 1',
  'player.video.speedNow 1',
  'player.video.upTo 1',
  'privacy.sections.0.text.0 1',
  'profile.password.noneText 1',
  'profile.sessions.lastSeen 1',
  'profile.sessions.device 1',
  'profile.sessions.device 2',
  'profile.sessions.endOf 1',
  'quiz-author.points 1',
  'registration.pendingText 1',
  'registration.approvedText 1',
  'registration.rejectedText 1',
  'seo.title 2',
  'seo.home.title 1',
  'shell.copyright 2',
  'terms.sections.0.text.0 1',
  'users.actionFailed 1',
]

const textsIn = (language: Map<string, unknown>, samples: typeof titles) =>
  [...language].flatMap(([area, words]) => textsOf(words, area, samples))

describe('the French dictionaries', () => {
  it('isolate every value of unknown direction that the Arabic ones isolate', () => {
    const inArabic = new Map(textsIn(arabic, titles).map(({ key, text }) => [key, text]))
    const isIsolated = (text: string, title: object) => text.includes(`\u2068${title}\u2069`)
    const bare = textsIn(french, titles).filter(({ key, text }) => {
      const unknown = titles.filter(
        (title, index) =>
          isIsolated(inArabic.get(key) ?? '', title) && !FRENCH_VALUES.includes(`${key} ${index + 1}`),
      )
      return without(unknown, outside(text)) !== outside(text)
    })
    expect(bare).toEqual([])
  })

  it('are literally as written when all is French', () => {
    expect(textsIn(french, names).filter(({ text }) => /[\u2066-\u2069]/.test(text))).toEqual([])
  })
})
