import assert from 'node:assert/strict'
import { test } from 'node:test'
import { appFiles, publicFiles } from './app-files.mjs'

const page = (name) => `web/pages/learner/${name}.tsx`
const manifest = {
  'web/entry-client.tsx': {
    file: 'assets/entry.js',
    css: ['assets/entry.css'],
    isEntry: true,
    dynamicImports: ['web/pages/public/home-page.tsx', 'web/private-routes.tsx', '_follow.js'],
  },
  '_follow.js': { file: 'assets/follow.js' },
  'web/private-routes.tsx': { file: 'assets/routes.js', dynamicImports: ['web/pages/admin/users-page.tsx'] },
  'web/pages/public/home-page.tsx': { file: 'assets/home.js' },
  'web/pages/admin/users-page.tsx': { file: 'assets/users.js' },
  [page('learner-layout')]: { file: 'assets/layout.js', imports: ['web/entry-client.tsx'] },
  [page('dashboard-page')]: { file: 'assets/dashboard.js' },
  [page('my-courses-page')]: { file: 'assets/courses.js' },
  [page('watch-page')]: {
    file: 'assets/watch.js',
    dynamicImports: ['film.tsx', 'features/quiz/web/player/quiz-chapter.tsx'],
  },
  [page('device-page')]: { file: 'assets/device.js' },
  'film.tsx': { file: 'assets/film.js', css: ['assets/film.css'], dynamicImports: ['hls.js'] },
  'hls.js': { file: 'assets/hls.js' },
  'features/quiz/web/player/quiz-chapter.tsx': { file: 'assets/quiz.js' },
}

test('the learner’s pages and what they load later, without the pages of others and what needs a network', () => {
  const names = appFiles(manifest).map((file) => file.replace('/assets/', ''))
  assert.deepEqual(
    names.sort(),
    'courses.js dashboard.js device.js entry.css entry.js film.css film.js follow.js layout.js routes.js watch.js'.split(
      ' ',
    ),
  )
})

test('what visitors load at once, without what they or others load later', () => {
  const names = publicFiles(manifest).map((file) => file.replace('/assets/', ''))
  assert.deepEqual(names.sort(), ['entry.css', 'entry.js', 'home.js'])
})

test('a page that the build lost is an error, not a page that does not open offline', () => {
  const { [page('watch-page')]: _, ...rest } = manifest
  assert.throws(() => appFiles(rest), /watch-page/)
})
