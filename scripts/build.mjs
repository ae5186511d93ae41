// npm run build: the browser's files in dist/web, the page renderers in dist/ssr, the server in dist/server. One web and one
// renderer a language: a page carries the words of its own alone (docs/decisions/038).
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build as bundle } from 'esbuild'
import { defaultClientConditions, defaultServerConditions, build as viteBuild } from 'vite'
import { appFiles, publicFiles } from './setup/app-files.mjs'
import { withoutPrivatePages } from './setup/browser-only.mjs'
import { oldestBrowsers } from './setup/browsers.mjs'
import { buildStamp, sourceFingerprint } from './setup/built.mjs'
import { chunkGroups } from './setup/chunks.mjs'
import { filesUnder, writeStamp } from './setup/fingerprint.mjs'
import { leanIcons } from './setup/lean-icons.mjs'
import { leanRouter } from './setup/lean-router.mjs'
import { noticesOf, packageCollector } from './setup/notices.mjs'
import { root } from './setup/root.mjs'
import { serverBundle } from './setup/server-bundle.mjs'
import { stylesheetLoader } from './setup/stylesheet-loader.mjs'

/** The router's package exports only its development build to browsers; the production build has no warnings. */
const routerWithoutWarnings = {
  find: /^react-router$/,
  replacement: join(root, 'node_modules/react-router/dist/production/index.mjs'),
}

/** Nothing is evaluated in a browser: see there. */
const zodWithoutEvaluation = { find: /^zod$/, replacement: join(root, 'web/lib/zod.ts') }

/** What an index exports and nobody imports is not read: two thousand icons among others. */
const fewerModules = { experimental: { lazyBarrel: true } }

/** The first build also writes what all languages share: stylesheets and the public folder. */
const languages = ['fr', 'ar']

process.chdir(root)
process.env.NODE_ENV = 'production'

// Built beside dist and then renamed: a failed build, or one while the academy runs, breaks nothing.
const next = `.dist-${process.pid}`
// Computed before building: a file changed meanwhile makes the next start build again.
const built = sourceFingerprint()
const version = built.slice(0, 12)
const shipped = packageCollector()

try {
  const [{ metafile }] = await Promise.all([
    bundle({ ...serverBundle, outdir: `${next}/server`, metafile: true }),
    ...languages.flatMap((language) => [buildWeb(language), buildRenderer(language)]),
  ])
  for (const language of languages) listAppFiles(language)
  await buildWorker()
  writeNotices(metafile)
  await compressTexts()
  writeStamp(`${next}/${buildStamp}`, built)
  replaceBuild()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(next, { recursive: true, force: true })
}

function buildWeb(language) {
  return viteBuild({
    logLevel: 'warn',
    publicDir: language === languages[0] && 'web/public',
    plugins: [leanIcons, leanRouter, stylesheetLoader, shipped.plugin],
    build: {
      target: oldestBrowsers,
      outDir: `${next}/web`,
      // All languages share one folder: files that are equal in two languages have the same name.
      emptyOutDir: false,
      manifest: `.vite/manifest-${language}.json`,
      // The content security policy allows no data: URLs, and hashed files are cached for a year anyway.
      assetsInlineLimit: 0,
      // The preload lists of each page are larger than the time they save is worth.
      modulePreload: false,
      rolldownOptions: {
        ...fewerModules,
        input: 'web/entry-client.tsx',
        // Reading a property of a library has no side effect.
        treeshake: { propertyReadSideEffects: false },
        optimization: { inlineConst: true },
        output: { codeSplitting: { groups: chunkGroups() } },
      },
    },
    resolve: {
      alias: [routerWithoutWarnings, zodWithoutEvaluation],
      conditions: [`lang-${language}`, ...defaultClientConditions],
    },
  })
}

function manifestOf(language) {
  return JSON.parse(readFileSync(`${next}/web/.vite/manifest-${language}.json`, 'utf8'))
}

/** What a learner's device stores to open their pages without a network, a list the service worker reads when asked to. */
function listAppFiles(language) {
  const files = appFiles(manifestOf(language))
  writeFileSync(`${next}/web/assets/app-files-${language}-${version}.json`, JSON.stringify(files))
}

/** The service worker: one file at the root of the site, which lists the files of the offline pages. */
function buildWorker() {
  const shellFiles = (fonts) =>
    readdirSync(`${next}/web/assets`)
      .filter((file) => /^entry-client-.*\.css$/.test(file) || fonts.test(file))
      .map((file) => `/assets/${file}`)
  return bundle({
    entryPoints: ['web/service-worker/sw.ts'],
    outfile: `${next}/web/sw.js`,
    bundle: true,
    minify: true,
    format: 'iife',
    target: oldestBrowsers,
    define: {
      VERSION: JSON.stringify(version),
      SHELL_FILES: JSON.stringify({
        fr: shellFiles(/^figtree-latin-(?!ext-).*\.woff2$/),
        ar: shellFiles(/^cairo-arabic-.*\.woff2$/),
      }),
    },
    logLevel: 'silent',
  })
}

/** What the academy owes to the authors of its parts: served at /notices.txt. */
function writeNotices({ outputs }) {
  for (const { inputs } of Object.values(outputs)) for (const file of Object.keys(inputs)) shipped.add(file)
  writeFileSync(`${next}/web/notices.txt`, `${noticesOf(shipped.packages)}\n`)
}

function buildRenderer(language) {
  const conditions = [`lang-${language}`, ...defaultServerConditions]
  return viteBuild({
    logLevel: 'warn',
    publicDir: false,
    plugins: [leanIcons, withoutPrivatePages, shipped.plugin],
    // Bundled completely: the server in production needs no React package.
    ssr: { noExternal: true, resolve: { conditions } },
    build: {
      outDir: `${next}/ssr/${language}`,
      ssr: 'web/entry-server.tsx',
      sourcemap: true,
      rolldownOptions: { ...fewerModules, output: { sourcemapExcludeSources: true } },
      // Inlined into the page: the hero of phones and the frieze, which are smaller than another request.
      assetsInlineLimit: (file) => /(hero-phone|frise)\.svg$/.test(file),
    },
  })
}

function replaceBuild() {
  const previous = `${next}-previous`
  if (existsSync('dist')) renameSync('dist', previous)
  renameSync(next, 'dist')
  rmSync(previous, { recursive: true, force: true })
}

/**
 * Writes a .br and a .gz beside each text file, so that no request compresses anything. The best quality takes twice the
 * time of the next one for a fiftieth of the size: only what a first visit loads gets it.
 */
async function compressTexts() {
  const first = new Set(languages.flatMap((language) => publicFiles(manifestOf(language))))
  const texts = filesUnder(`${next}/web`).filter((file) =>
    /(?<!\/\.vite\/[^/]*)\.(js|css|svg|json|txt|html|webmanifest)$/.test(file),
  )
  await Promise.all(
    texts.map(async (file) => {
      const content = readFileSync(join(root, file))
      // Too small to gain anything.
      if (content.length < 200) return
      const quality = constants.BROTLI_MAX_QUALITY - (first.has(file.slice(`${next}/web`.length)) ? 0 : 1)
      const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }
      writeFileSync(join(root, `${file}.br`), await promisify(brotliCompress)(content, brotli))
      writeFileSync(join(root, `${file}.gz`), await promisify(gzip)(content, { level: 9 }))
    }),
  )
}
