import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** The folder is in use: `pid` names the process that holds it. */
export class FolderInUse extends Error {
  constructor(readonly pid: number) {
    super(`in use by process ${pid}`)
  }
}

/** PGlite takes no lock of its own, and two processes on one folder would destroy it. Returns how to unlock it. */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock')
  try {
    write(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const holder = readHolder(path)
    if (holder) throw new FolderInUse(holder)
    rmSync(path, { force: true })
    write(path)
  }
  return () => rmSync(path, { force: true })
}

function write(path: string) {
  const file = openSync(path, 'wx')
  writeSync(file, `${process.pid} ${startOf(process.pid)}`)
  closeSync(file)
}

/** Null for the lock of a process that was killed, even when another process has its id now. */
function readHolder(path: string): number | null {
  const [pid, start] = readFileSync(path, 'utf8').split(' ')
  const number = Number(pid)
  if (!number || number === process.pid)
    return number === process.pid && start === startOf(number) ? number : null
  return isAlive(number) && startOf(number) === start ? number : null
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When the process started, in ticks since boot, where the system tells. */
function startOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
