import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The cores this process may use, as the system lists them: 0-1, or 0,2-3. */
const [, ALL = '0'] = /^Cpus_allowed_list:\s+(\S+)/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []

const cores = ALL.split(',').flatMap((range) => {
  const [first = 0, last = first] = range.split('-').map(Number)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
})
/** One core for servers, another for the load. */
const [SERVER_CORE, CLIENT_CORE] = cores.length > 1 ? cores : [ALL, ALL]

/** Pins a process with all its threads to the core of the servers. */
export const pinServer = (pid: number) => place(pid, SERVER_CORE)

/** Pins it to the core of the load. */
export const pinClient = (pid: number) => place(pid, CLIENT_CORE)

/** Lets the system choose again. */
export const unpin = (pid: number) => place(pid, ALL)

function place(pid: number, where: number | string) {
  execFileSync('taskset', ['-a', '-c', '-p', String(where), String(pid)], { stdio: 'ignore' })
}

/** Prefix of a command that generates load: pins it to that core. */
export const pinnedClient = ['taskset', '-c', String(CLIENT_CORE)]
