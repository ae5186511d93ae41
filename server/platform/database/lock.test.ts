// @long @embedded
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FolderInUse, lockFolder } from './lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('The lock on the data folder', () => {
  it('refuses a second holder and names the first', () => {
    lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(FolderInUse)
    expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`)
  })

  it('can be taken again once released', () => {
    const release = lockFolder(folder)
    release()
    expect(() => lockFolder(folder)).not.toThrow()
  })

  it('of a process that was killed counts for nothing', async () => {
    const child = spawn(process.execPath, ['-e', ''])
    await once(child, 'exit')
    writeFileSync(join(folder, 'lock'), `${child.pid} 12345`)
    expect(() => lockFolder(folder)).not.toThrow()
  })

  it('of a killed process whose number was given to another counts for nothing', () => {
    writeFileSync(join(folder, 'lock'), `${process.ppid} 1`)
    expect(() => lockFolder(folder)).not.toThrow()
  })
})
