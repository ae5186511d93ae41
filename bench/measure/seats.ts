import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The cores this bench may use, as the system writes them: 0-1, or 0,2-3. */
const [, ALL = '0'] = /^Cpus_allowed_list:\s+(\S+)/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []

const cores = ALL.split(',').flatMap((range) => {
  const [first = 0, last = first] = range.split('-').map(Number)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
})
/** One core for whoever answers, another for whoever asks. */
const [ANSWERING, ASKING] = cores.length > 1 ? cores : [ALL, ALL]

/** Puts a process, with all its threads, on the core of those who answer. */
export const seat = (pid: number) => place(pid, ANSWERING)

/** On that of those who ask. */
export const seatToAsk = (pid: number) => place(pid, ASKING)

/** Lets it go where the system likes. */
export const unseat = (pid: number) => place(pid, ALL)

function place(pid: number, where: number | string) {
  execFileSync('taskset', ['-a', '-c', '-p', String(where), String(pid)], { stdio: 'ignore' })
}

/** Before a command that asks: puts it on the core of those who do. */
export const seatedToAsk = ['taskset', '-c', String(ASKING)]
