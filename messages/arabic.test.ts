import { describe, expect, it } from 'vitest'
import { words as enrolments } from './ar/enrolments.ts'
import { words as errors } from './ar/errors.ts'
import { words as registration } from './ar/registration.ts'
import { words as signIn } from './ar/sign-in.ts'
import { LATIN_NAMES } from './latin-names.ts'
import {
  dictionaries,
  mixedSamples,
  outside,
  shapeOf,
  shows,
  type Text,
  textsOf,
  without,
} from './sample-texts.ts'

const french = dictionaries(import.meta.glob(['./fr/*.ts', '!./fr/*.test.ts'], { eager: true }))
const arabic = dictionaries(import.meta.glob(['./ar/*.ts', '!./ar/*.test.ts'], { eager: true }))

const samples = mixedSamples(['Wassim', 'Zineb', 'Yanis', 'Kenza'])

/** The longest first: GIFT is not GIF. Numbers of certificates begin with AI. */
const NAMES = new RegExp(
  [...LATIN_NAMES.toSorted((a, b) => b.length - a.length), 'AI(?:-2026-X+)?'].join('|'),
  'g',
)
const ADDRESSES =
  /https?:\/\/\S*|[\w.]+@[\w.]+|www\.[\w.]+|(?:\bformation|\bmoodle_backup|\bimsmanifest)?\.(?:vtt|mp4|pdf|json|txt|zip|mbz|xml|webm|m3u8)\b|\d*p\b/g
/** Samples in French, the name of the language, and the letters of a colour. */
const FRENCH_ON_PURPOSE = [
  'home.french',
  'home.frenchSample',
  'identity.preview.inFrench',
  'identity.preview.samples.fr',
  'language.',
  'notifications-texts.page.otherLanguage',
  'profile.information.languages.fr',
  'settings-answers.colour',
  'users.add.languages.fr',
]
/** Their parameters are Arabic, or figures without a separator: nothing to isolate. */
const KNOWN_DIRECTION = [
  'admin-dashboard.cards.growth',
  'api-tokens.refusals.tooMany',
  'audit.personNumber',
  'audit.roleChange',
  'captions.acceptField',
  'captions.correctField',
  'captions.transcribeField',
  'class-progress.message.sentToSome',
  'course-form.conflictBy',
  'course-form.conflictDay',
  'course-form.conflictOwn',
  'course-form.fileReady',
  'course-form.fileRemaining',
  'course-form.fileSending',
  'course-form.fileWaiting',
  'course-form.outlineLine',
  'course-form.removedTitle',
  'course.outline',
  'course.sectionNote',
  'courses-list.outline',
  'common.amount',
  'data-table.ascending',
  'data-table.descending',
  'data-table.sortBy',
  'data-table.summary',
  'data-table.summaryOfMore',
  'device.dialog.height',
  'device.page.availableAndWaiting',
  'device.page.summary',
  'device.state.courseOnDevice',
  'enrolments.form.number',
  'learner.goOnWith',
  'notifications-texts.mail.stop',
  'player.end.actionOn',
  // A paragraph of its own, whose direction is that of what was written.
  'quiz-refusals.comment',
  'notifications-texts.message.text',
  'notifications-texts.page.ask.1',
  'notifications-texts.page.done.1',
  'passkeys.list.dates',
  'passkeys.refusals.tooMany',
  'player.kindAndSize',
  'player.preview.tryQuiz',
  'player.sectionNote',
  'player.summary',
  'player.video.cost',
  'player-quiz.rules.attemptsWait',
  'player-quiz.rules.unlimitedWait',
  'player-quiz.nextAttempt',
  'player-quiz.at.later',
  'player-quiz.opensIn',
  'player-quiz.noneLeftText',
  'player-quiz.hint',
  'player-quiz.hintShared',
  'player-quiz.clock.half',
  'player-quiz.clock.left',
  'quiz-rules.inQuestion',
  'quiz-rules.inChapter',
  'quiz-rules.questionCount',
  'quiz-rules.tooLong',
  'quiz-rules.choiceCount',
  'quiz-rules.acceptedCount',
  'quiz-rules.itemCount',
  'quiz-rules.pairCount',
  'shell.copyright',
  'spaces.emailAndRole',
  'values.category',
]

/** Names that code reads, never shown. */
const isForCode = (key: string) => /\.(?:id|status)$/.test(key)

const texts = [...arabic]
  .flatMap(([area, words]) => textsOf(words, area, samples))
  .filter(({ key }) => !isForCode(key))
const frenchTexts = new Map(
  [...french].flatMap(([area, words]) => textsOf(words, area, samples)).map(({ key, text }) => [key, text]),
)

describe('the Arabic dictionaries', () => {
  it('say all that the French ones say', () => {
    expect([...arabic.keys()]).toEqual([...french.keys()])
    expect([...arabic].map(([area, words]) => [area, shapeOf(words, samples)])).toEqual(
      [...french].map(([area, words]) => [area, shapeOf(words, samples)]),
    )
  })

  it('hold no French', () => {
    const written = texts.filter(({ key }) => !FRENCH_ON_PURPOSE.some((start) => key.startsWith(start)))
    const latin = ({ text }: Text) =>
      /\p{Script=Latin}/u.test(without(samples, text).replace(ADDRESSES, '').replace(NAMES, ''))
    expect(written.filter(latin)).toEqual([])
  })

  it.each([
    ['digits of the East', /[٠-٩۰-۹]/],
    ['Latin punctuation', /\p{Script=Arabic}[,;?]|[,;?]\s*\p{Script=Arabic}/u],
    ['French spaces or three dots', /\s[؟؛،:!.]|«\s|\s»|\u202f|\.\.\./],
    ['what is no value', /NaN|undefined|null|\[object/],
  ])('hold no %s', (_, signs) => {
    expect(texts.filter(({ text }) => signs.test(text))).toEqual([])
  })

  it('close every isolate they open', () => {
    const isBalanced = ({ text }: Text) =>
      text.replace(/[^\u2066-\u2069]/g, '').replace(/(?:[\u2066-\u2068]\u2069)+/g, '') === ''
    expect(texts.filter((text) => !isBalanced(text))).toEqual([])
  })

  it('isolate every value whose direction they cannot know', () => {
    const isBare = ({ key, text }: Text) =>
      !KNOWN_DIRECTION.includes(key) && without(samples, outside(text)) !== outside(text)
    expect(texts.filter(isBare)).toEqual([])
  })

  // « WebP، 5 ميغابايت » would show the 5 before WebP: a figure takes the direction of the letters before it.
  it('part a Latin name from a figure that follows it', () => {
    const isMixed = ({ text }: Text) =>
      /\p{Script=Latin}[^\p{L}\p{N}]+\d/u.test(without(samples, outside(text)))
    expect(texts.filter(isMixed)).toEqual([])
  })

  it('show every value that French shows', () => {
    // A category has its Arabic name instead of the French one.
    const others = texts.filter(({ key }) => key !== 'values.category')
    const lost = others.filter(({ key, text }) =>
      samples.some((sample) => shows(frenchTexts.get(key) ?? '', sample) && !shows(text, sample)),
    )
    expect(lost).toEqual([])
  })

  it('hold the words by which a screen knows a message', () => {
    expect(errors.accounts.banned).toContain(signIn.deniedMark)
    expect(errors.accounts.unverified).toContain(signIn.unverifiedMark)
    expect(enrolments.sent).toContain(registration.good)
    expect(registration.failed).not.toContain(registration.good)
  })

  it('keep the anchors of the legal pages', () => {
    for (const area of ['privacy', 'terms']) {
      const ids = (words: unknown) => textsOf(words, area, samples).filter(({ key }) => key.endsWith('.id'))
      expect(ids(arabic.get(area)).length).toBeGreaterThan(0)
      expect(ids(arabic.get(area))).toEqual(ids(french.get(area)))
    }
  })
})
