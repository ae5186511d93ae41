import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterwards } from './afterwards.ts'

/** Whether we may mount a disk on this machine. */
export const mayMount = process.getuid?.() === 0 && canMount()

/** A disk of so many megabytes, removed after the test. */
export function newDisk(megabytes: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  mount(folder, megabytes)
  afterwards(() => unmount(folder))
  return folder
}

function canMount() {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  try {
    mount(folder, 1)
    unmount(folder)
    return true
  } catch {
    rmdirSync(folder)
    return false
  }
}

function mount(folder: string, megabytes: number) {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
}

function unmount(folder: string) {
  execFileSync('umount', [folder], { stdio: 'ignore' })
  rmdirSync(folder)
}
