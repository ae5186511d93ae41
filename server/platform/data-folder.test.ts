// @long @embedded @lts
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ownDatabase } from '../testing/own-database.ts'
import { type AcademyProcess, spawnAcademy, whenOpen } from '../testing/process.ts'
import { claimDataFolder, closeDataFolder } from './data-folder.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'academy-modes-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const modeOf = (path: string) => (statSync(join(dataDir, path)).mode & 0o7777).toString(8)
function folder(path: string, mode: number) {
  mkdirSync(join(dataDir, path), { recursive: true })
  chmodSync(join(dataDir, path), mode)
}
function file(path: string, mode: number) {
  writeFileSync(join(dataDir, path), 'x')
  chmodSync(join(dataDir, path), mode)
}
/** Everything in a folder, and the folder, that others than the owner may read, write or enter. */
const openIn = (name: string) =>
  ['', ...readdirSync(join(dataDir, name), { recursive: true, encoding: 'utf8' })]
    .map((path) => join(name, path))
    .filter((path) => (statSync(join(dataDir, path)).mode & 0o077) !== 0)

/** As an older version left it, under a careless umask. */
function leaveOpen() {
  folder('database', 0o755)
  folder('database/base', 0o777)
  file('database/base/1', 0o666)
  folder('outbox', 0o777)
  file('outbox/a.eml', 0o644)
  file('secret', 0o644)
  folder('media', 0o777)
  folder('media/film', 0o755)
  file('media/film/video.mp4', 0o644)
}

describe('What an older version left open in DATA_DIR', () => {
  it('is closed to all but its owner, media to all but the group', async () => {
    leaveOpen()
    expect(await closeDataFolder(dataDir)).toEqual([])
    expect([...openIn('database'), ...openIn('outbox')]).toEqual([])
    expect([modeOf('secret'), modeOf('media')]).toEqual(['600', '750'])
  })

  it('of media, only the folder itself is touched: it closes the millions of files inside', async () => {
    leaveOpen()
    await closeDataFolder(dataDir)
    expect([modeOf('media/film'), modeOf('media/film/video.mp4')]).toEqual(['755', '644'])
  })

  it('keeps the inherited group of a folder of media', async () => {
    leaveOpen()
    chmodSync(join(dataDir, 'media'), 0o2775)
    await closeDataFolder(dataDir)
    expect(modeOf('media')).toBe('2750')
  })

  it('leads nowhere else: what a link in it points to keeps its mode', async () => {
    leaveOpen()
    file('elsewhere', 0o644)
    symlinkSync(join(dataDir, 'elsewhere'), join(dataDir, 'outbox/link'))
    await closeDataFolder(dataDir)
    expect(modeOf('elsewhere')).toBe('644')
  })

  it('that is not there yet is no problem', async () => {
    expect(await closeDataFolder(dataDir)).toEqual([])
  })
})

describe('A start', { timeout: 90_000 }, () => {
  let academy: AcademyProcess | undefined
  afterEach(async () => {
    academy?.child.kill('SIGKILL')
    await academy?.exited
  })

  it('over an open folder closes it, and what it makes itself is closed', async () => {
    await claimDataFolder(dataDir)
    const env = await ownDatabase(dataDir)
    const isEmbedded = !env.DATABASE_URL
    if (isEmbedded) for (const path of openIn('database')) chmodSync(join(dataDir, path), 0o777)
    folder('media', 0o777)
    folder('outbox', 0o755)
    file('outbox/old.eml', 0o644)
    academy = await spawnAcademy(env)
    await whenOpen(academy)
    expect(openIn('outbox')).toEqual([])
    expect(modeOf('media')).toBe('750')
    expect(modeOf('media/.unfinished')).toBe('750')
    if (isEmbedded) {
      expect(openIn('database')).toEqual([])
      expect(modeOf('secret')).toBe('600')
    }
  })
})
