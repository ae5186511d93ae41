import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { releasedLock } from './release-files.mjs'
import { root } from './root.mjs'

/** Collects, for `noticesOf`, the packages whose code or files are in a bundle of Vite's. */
export function packageCollector() {
  const packages = new Set()
  const add = (file) => {
    const folder = /^.*\bnode_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0]
    if (folder) packages.add(folder.slice(folder.indexOf('node_modules/')))
  }
  const plugin = {
    name: 'package-collector',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'asset') output.originalFileNames.forEach(add)
        else
          for (const [id, { renderedLength }] of Object.entries(output.modules))
            if (renderedLength > 0) add(id)
      }
    },
  }
  return { packages, add, plugin }
}

/** The typefaces lie among the sources; the style sheets begin with rules of Tailwind's. */
const fonts = { name: 'Figtree, Cairo', licence: 'OFL-1.1', files: ['web/assets/fonts/OFL.txt'] }
const inStyleSheets = 'node_modules/tailwindcss'

/**
 * The licences of everything that browsers load and a release installs: each text once, under the names of the packages
 * that carry it.
 *
 * @param {Iterable<string>} bundled folders of packages, as in the lock file
 */
export function noticesOf(bundled) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const { '': _own, ...released } = releasedLock(lock).packages
  const folders = [...new Set([inStyleSheets, ...bundled, ...Object.keys(released)])]
  const parts = [fonts, ...folders.map((folder) => packageIn(folder, lock.packages[folder]))]
  const namesByText = new Map()
  for (const part of parts) {
    const text = textOf(part)
    namesByText.set(text, [...(namesByText.get(text) ?? []), `${part.name} (${part.licence})`])
  }
  const sections = [...namesByText].map(([text, names]) =>
    [
      ...[...new Set(names)].sort(),
      '',
      text || 'Without a text of their own: the licence named applies.',
    ].join('\n'),
  )
  return [
    'This academy contains and installs the following software and typefaces.',
    ...sections.sort(),
  ].join(`\n\n${'-'.repeat(80)}\n\n`)
}

function packageIn(folder, locked) {
  const at = join(root, folder)
  const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const licence = locked?.license ?? 'see its text'
  // Packages for other platforms are not installed here.
  const files = existsSync(at)
    ? readdirSync(at).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    : []
  return {
    name: `${name} ${locked?.version ?? ''}`.trim(),
    licence,
    files: files.map((file) => join(folder, file)),
  }
}

const textOf = ({ files }) =>
  files.map((file) => readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n').trim()).join('\n\n')
