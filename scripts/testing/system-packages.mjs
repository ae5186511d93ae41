import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findPostgres } from '../postgres.mjs'
import { step } from '../setup/progress.mjs'
import { mustRun } from '../setup/run.mjs'

const needs = [
  // The headless shell: the tests take two thirds of the time.
  {
    package: 'chromium-headless-shell',
    for: 'the end-to-end journeys',
    present: () => Boolean(findChromium()),
  },
  { package: 'firefox-esr', for: 'the journeys in Firefox', present: () => Boolean(inPath('firefox-esr')) },
  {
    package: 'webkit2gtk-driver',
    for: 'the journeys in WebKit',
    present: () => Boolean(inPath('WebKitWebDriver')),
  },
  { package: 'xvfb', for: 'the screen of WebKit', present: () => Boolean(inPath('Xvfb')) },
  {
    package: 'gstreamer1.0-libav',
    for: 'the videos of WebKit',
    present: () => existsSync('/usr/share/doc/gstreamer1.0-libav'),
  },
  {
    package: 'gstreamer1.0-plugins-good',
    for: 'the videos of WebKit',
    present: () => existsSync('/usr/share/doc/gstreamer1.0-plugins-good'),
  },
  {
    package: 'gstreamer1.0-plugins-bad',
    for: 'the videos of WebKit',
    present: () => existsSync('/usr/share/doc/gstreamer1.0-plugins-bad'),
  },
  { package: 'ffmpeg', for: 'the tests of videos', present: () => Boolean(inPath('ffmpeg')) },
  {
    package: 'postgresql',
    for: 'the server tests on a real PostgreSQL',
    present: () => Boolean(findPostgres()),
  },
  // Not in the PATH of normal users on Debian.
  { package: 'nginx', for: 'the tests of several processes', present: () => Boolean(findNginx()) },
  { package: 'python3-swift', for: 'the tests of a bucket', present: hasSwift },
  { package: 'wrk', for: 'the load of the bench', present: () => Boolean(inPath('wrk')) },
]

/**
 * Installs the system packages that the tests and the bench need, if we are root on Debian; otherwise prints what to
 * install.
 */
export async function installSystemPackages(wanted, command = 'npm test') {
  const missing = needs.filter((need) => wanted.includes(need.package) && !need.present())
  if (missing.length === 0) return
  const names = missing.map((need) => need.package)
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    const list = missing.map((need) => `${need.package} (for ${need.for})`).join(', ')
    throw new Error(`Please install ${list}, then run ${command} again.`)
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await step(`Installing ${names.join(', ')} from Debian's packages`, async () => {
    // Waits if another installation holds the lock.
    const wait = ['-o', 'DPkg::Lock::Timeout=600']
    await mustRun('apt-get', [...wait, 'update'], { env })
    await mustRun('apt-get', [...wait, 'install', '-y', '--no-install-recommends', ...names], { env })
  })
}

/** An S3 server that checks signatures, without configuration (docs/decisions/032). */
function hasSwift() {
  if (existsSync('/usr/lib/python3/dist-packages/swift')) return true
  return spawnSync('python3', ['-c', 'import swift.common.middleware.s3api']).status === 0
}

const findNginx = () => inPath('nginx') ?? ['/usr/sbin/nginx'].find(existsSync)

export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  return ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
    .map(inPath)
    .find(Boolean)
}

function inPath(command) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, command)).find(existsSync)
}
