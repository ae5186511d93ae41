import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Loaded into a process under test: on SIGUSR2 it collects garbage and prints what is still held. The resident memory
 * says nothing about that: the same process goes up and down by 100 MB with the garbage that is not collected yet.
 */
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')

process.on('SIGUSR2', () => {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  process.stdout.write(`retained ${Math.round((heapUsed + external) / 1024)} kB\n`)
})
