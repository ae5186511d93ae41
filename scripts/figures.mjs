// Prints how large the code is: files and lines by what they are for, and the words of the documents.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup/root.mjs'

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
  .trim()
  .split('\n')
const files = tracked.filter((path) => existsSync(join(root, path)))
const isText = /\.(tsx?|mts|mjs|css|html|py|typ|md|conf|service|sh)$/
const isDocument = (path) => path.endsWith('.md')
const isMade = (path) => /^(package-lock\.json|db\/migrations\/|bench\/(RESULTS|MILLION))/.test(path)
const isTest = (path) => /\.(test|spec)\.|\/testing\/|^(e2e|faults|bench|server\/access-tests)\//.test(path)

const product = files.filter(
  (path) => isText.test(path) && !isDocument(path) && !isMade(path) && !isTest(path),
)
const tests = files.filter((path) => isText.test(path) && !isDocument(path) && isTest(path))
const beside = /^(messages|db\/demo|scripts)\//
const documents = files.filter(
  (path) => isDocument(path) && !path.startsWith('docs/decisions/') && !isMade(path),
)

const read = (path) => readFileSync(join(root, path), 'utf8')
const lines = (paths) => paths.reduce((sum, path) => sum + read(path).split('\n').length - 1, 0)
const words = (paths) => paths.reduce((sum, path) => sum + read(path).split(/\s+/).filter(Boolean).length, 0)
const figure = (number) => number.toLocaleString('en').padStart(8)

const code = (paths) => `${figure(paths.length)} files ${figure(lines(paths))} lines`
console.log(`${code(product)}  everything but tests and bench`)
console.log(`${code(product.filter((path) => !beside.test(path)))}  without dictionaries, demo and scripts`)
console.log(`${code(tests)}  tests and bench`)
console.log(
  `${figure(documents.length)} files ${figure(words(documents))} words  documents other than decisions`,
)
for (const path of documents.sort((a, b) => words([b]) - words([a])).slice(0, 8))
  console.log(`${' '.repeat(14)} ${figure(words([path]))} words  ${path}`)
