// @long
import { describe, expect } from 'vitest'
import { it as base } from '#server/testing/cast.ts'
import { multipart } from '#server/testing/course-form.ts'
import type { QuizFormat } from '../../contract.ts'
import type { SentQuestion } from '../../definition.ts'
import { checkQuiz } from '../../rules.ts'
import { questionsOfEveryType } from '../../testing.ts'

const it = base
  .extend(
    'imported',
    { scope: 'file' },
    ({ academy, salma }) =>
      async (content: string | Uint8Array<ArrayBuffer>, language = 'fr', field = 'file') => {
        const form = new FormData()
        form.set(field, new File([content], 'questions.txt'))
        const { body, headers } = await multipart(form)
        return academy.call('POST /api/formateur/quiz/import', {
          as: salma,
          body,
          headers: { ...headers, 'accept-language': language },
        })
      },
  )
  .extend(
    'read',
    { scope: 'file' },
    ({ imported }) =>
      async (content: string) =>
        (await imported(content)).body,
  )
  .extend(
    'roundTrip',
    { scope: 'file' },
    ({ academy, salma, read }) =>
      async (format: QuizFormat, questions: object[], as = salma) => {
        const of = as.role === 'admin' ? 'admin' : 'formateur'
        const { statusCode, body, headers } = await academy.app.inject({
          method: 'POST',
          url: `/api/${of}/quiz/export`,
          headers: { authorization: `Bearer ${as.token}` },
          payload: { format, questions },
        })
        expect(statusCode).toBe(200)
        return { headers, file: body, questions: (await read(body)).questions as SentQuestion[] }
      },
  )
  .extend('quick', { scope: 'file' }, ({ imported }) => async (content: string | Uint8Array<ArrayBuffer>) => {
    const before = performance.now()
    const answer = await imported(content)
    expect(performance.now() - before).toBeLessThan(15_000)
    return answer
  })

const xml = (...questions: string[]) => `<?xml version="1.0"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`

describe('A GIFT file', () => {
  it('gives its questions, by type', async ({ read }) => {
    const { questions, skipped } = await read(`// Un commentaire
$CATEGORY: $course$/Droits

::Titre:: Qui est concerné ? {
  =Tout le monde # Oui
  ~Personne
  ~Les autres
  ####Chacun a des droits.
}

Lesquels ? {~%50%A ~%50%B ~%-100%C}

La loi protège. {TRUE}

Le contraire d’exclure ? {=inclure =accueillir =%50%presque}

Combien ? {#3.14:0.05}

Entre ? {#1..5}

Reliez. {=A -> 1 =B -> 2}

Le {=ciel ~sol} est bleu.
`)
    expect(skipped).toEqual([])
    expect(questions).toMatchObject([
      {
        type: 'single',
        text: 'Qui est concerné ?',
        explanation: 'Chacun a des droits.\n\n«\u00a0Tout le monde\u00a0»\u00a0: Oui',
        choices: [
          { text: 'Tout le monde', correct: true },
          { text: 'Personne', correct: false },
          { text: 'Les autres', correct: false },
        ],
      },
      {
        type: 'multiple',
        choices: [
          { text: 'A', correct: true },
          { text: 'B', correct: true },
          { text: 'C', correct: false },
        ],
      },
      { type: 'true-false', text: 'La loi protège.', answer: true },
      { type: 'text', accepted: ['inclure', 'accueillir'] },
      { type: 'number', value: 3.14, tolerance: 0.05 },
      { type: 'number', value: 3, tolerance: 2 },
      {
        type: 'match',
        pairs: [
          { left: 'A', right: '1' },
          { left: 'B', right: '2' },
        ],
      },
      { type: 'single', text: 'Le _____ est bleu.' },
    ])
  })

  it('with a bad question loses only that one, named by its first line', async ({ read }) => {
    const { questions, skipped } = await read(
      'Bonne ? {T}\n\n// note\nMauvaise {= ~\nsuite\n\nSans fin {\n\nAussi bonne ? {F}\n\nRédigez. {}\n\nUn texte seul\n\nDeux justes {=a =b ~c}',
    )
    expect(questions.map(({ text }) => text)).toEqual(['Bonne ?', 'Aussi bonne ?'])
    expect(skipped).toEqual([
      { line: 4, reason: 'La question n’a pas pu être lue.' },
      { line: 7, reason: 'La question n’a pas pu être lue.' },
      { line: 11, reason: 'Le type de question «\u00a0composition\u00a0» n’existe pas ici.' },
      { line: 13, reason: 'Ce texte n’est pas une question.' },
      { line: 15, reason: 'Cochez une bonne réponse, et une seule.' },
    ])
  })

  it('says why in the language of its reader', async ({ imported }) => {
    const { body } = await imported('Rédigez. {}', 'ar')
    expect(body.skipped[0].reason).toBe('نوع السؤال «مقال» غير متاح هنا.')
  })

  it('is reduced to plain text with line breaks', async ({ read }) => {
    const { questions } = await read(
      '[html]<p>Un <b>mot</b>&nbsp;&eacute;crit</p><p>deux<br>trois</p><script>alert(1)</script> {=a &lt; b ~[plain]<i>ici</i>}',
    )
    expect(questions[0]).toMatchObject({
      text: 'Un mot\u00a0écrit\n\ndeux\ntrois',
      choices: [{ text: 'a < b' }, { text: '<i>ici</i>' }],
    })
  })

  it('in UTF-8 with a mark, in UTF-16 or in Windows-1252 reads the same', async ({ imported }) => {
    const text = 'Égalité réelle ? {T}'
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le')
    const windows = Buffer.from(text, 'latin1')
    for (const bytes of [Buffer.from(`\ufeff${text}`), utf16, windows]) {
      expect((await imported(new Uint8Array(bytes))).body.questions).toMatchObject([
        { text: 'Égalité réelle ?' },
      ])
    }
  })
})

describe('A Moodle file', () => {
  it('gives its questions, by type', async ({ read }) => {
    const answers = (...pairs: [number, string][]) =>
      pairs.map(([fraction, text]) => `<answer fraction="${fraction}"><text>${text}</text></answer>`).join('')
    const text = (content: string) => `<questiontext format="html"><text>${content}</text></questiontext>`
    const { questions, skipped } = await read(
      xml(
        '<question type="category"><category><text>top</text></category></question>',
        `<question type="multichoice">${text('<![CDATA[<p>L&rsquo;un &amp; l&apos;autre&nbsp;?</p>]]>')}<defaultgrade>2.5</defaultgrade><single>true</single>${answers([100, 'oui'], [0, 'non'])}<generalfeedback format="html"><text>Parce que.</text></generalfeedback></question>`,
        `<question type="multichoice">${text('Lesquels')}<single>false</single>${answers([50, 'a'], [50, 'b'], [-100, 'c'])}</question>`,
        `<question type="truefalse">${text('Vrai')}${answers([0, 'true'], [100, 'false'])}</question>`,
        `<question type="shortanswer">${text('Mot')}${answers([100, 'un'], [50, 'presque'], [100, 'une'])}</question>`,
        `<question type="numerical">${text('Nombre')}<answer fraction="100"><text>3.5</text><tolerance>0.5</tolerance></answer></question>`,
        `<question type="matching">${text('Paires')}<subquestion><text>A</text><answer><text>1</text></answer></subquestion><subquestion><text>B</text><answer><text>2</text></answer></subquestion><subquestion><text></text><answer><text>3</text></answer></subquestion></question>`,
        `<question type="ordering">${text('Ordre')}${answers([2, 'deux'], [1, 'un'], [3, 'trois'])}</question>`,
      ),
    )
    expect(skipped).toEqual([])
    expect(questions).toMatchObject([
      { type: 'single', text: "L’un & l'autre\u00a0?", points: 2.5, explanation: 'Parce que.' },
      { type: 'multiple', choices: [{ correct: true }, { correct: true }, { correct: false }] },
      { type: 'true-false', answer: false },
      { type: 'text', accepted: ['un', 'une'] },
      { type: 'number', value: 3.5, tolerance: 0.5 },
      { type: 'match', pairs: [{ left: 'A' }, { left: 'B', right: '2' }] },
      { type: 'order', items: ['un', 'deux', 'trois'] },
    ])
  })

  it('with bad questions loses only those, named by their first line', async ({ read }) => {
    const good =
      '<question type="truefalse"><questiontext><text>Bonne</text></questiontext><answer fraction="100"><text>true</text></answer></question>'
    const { questions, skipped } = await read(
      xml(
        good,
        '<question type="cloze"><questiontext><text>x</text></questiontext></question>',
        '<question type="truefalse"><questiontext><text>Sans fin</questiontext></question>',
        '<!-- <question type="x"> -->',
        '<question type="truefalse"><questiontext><text>Jamais fermée',
        good,
        '<question type="constructor"></question>',
      ),
    )
    expect(questions).toHaveLength(2)
    expect(skipped).toEqual([
      { line: 4, reason: 'Le type de question «\u00a0texte à trous\u00a0» n’existe pas ici.' },
      { line: 5, reason: 'La question n’a pas pu être lue.' },
      { line: 7, reason: 'La question n’a pas pu être lue.' },
      { line: 9, reason: 'Le type de question «\u00a0constructor\u00a0» n’existe pas ici.' },
    ])
  })

  it('says of each question without what its type needs what that is', async ({ read }) => {
    const question = (type: string, ...answers: string[]) =>
      `<question type="${type}"><questiontext><text>x</text></questiontext>${answers
        .map((answer) => `<answer fraction="100"><text>${answer}</text></answer>`)
        .join('')}</question>`
    const { questions, skipped } = await read(
      xml(
        question('numerical', '1', '2'),
        question('numerical', 'un'),
        question('truefalse', 'peut-être'),
        question('shortanswer'),
        question('matching'),
      ),
    )
    expect(questions).toEqual([])
    expect(skipped.map(({ reason }) => reason)).toEqual([
      'Une question numérique doit avoir un seul nombre juste.',
      'La question n’a pas pu être lue.',
      'La question n’a pas pu être lue.',
      expect.stringMatching(/réponse/),
      expect.stringMatching(/paires/),
    ])
  })
})

describe('A hostile file', () => {
  const outside =
    '<!DOCTYPE quiz [<!ENTITY secret SYSTEM "file:///etc/passwd"><!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'

  it('reads no other file and grows by no entity', async ({ quick }) => {
    const question = `${outside}<quiz><question type="shortanswer">${outside}<questiontext><text>&secret;&b;</text></questiontext><answer fraction="100"><text>&b;</text></answer></question></quiz>`
    const { body } = await quick(question)
    const text = JSON.stringify(body)
    expect(text).not.toMatch(/root:|haha/)
  })

  it.for([
    ['elements in elements', `<quiz><question type="truefalse">${'<a>'.repeat(30_000)}`],
    [
      'elements in elements, closed',
      `<quiz><question type="truefalse">${'<a>'.repeat(9_000)}${'</a>'.repeat(9_000)}</question></quiz>`,
    ],
    ['attributes', `<quiz><question ${'a="1" '.repeat(15_000)}></question></quiz>`],
    ['marks of comments', `<quiz>${'<!--'.repeat(200_000)}`],
    ['marks of CDATA', `<quiz>${'<![CDATA['.repeat(100_000)}`],
    ['questions that begin', `<quiz>${'<question '.repeat(100_000)}`],
    [
      'tags of script',
      `<quiz><question type="truefalse"><questiontext format="html"><text><![CDATA[${'<script>'.repeat(10_000)}]]></text></questiontext></question></quiz>`,
    ],
    [
      'less-than signs',
      `<quiz><question type="truefalse"><questiontext format="html"><text><![CDATA[${'<'.repeat(90_000)}]]></text></questiontext></question></quiz>`,
    ],
    ['ampersands', `[html]${'&#'.repeat(40_000)} {T}`],
    ['braces', '{'.repeat(90_000)],
    ['answers', `q {${'=a ~b '.repeat(15_000)}}`],
    ['backslashes', '\\'.repeat(90_000)],
    ['weights', `q {${'~%50%'.repeat(18_000)}`],
    ['spaces', `q${' '.repeat(90_000)}{T}`],
    ['blank lines', 'a\n\n'.repeat(600_000)],
    ['colons', '::'.repeat(45_000)],
    [
      'properties of all objects',
      xml('<question type="truefalse"><__proto__><polluted>1</polluted></__proto__></question>'),
    ],
  ] as const)('of very many %s is answered in bounded time', async ([_, content], { quick }) => {
    const { status, body } = await quick(content)
    expect([200, 413, 415]).toContain(status)
    if (status === 200) expect(body.skipped.length).toBeLessThanOrEqual(1_000)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  it('of more than two megabytes is refused', async ({ quick }) => {
    const { status, body } = await quick('a'.repeat(3 * 1024 * 1024))
    expect([status, body.error]).toEqual([413, 'Le fichier de questions dépasse 2\u00a0Mo.'])
  })

  it('that is no text, or empty, or not there is refused', async ({ imported, quick }) => {
    expect((await quick(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]))).status).toBe(415)
    expect((await quick('<html><body>Bonjour</body></html>')).status).toBe(415)
    expect((await quick('')).status).toBe(400)
    expect((await imported('x {T}', 'fr', 'autre')).status).toBe(400)
  })

  it('of more questions than a quiz may have gives as many', async ({ read }) => {
    const { questions, skipped } = await read('Vrai ? {T}\n\n'.repeat(205))
    expect(questions).toHaveLength(200)
    expect(skipped).toHaveLength(5)
    expect(skipped[0]).toEqual({ line: 401, reason: 'Un quiz ne peut pas dépasser 200 questions.' })
  })
})

describe('What is not taken over of a question of Moodle', () => {
  const answer = (fraction: number, text: string, more = '') =>
    `<answer fraction="${fraction}"><text>${text}</text>${more}</answer>`
  const of = (type: string, inside: string) =>
    `<question type="${type}"><questiontext><text>Q</text></questiontext>${inside}</question>`
  const feedback = '<feedback><text>Bravo</text></feedback>'

  it.for([
    ['feedback of its answers', of('shortanswer', answer(100, 'a', feedback)), /fin de l’explication/],
    [
      'what is said of all wrong answers',
      of('shortanswer', `${answer(100, 'a')}<incorrectfeedback><text>Non</text></incorrectfeedback>`),
      /juste ou fausse/,
    ],
    ['part of the points', of('shortanswer', answer(100, 'a') + answer(50, 'b')), /points de chaque/],
    ['case', of('shortanswer', `<usecase>1</usecase>${answer(100, 'a')}`), /majuscules/],
    ['a star', of('shortanswer', answer(100, 'a*')), /astérisque/],
    [
      'points under one',
      of('shortanswer', `<defaultgrade>0.5</defaultgrade>${answer(100, 'a')}`),
      /en vaut un/,
    ],
    ['a hint', of('shortanswer', `${answer(100, 'a')}<hint><text>x</text></hint>`), /indices/],
    ['a picture', of('shortanswer', `${answer(100, 'a')}<file name="a.png">AA</file>`), /images/],
  ] as const)('%s is named with its line', async ([_, question, reason], { read }) => {
    const { questions, skipped, changed } = await read(xml('<!-- -->', question))
    expect({ questions, skipped }).toMatchObject({ questions: [{ type: 'text' }], skipped: [] })
    expect(changed).toEqual([{ line: 4, reason: expect.stringMatching(reason) }])
  })

  it('is not the feedback of its answers, which the explanation holds', async ({ read }) => {
    const truth = answer(0, 'true', feedback) + answer(100, 'false', feedback)
    const general = '<generalfeedback><text>Parce que.</text></generalfeedback>'
    const { questions } = await read(
      xml(of('truefalse', truth + general), of('shortanswer', answer(100, 'true', feedback))),
    )
    expect(questions).toMatchObject([
      {
        explanation: 'Parce que.\n\n«\u00a0Vrai\u00a0»\u00a0: Bravo\n«\u00a0Faux\u00a0»\u00a0: Bravo',
      },
      { explanation: '«\u00a0true\u00a0»\u00a0: Bravo' },
    ])
  })

  it('is nothing of most', async ({ read }) => {
    const { changed } = await read(xml(of('shortanswer', answer(100, 'a') + answer(0, '*'))))
    expect(changed).toEqual([])
  })
})

describe('An exported file', () => {
  const tricky: SentQuestion[] = [
    {
      type: 'single',
      text: 'Une question : {avec} ~ = # \\ et <b>balises</b>\n\net lignes → [html]',
      explanation: 'Voir // ici & là "quoi"',
      choices: [
        { text: '%50% = {x}', correct: true },
        { text: '::non::', correct: false },
      ],
    },
    { type: 'text', text: 'كلمة', accepted: ['الإدماج', 'l’inclusion'] },
    { type: 'number', text: 'Petit', value: 1e-7, tolerance: 0 },
    { type: 'number', text: 'Grand', value: -2.5e21, tolerance: 1 },
    {
      type: 'multiple',
      text: 'Tiers',
      choices: ['a', 'b', 'c', 'd'].map((text) => ({ text, correct: text < 'd' })),
    },
    { type: 'multiple', text: 'Un seul', choices: ['a', 'b'].map((text) => ({ text, correct: text < 'b' })) },
  ]
  const all = [...questionsOfEveryType, ...tricky]

  const without =
    (...fields: string[]) =>
    (question: SentQuestion) => {
      const copy: Record<string, unknown> = structuredClone(question)
      for (const field of ['id', ...fields]) delete copy[field]
      for (const choice of (copy.choices ?? []) as { id?: string }[]) delete choice.id
      return copy
    }
  const checked = checkQuiz({ questions: all }).quiz?.questions ?? []

  it('of Moodle XML reads back as it was, all seven types and their points', async ({ roundTrip }) => {
    const { questions, headers } = await roundTrip('moodle-xml', all)
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="questions-.*\.xml"/)
    expect(questions).toEqual(checked.map(without()))
  })

  it('of GIFT reads back as it was, but for points', async ({ leila, roundTrip }) => {
    const { questions } = await roundTrip('gift', all, leila)
    expect(questions.map(without('points'))).toEqual(checked.map(without('points')))
  })
})
