// @times
import { describe, expect, it } from 'vitest'
import { growth, HEALTH_MS, PROPORTIONAL } from '#server/testing/patience.ts'
import { timeOf } from '#shared/testing/thread-time.ts'
import { giftFile } from '../export/gift.ts'
import { giftPieces, readGift } from './gift.ts'
import { moodlePieces } from './import-questions.ts'

const question = (text: string) => {
  const read = readGift(text)
  return read && 'question' in read ? read.question : read
}

describe('A question of GIFT', () => {
  it.each<[string, string, object]>([
    [
      'has its signs after a backslash',
      'a \\= b \\{c\\} \\~ \\# \\: \\\\ {T}',
      { text: 'a = b {c} ~ # : \\' },
    ],
    ['has its lines in one, but for those it writes itself', 'a\n b\\nc {T}', { text: 'a b\nc' }],
    ['keeps the lines of HTML for its elements', '[html]a<br>\nb {T}', { text: 'a\nb' }],
    [
      'takes the format of its text for its answers',
      '[plain]q {=<b> ~<i>}',
      { choices: [{ text: '<b>' }, { text: '<i>' }] },
    ],
    [
      'may have signs without a meaning in its text',
      'Heure : 2 + 2 = 4 ? {T}',
      { text: 'Heure : 2 + 2 = 4 ?' },
    ],
    ['has a gap where its answers stand', 'Le {=ciel ~sol} est bleu.', { text: 'Le _____ est bleu.' }],
    ['is called by its title where it has no text', '::Titre::{T}', { text: 'Titre' }],
    ['may end with a comment', 'q {F} // {non}', { type: 'true-false', answer: false }],
    [
      'has a number whose first answer needs no sign',
      'q {#3:2~#non}',
      { type: 'number', value: 3, tolerance: 2 },
    ],
    [
      'has items to order',
      'q {>0 ALL VERTICAL\nun\ndeux\n####ok}',
      { type: 'order', items: ['un', 'deux'], explanation: 'ok' },
    ],
    ['asks for one word', 'q {mot#bien}', { type: 'text', accepted: ['mot'] }],
    ['asks for a word that begins like a truth', 'q {Tous}', { type: 'text', accepted: ['Tous'] }],
    [
      'has weights',
      'q {~%50%a ~%50%b ~%-100%c}',
      { type: 'multiple', choices: [{ correct: true }, { correct: true }, { correct: false }] },
    ],
    ['may have a percent in an answer', 'q {=%d%s ~50 %}', { choices: [{ text: '%d%s' }, { text: '50 %' }] }],
    [
      'has feedback beside an answer and below all',
      'q {=a#oui ~b#non####Voilà}',
      { type: 'single', explanation: 'Voilà\n\n«\u00a0a\u00a0»\u00a0: oui\n«\u00a0b\u00a0»\u00a0: non' },
    ],
    [
      'has feedback of the wrong answer first where it is true or false',
      'q {F#La loi dit le contraire.#Bien vu.}',
      {
        answer: false,
        explanation: '«\u00a0Vrai\u00a0»\u00a0: La loi dit le contraire.\n«\u00a0Faux\u00a0»\u00a0: Bien vu.',
      },
    ],
    [
      'has feedback for any other number',
      'q {#3#Oui ~#Presque}',
      { type: 'number', value: 3, explanation: '«\u00a03\u00a0»\u00a0: Oui\nPresque' },
    ],
    [
      'has a number with a tolerance',
      'q {#=-3.5:0.25#bien ~#non}',
      { type: 'number', value: -3.5, tolerance: 0.25 },
    ],
    [
      'has signs in its pairs',
      'q {=a\\: -> b\\= =c -> d->e}',
      {
        pairs: [
          { left: 'a:', right: 'b=' },
          { left: 'c', right: 'd->e' },
        ],
      },
    ],
    [
      'has an arrow in an answer',
      'q {=a->b ~c}',
      { type: 'single', choices: [{ text: 'a->b' }, { text: 'c' }] },
    ],
  ])('%s', (_, text, expected) => expect(question(text)).toMatchObject(expected))

  it.each([
    ['feedback of an answer', 'q {=a#oui ~b}', ['feedbackMoved']],
    ['feedback longer than an explanation', `q {=a#${'oui '.repeat(1_300)} ~b}`, ['feedback']],
    ['part of the points', 'q {=a ~%50%b}', ['weights']],
    ['uneven weights', 'q {~%70%a ~%30%b ~%-50%c}', ['weights']],
    ['a star', 'q {=a*}', ['wildcard']],
    ['a picture', '[html]<img src\\="a.png"> q {T}', ['media']],
    ['nothing that is lost', 'q {~%50%a ~%50%b ~%-50%c}', []],
    ['nothing but an explanation', 'q {T####Parce que}', []],
  ])('with %s says so', (_, text, losses) => {
    expect(readGift(text)).toMatchObject({ losses })
  })

  it('with an arrow, or an order, is the same after an export', () => {
    const questions = [
      { type: 'text' as const, accepted: ['a -> b', 'c & d'] },
      {
        type: 'match' as const,
        pairs: [
          { left: 'a -> <b>', right: 'c -> d' },
          { left: 'e', right: 'f -> g' },
        ],
      },
      {
        type: 'single' as const,
        choices: [
          { text: 'x -> y', correct: true },
          { text: 'z', correct: false },
        ],
      },
      { type: 'order' as const, items: ['un -> deux', 'trois = 3'] },
    ].map((one) => ({ ...one, text: 'Question -> ?', points: 1, explanation: 'Car -> oui' }))
    const again = [...giftPieces(giftFile(questions))].flatMap((piece) =>
      piece ? [readGift(piece.text)] : [],
    )
    expect(again).toMatchObject(
      questions.map(({ points: _points, ...question }) => ({ question, losses: [] })),
    )
  })

  it.each([
    ['without an end of its answers', 'q {=a'],
    ['with an end alone', 'q }'],
    ['with answers twice', 'q {T} r {F}'],
    ['with an answer of nothing', 'q {=a ~}'],
    ['with a weight of too much', 'q {~%150%a =b}'],
    ['with an answer before the first sign', 'q {a =b}'],
    ['with a title that never ends', '::Titre {T}'],
    ['with a number of nothing', 'q {#=}'],
    ['with no number', 'q {#abc}'],
  ])('%s cannot be read', (_, text) => {
    expect(readGift(text)).toEqual({ reason: expect.stringContaining('') })
  })

  const n = (part: string) => (size: number) => part.repeat(size / part.length)
  it.each<[string, (size: number) => string]>([
    ['weights', (size) => `q {${n('~%50%')(size)}}`],
    ['weights that never end', (size) => `q {${n('~%')(size)}}`],
    ['answers', (size) => `q {${n('=a ~b ')(size)}}`],
    ['pairs', (size) => `q {${n('=a->b')(size)}}`],
    ['arrows', (size) => `q {=${n('->')(size)}}`],
    ['marks of feedback', (size) => `q {=a${n('#')(size)}}`],
    ['marks of feedback below', (size) => `q {=a${n('###\\#')(size)}}`],
    ['numbers', (size) => `q {#${n('=1')(size)}}`],
    ['digits', (size) => `q {#${n('1')(size)}}`],
    ['braces', n('{')],
    ['colons', n('::')],
    ['backslashes', n('\\')],
    ['spaces', (size) => `q${n(' ')(size)}x{T}`],
    ['escaped signs', (size) => `${n('\\=')(size)}{T}`],
    ['less-than signs', (size) => `[html]${n('<script>')(size)}{T}`],
    ['words', (size) => `${n('mot ')(size)}{${n('mot ')(size)}}`],
  ])('takes time in proportion to its length, with many %s too', async (_, make) => {
    expect(await growth(make, 50_000, readGift)).toBeLessThan(PROPORTIONAL)
    expect(await timeOf(() => readGift(make(100_000)))).toBeLessThan(HEALTH_MS)
  })
})

describe('A file is cut into its questions', () => {
  it('with the lines at which they begin, however far apart', () => {
    const pieces = [...giftPieces(`// de nous\n\nun {T}\r\n{F}\n${'\r'.repeat(20_000)}deux {T}`)]
    expect(pieces.filter((piece) => piece !== null)).toEqual([
      { line: 3, text: 'un {T}\n{F}' },
      { line: 20_005, text: 'deux {T}' },
    ])
  })

  it('while another file is', () => {
    const one = moodlePieces('<question>1</question>\n<question>2</question>')
    const other = moodlePieces('<quiz><question>a<question>b</question></quiz>')
    const texts = [one, other, one, other].map((pieces) => pieces.next().value?.text)
    expect(texts).toEqual([
      '<question>1</question>',
      '<question>a',
      '<question>2</question>',
      '<question>b</question>',
    ])
  })
})

describe('A file of GIFT is cut in time proportional to its length', () => {
  it.each(['a\n\n', '\n', '//x\n', 'abc', ' '])('of %j', async (part) => {
    expect(
      await growth(
        (size) => part.repeat(size / part.length),
        500_000,
        (text) => [...giftPieces(text)],
      ),
    ).toBeLessThan(PROPORTIONAL)
  })
})
