/**
 * Which features use which. `server` and `web` name the features whose other half of the same side a feature imports;
 * `offers` names the files, besides service.ts, that it offers to them. Contracts, rights and rules are open to all.
 */
const FEATURES = {
  accounts: {
    server: ['certificates', 'discussion', 'groups', 'media', 'notifications', 'quiz', 'scorm'],
    offers: [
      'emails',
      'errors',
      'links',
      'presenters',
      'second-factor/errors',
      'second-factor/second-factor',
    ],
  },
  announcements: {
    server: ['discussion', 'media', 'notifications'],
    offers: ['announcement-list'],
  },
  audit: { server: ['exports'] },
  catalogue: {
    server: ['chapters', 'enrolment', 'media'],
    web: ['offline'],
    offers: ['presenters', 'course-card/course-cover'],
  },
  categories: {},
  certificates: { server: ['notifications'], offers: ['pdf/printer'] },
  chapters: {
    server: ['courses', 'imports', 'media'],
    offers: [
      'authors-service',
      'chapter-kind',
      'clean-text',
      'content/present-track',
      'content/service',
      'enrolment',
      'errors',
      'locks',
      'picture-paths',
      'preview',
    ],
  },
  'class-progress': { server: ['exports', 'media', 'notifications'] },
  courses: {
    server: ['categories', 'chapters', 'media', 'scorm', 'video'],
    web: ['quiz', 'video'],
    offers: [
      'add-course',
      'current-course',
      'errors',
      'given-files',
      'saves-under-way',
      'wanted-course',
      'form/content/chapter-kind',
      'form/content/drag',
      'form/content/grip',
      'form/files/file-field',
      'form/files/file-slot',
      'form/form-context',
      'form/form-field',
      'form/form-state',
    ],
  },
  discussion: {
    server: ['chapters', 'media', 'notifications'],
    offers: ['own-data', 'chapter-questions'],
  },
  enrolment: { server: ['notifications'], web: ['learning', 'people'] },
  exports: { offers: ['csv', 'csv-lines', 'send-csv'] },
  groups: {
    server: ['accounts', 'exports', 'notifications'],
    web: ['people'],
    offers: ['membership'],
  },
  imports: {
    server: ['categories', 'chapters', 'courses', 'media', 'quiz', 'scorm'],
    offers: ['archive/packed-files', 'archive/take-files'],
  },
  learning: {
    server: ['catalogue', 'certificates', 'chapters', 'media', 'quiz'],
    web: ['catalogue', 'offline'],
    offers: ['course-rows-skeleton', 'followed'],
  },
  media: { offers: ['access', 'errors', 'files', 'links', 'picture-queue', 'serve', 'uploads', 'users'] },
  notifications: { offers: ['mails', 'notify', 'push/service', 'push'] },
  offline: {
    web: ['notifications'],
    offers: ['covers', 'download-chapter', 'download-course', 'local-links', 'offline-owner'],
  },
  people: { server: ['accounts', 'media'], offers: ['student-results', 'use-student-search'] },
  player: {
    web: ['announcements', 'catalogue', 'discussion', 'learning', 'offline', 'video'],
    offers: ['chapter-kind', 'lesson-column', 'loaded-part', 'not-ready', 'use-congratulate', 'waiting'],
  },
  quiz: {
    server: ['certificates', 'chapters', 'exports'],
    web: ['courses', 'offline', 'player'],
    offers: [
      'ending',
      'import/imported',
      'import/type-name',
      'import/moodle-types',
      'own-data',
      'form/quiz-changes',
      'form/quiz-state',
      'form/sent-quiz',
    ],
  },
  scorm: {
    server: ['certificates', 'chapters', 'media', 'notifications'],
    web: ['courses', 'player'],
    offers: ['unpack'],
  },
  settings: { server: ['accounts', 'certificates', 'chapters', 'media'], web: ['text'] },
  text: { server: ['chapters'], web: ['courses', 'player'], offers: ['form/text-editor-field'] },
  video: {
    server: ['chapters', 'courses', 'imports', 'media'],
    web: ['courses', 'player'],
    offers: [
      'transcription/service',
      'captions/caption-tools',
      'player/renewed-video',
      'player/use-progress',
      'player/video-place',
      'transcript/transcript',
    ],
  },
}

/** Arrows that close a circle between features. Each is a debt: it only disappears. */
const DEBTS = {
  server: {
    'accounts → groups':
      'An invitation is accepted with the account: the account should announce it instead.',
    'chapters → courses': 'What a kind of chapter writes is described by the course that is saved.',
    'chapters → imports': 'What a kind of chapter packs is described by the archive.',
    'courses → scorm': 'The form of a course shows what a package holds: its kind should present it.',
    'courses → video': 'The form of a course shows the state of a video: its kind should present it.',
    'imports → quiz': 'A Moodle backup has the question types of a question file.',
    'imports → scorm': 'A Moodle backup holds packages, which are opened before a chapter exists.',
    'video → imports': 'Captions of an archive are taken by the video: the kind should be given them.',
  },
  web: {
    'courses → quiz': 'The state of the form holds that of its quizzes.',
    'courses → video': 'The tools for captions are loaded with the form.',
    'player → video': 'The player remembers where a video was: its kind should.',
  },
}

const half = /^features\/([^/]+)\/(server|web)\/(.+)\.tsx?$/

/** The imports between halves of features, with what they name. */
const betweenFeatures = (imports) =>
  imports.flatMap((one) => {
    const [from, to] = [half.exec(one.from), half.exec(one.to)]
    if (!from || !to || from[1] === to[1] || /\.test\.tsx?$/.test(one.from)) return []
    return [{ ...one, user: from[1], side: from[2], used: to[1], sideOfUsed: to[2], file: to[3] }]
  })

const LIST = 'scripts/checks/feature-arrows.mjs'

export function arrowProblems(imports, features = FEATURES) {
  return betweenFeatures(imports).flatMap(({ from, line, to, user, side, used, sideOfUsed, file }) => {
    const say = (sentence) => [`${from}:${line} imports ${to}. ${sentence}`]
    if (side !== sideOfUsed)
      return say(`The ${side} half of a feature never imports the ${sideOfUsed} half of another.`)
    if (!features[user]?.[side]?.includes(used))
      return say(
        `${user} does not use ${used}: let the page or server/app.ts join them, or add the arrow to ${LIST}.`,
      )
    if (file !== 'service' && !features[used]?.offers?.includes(file))
      return say(`${used} offers its service.ts: call a function of it, or offer the file in ${LIST}.`)
    return []
  })
}

/** Arrows, offers and debts of the list that nothing needs any more, and circles that it does not admit. */
export function listProblems(imports, features = FEATURES, debts = DEBTS) {
  const found = betweenFeatures(imports)
  const isUsed = (side, user, used) =>
    found.some((one) => one.side === side && one.user === user && one.used === used)
  const problems = []
  for (const [noun, { offers = [], ...sides }] of Object.entries(features)) {
    for (const [side, names] of Object.entries(sides))
      for (const used of names)
        if (!isUsed(side, noun, used)) problems.push(`${noun} no longer uses ${used} in ${side}.`)
    for (const file of offers)
      if (!found.some((one) => one.used === noun && one.file === file))
        problems.push(`nobody uses ${file}, which ${noun} offers.`)
  }
  for (const [side, known] of Object.entries(debts)) {
    for (const arrow of Object.keys(known)) {
      const [user, used] = arrow.split(' → ')
      if (!features[user]?.[side]?.includes(used)) problems.push(`the debt ${arrow} is paid.`)
    }
    const remaining = (user) => (features[user]?.[side] ?? []).filter((used) => !known[`${user} → ${used}`])
    for (const circle of circles(Object.keys(features), remaining))
      problems.push(
        `${circle.join(' → ')} is a circle of features in ${side}: take an arrow out, or name the debt.`,
      )
  }
  return problems.map((problem) => `${LIST}: ${problem}`)
}

function circles(nouns, next) {
  const done = new Set()
  const found = []
  const visit = (noun, trail) => {
    if (trail.includes(noun)) found.push([...trail.slice(trail.indexOf(noun)), noun])
    else if (!done.has(noun)) {
      for (const other of next(noun)) visit(other, [...trail, noun])
      done.add(noun)
    }
  }
  for (const noun of nouns) visit(noun, [])
  return found
}
