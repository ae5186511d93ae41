import { PACKAGE_LIMITS } from '#shared/limits.ts'
import type { PackageItem, PackageStandard } from '#shared/package-outcome.ts'
import { missingPackageFile, nothingToOpen, unreadableManifest } from './errors.ts'
import { asNode, attribute, type Node, nodesOf, parseXml, textOf } from './xml.ts'

const DEEPEST = 20
const LONGEST_TITLE = 300
const LONGEST_ID = 200
const LONGEST_DATA = 4_096

export interface Manifest {
  /** Empty where it gives none. */
  title: string
  /** Whether it wants its parts opened in an order of its own; here people choose among them. */
  isSequenced: boolean
  standard: PackageStandard
  items: PackageItem[]
}

/** What an imsmanifest.xml says. `paths` are the files of the package, relative to the manifest; `name` is for refusals. */
export function readManifest(bytes: Buffer, paths: ReadonlySet<string>, name: string): Manifest {
  const manifest = parseXml(bytes, 'manifest')
  if (!manifest) throw unreadableManifest(name)
  const resources = resourcesIn(manifest)
  for (const path of resources.flatMap(({ files }) => files)) {
    if (!paths.has(path)) throw missingPackageFile(name, path)
  }
  const standard = standardOf(manifest)
  const organization = organizationIn(manifest)
  const all = organization ? itemsIn(organization, 1) : []
  const named = all.flatMap((item) => {
    const resource = resources.find(({ id }) => id === attribute(item, 'identifierref'))
    return resource?.href ? describe(item, resource, standard) : []
  })
  const [first] = resources.filter(({ href }) => href)
  const items = named.length > 0 ? named : first ? [describe({}, first, standard)] : []
  if (items.length === 0 || items.length > PACKAGE_LIMITS.items) throw nothingToOpen(name)
  for (const { path } of items) if (!paths.has(path)) throw missingPackageFile(name, path)
  const title = textOf(organization?.title).slice(0, LONGEST_TITLE) || (items[0]?.title ?? '')
  const isSequenced = items.length > 1 && [organization ?? {}, ...all].some((node) => asNode(node.sequencing))
  return { title, isSequenced, standard, items }
}

/** By the version that it names; by its namespaces where it names none. */
function standardOf(manifest: Node): PackageStandard {
  const version = textOf(asNode(manifest.metadata)?.schemaversion)
  if (/^1\.2\b/.test(version)) return '1.2'
  if (/2004|1\.3/.test(version)) return '2004'
  const spaces = Object.entries(manifest).flatMap(([key, value]) =>
    key.startsWith('@') ? String(value) : [],
  )
  return spaces.some((space) => /adlcp_v1p3/.test(space)) ? '2004' : '1.2'
}

interface Resource {
  id: string
  href: string
  isAsset: boolean
  files: string[]
}

function resourcesIn(manifest: Node): Resource[] {
  const parent = asNode(manifest.resources)
  const outer = attribute(manifest, 'base') + attribute(parent ?? {}, 'base')
  return nodesOf(parent?.resource).map((node) => {
    const base = outer + attribute(node, 'base')
    const href = attribute(node, 'href')
    const files = nodesOf(node.file).map((file) => attribute(file, 'href'))
    return {
      id: attribute(node, 'identifier'),
      href: href && base + href,
      isAsset: (attribute(node, 'scormtype') || attribute(node, 'scormType')).toLowerCase() === 'asset',
      // Some manifests list pages of the web beside their own files.
      files: files.filter((file) => file && !/^\w+:/.test(file)).map((file) => pathOf(base + file)),
    }
  })
}

/** The organization that the manifest chooses, or its first. */
function organizationIn(manifest: Node): Node | undefined {
  const parent = asNode(manifest.organizations)
  const all = nodesOf(parent?.organization)
  return all.find((one) => attribute(one, 'identifier') === attribute(parent ?? {}, 'default')) ?? all[0]
}

/** From top to bottom. */
const itemsIn = (node: Node, depth: number): Node[] =>
  depth > DEEPEST ? [] : nodesOf(node.item).flatMap((item) => [item, ...itemsIn(item, depth + 1)])

function describe(item: Node, { id, href, isAsset }: Resource, standard: PackageStandard): PackageItem {
  const sequencing = asNode(asNode(asNode(item.sequencing)?.objectives)?.primaryObjective)
  const passingScore =
    standard === '1.2' ? textOf(item.masteryscore) : textOf(sequencing?.minNormalizedMeasure)
  return {
    id: (attribute(item, 'identifier') || id).slice(0, LONGEST_ID),
    title: textOf(item.title).slice(0, LONGEST_TITLE),
    path: pathOf(href),
    query: queryOf(href, attribute(item, 'parameters')),
    reports: !isAsset,
    launchData: textOf(item.datafromlms || item.dataFromLMS).slice(0, LONGEST_DATA),
    passingScore: /^-?\d{1,3}(\.\d{1,7})?$/.test(passingScore) ? passingScore : '',
    timeLimit: textOf(item.maxtimeallowed).slice(0, 50),
    timeLimitAction: textOf(item.timelimitaction || item.timeLimitAction).slice(0, 50),
  }
}

/** The path of a file that an address names, as the archive calls it. */
function pathOf(href: string): string {
  const plain = href.replace(/[?#].*$/s, '').replaceAll('\\', '/')
  const parts: string[] = []
  for (const part of unescaped(plain).split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/').normalize('NFC')
}

function unescaped(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The specification puts the parameters of an item behind those of its resource. */
function queryOf(href: string, parameters: string): string {
  const [, query = '', hash = ''] = /^[^?#]*(\?[^#]*)?(#.*)?$/s.exec(href) ?? []
  const added = parameters.replace(/^[?&]+/, '')
  if (!added) return query + hash
  return added.startsWith('#') ? query + added : `${query ? `${query}&` : '?'}${added}${hash}`
}
