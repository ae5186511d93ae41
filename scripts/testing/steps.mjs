import { newestLts } from './node-versions.mjs'
import { build, check, nodeTests, playwright, script, tool, vitest } from './runners.mjs'

const BUCKET_AND_VIDEOS = ['ffmpeg', 'python3-swift']
const SERVER = { kind: 'server', packages: ['postgresql', ...BUCKET_AND_VIDEOS] }
/** Processes of the build beside servers that fail. They mostly wait: they run beside the other steps. */
const FAULTS = { packages: ['nginx', ...SERVER.packages], built: true, waits: true }
const ENGINES = {
  packages: [
    'firefox-esr',
    'webkit2gtk-driver',
    'xvfb',
    ...['libav', 'plugins-good', 'plugins-bad'].map((part) => `gstreamer1.0-${part}`),
    'ffmpeg',
    'postgresql',
    'chromium-headless-shell',
  ],
}
const INCREMENTAL = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo']

const built = check('build', build)

/** Before each change, the longest first: three steps run at a time, browsers when no other is left (scheduler.mjs). */
const basis = [
  vitest('server-postgres', SERVER),
  vitest('web', { projects: ['functions', 'web'] }),
  check('types', () => tool('typescript/bin/tsc', '--noEmit', ...INCREMENTAL)),
  check('style', () => tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings')),
  check('unused', () => tool('knip/bin/knip.js', '--no-progress')),
  check('words', () => script('check-words')),
  check('imports', () => script('check-imports')),
  check('configuration', () => script('check-configuration', '--conditions=lang-request', '--import', 'tsx')),
  check('names', () => script('check-names')),
  check('direction', () => script('check-direction')),
  check('documents', () => script('check-documents')),
  nodeTests('scripts'),
]

/**
 * What each command runs. `npm run test:release` compares times, installs a release, holds two hundred learners and walks
 * through Firefox and WebKit.
 */
export const suites = {
  test: [built, ...basis, playwright('e2e', ['phone', 'desktop'])],
  all: [
    built,
    vitest('server-postgres-rest', SERVER),
    ...basis,
    vitest('server-lts', { ...SERVER, node: newestLts }),
    vitest('server-embedded', { kind: 'server', packages: BUCKET_AND_VIDEOS }),
    vitest('faults', FAULTS),
    playwright('e2e-all', ['phone', 'desktop', 'phone-rest', 'desktop-rest', 'scenes']),
  ],
  release: [
    built,
    vitest('server-times', { ...SERVER, alone: true }),
    vitest('faults-release', { ...FAULTS, alone: true }),
    playwright('e2e-release', ['release'], { alone: true }),
    playwright('engines', ['firefox', 'webkit'], { ...ENGINES, alone: true }),
  ],
}
