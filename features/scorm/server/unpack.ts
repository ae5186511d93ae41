import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setImmediate as otherRequests } from 'node:timers/promises'
import type { OnUnpacked, StoredArchive } from '#features/media/server/users.ts'
import type { ArchivedFile, OpenedArchive } from '#server/platform/archives/archive.ts'
import { openZip } from '#server/platform/archives/zip.ts'
import { countedBytes } from '#server/platform/counted-bytes.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type HasDataFolder, withTemporaryFolder } from '#server/platform/temporary-folder.ts'
import { unescaped } from '#server/platform/url-escapes.ts'
import { elementAt, elementsAt, readXml, type XmlElement } from '#server/platform/xml.ts'
import { PACKAGE_LIMITS } from '#shared/limits.ts'
import { normalized } from '#shared/normalized.ts'
import type { PackageItem, PackageStandard } from '../package-outcome.ts'
import {
  missingPackageFile,
  noManifest,
  nothingToOpen,
  packageTooLarge,
  unreadableManifest,
} from './errors.ts'
import { fileKey } from './files.ts'

const MANIFEST = 'imsmanifest.xml'

export interface Unpacked extends Manifest {
  files: { path: string; number: number; bytes: number }[]
}

type Needed = Pick<Platform, 'storage'> & HasDataFolder

/** Stores each file of the package whose zip lies in the storage at `key`, beside it. */
export async function unpack(
  platform: Needed,
  { id, key, name, onUnpacked = () => {} }: StoredArchive,
): Promise<Unpacked> {
  const here = platform.storage.localPath(key)
  if (here) return unpackFrom(platform, here, { id, name, onUnpacked })
  // A zip is read at random, and a bucket only as a stream.
  return withTemporaryFolder(platform, async (folder) => {
    const path = join(folder, 'package.zip')
    await pipeline((await platform.storage.open(key)).stream, createWriteStream(path, { flags: 'wx' }))
    return unpackFrom(platform, path, { id, name, onUnpacked })
  })
}

interface Unpacking {
  id: string
  name: string
  onUnpacked: OnUnpacked
}

const unpackFrom = ({ storage }: Needed, path: string, { id, name, onUnpacked }: Unpacking) =>
  withPackage(path, name, async (manifest, own): Promise<Unpacked> => {
    const files: Unpacked['files'] = []
    const total = [...own.values()].reduce((sum, { bytes }) => sum + bytes, 0)
    for (const [number, [filePath, file]] of [...own].entries()) {
      const content = countedBytes(await file.open(), (bytes) => onUnpacked(bytes / total))
      await storage.put(fileKey(id, number), content, { contentType: 'application/octet-stream' })
      files.push({ path: filePath, number, bytes: file.bytes })
    }
    return { ...manifest, files }
  })

/** What the manifest of a package says; nothing is unpacked. */
export const describePackage = (path: string, name: string) =>
  withPackage(path, name, async (manifest) => manifest)

async function withPackage<Result>(
  path: string,
  name: string,
  work: (manifest: Manifest, own: Map<string, ArchivedFile>) => Promise<Result>,
): Promise<Result> {
  const archive = await openZip(path, PACKAGE_LIMITS).catch((error) => {
    throw error instanceof AppError && error.status === 413 ? packageTooLarge(name) : error
  })
  try {
    const own = filesBesideManifest(archive, name)
    const manifest = own.get(MANIFEST)
    if (!manifest || manifest.bytes > PACKAGE_LIMITS.manifestBytes) throw unreadableManifest(name)
    const read = await readManifest(await buffer(await manifest.open()), new Set(own.keys()), name)
    return await work(read, own)
  } finally {
    await archive.close()
  }
}

/** The manifest stands at the top, or in a folder of the top; what lies elsewhere is not of the package. */
function filesBesideManifest({ files }: OpenedArchive, name: string): Map<string, ArchivedFile> {
  const manifests = [...files.keys()].filter((path) => /^([^/]+\/)?imsmanifest\.xml$/.test(path))
  const found = manifests.find((path) => path === MANIFEST) ?? manifests[0]
  if (!found) throw noManifest(name)
  const folder = found.slice(0, -MANIFEST.length)
  const own = [...files].filter(([path]) => path.startsWith(folder))
  return new Map(own.map(([path, file]) => [path.slice(folder.length), file]))
}

const DEEPEST = 20
const LONGEST_TITLE = 300
const LONGEST_ID = 200
const LONGEST_DATA = 4_096
const MOST_DATA = 50
/** Longer than any path in an archive, with its query. */
const LONGEST_HREF = 4_000
/** Of all files that it lists, each with the folder before it: a short manifest may repeat a long folder. */
const LONGEST_LIST = 4_000_000
const MISSING_NAMED = 50
const LONGEST_PATH = 300

interface Manifest {
  /** Empty where it gives none. */
  title: string
  /** Whether it wants its parts opened in an order of its own; here people choose among them. */
  isSequenced: boolean
  standard: PackageStandard
  items: PackageItem[]
  /** Files that it lists and the package lacks, the first of them. */
  missing: string[]
}

/** What an imsmanifest.xml says. `paths` are the files of the package, relative to the manifest; `name` is for refusals. */
async function readManifest(bytes: Buffer, paths: ReadonlySet<string>, name: string): Promise<Manifest> {
  const text = decoded(bytes)
  const manifest = text === null ? null : await readXml(text, 'manifest')
  if (!manifest) throw unreadableManifest(name)
  const resources = resourcesIn(manifest, name)
  const listed = new Set(resources.flatMap(({ files }) => files))
  const missing = [...listed]
    .filter((path) => !paths.has(path))
    .slice(0, MISSING_NAMED)
    .map((path) => path.slice(0, LONGEST_PATH))
  await otherRequests()
  const standard = standardOf(manifest)
  const organization = organizationIn(manifest)
  const all = organization ? itemsIn(organization, 1) : []
  // The first of a name counts.
  const byId = new Map(resources.map((resource) => [resource.id, resource] as const).reverse())
  const named = all.flatMap((item) => {
    const resource = byId.get(attribute(item, 'identifierref'))
    return resource?.href ? { item, resource } : []
  })
  const first = resources.find(({ href }) => href)
  const opened = named.length > 0 ? named : first ? [{ item: undefined, resource: first }] : []
  if (opened.length === 0 || opened.length > PACKAGE_LIMITS.items) throw nothingToOpen(name)
  const items = opened.map(({ item, resource }) => describe(item, resource, standard))
  for (const { path } of items) if (!paths.has(path)) throw missingPackageFile(name, path)
  const title = textAt(organization, 'title').slice(0, LONGEST_TITLE) || (items[0]?.title ?? '')
  const isSequenced = items.length > 1 && [organization, ...all].some((one) => elementAt(one, 'sequencing'))
  return { title, isSequenced, standard, items, missing }
}

/** By the version that it names; by its namespaces where it names none. */
function standardOf(manifest: XmlElement): PackageStandard {
  const version = textAt(elementAt(manifest, 'metadata'), 'schemaversion')
  if (/^1\.2\b/.test(version)) return '1.2'
  if (/2004|1\.3/.test(version)) return '2004'
  return Object.values(manifest.attributes).some((space) => space.includes('adlcp_v1p3')) ? '2004' : '1.2'
}

interface Resource {
  id: string
  href: string
  isAsset: boolean
  files: string[]
}

function resourcesIn(manifest: XmlElement, name: string): Resource[] {
  const parent = elementAt(manifest, 'resources')
  const outer = attribute(manifest, 'base') + attribute(parent, 'base')
  let characters = 0
  return elementsAt(parent, 'resource').map((node) => {
    const base = outer + attribute(node, 'base')
    const href = attribute(node, 'href')
    const files = elementsAt(node, 'file').map((file) => attribute(file, 'href'))
    characters += base.length + href.length
    for (const file of files) characters += base.length + file.length
    if (characters > LONGEST_LIST) throw unreadableManifest(name)
    return {
      id: attribute(node, 'identifier'),
      href: href && (base + href).slice(0, LONGEST_HREF),
      isAsset: (attribute(node, 'scormtype') || attribute(node, 'scormType')).toLowerCase() === 'asset',
      // Some manifests list pages of the web beside their own files.
      files: files
        .filter((file) => file && !/^\w+:/.test(file))
        .map((file) => pathOf((base + file).slice(0, LONGEST_HREF))),
    }
  })
}

/** The organization that the manifest chooses, or its first. */
function organizationIn(manifest: XmlElement): XmlElement | undefined {
  const parent = elementAt(manifest, 'organizations')
  const all = elementsAt(parent, 'organization')
  return all.find((one) => attribute(one, 'identifier') === attribute(parent, 'default')) ?? all[0]
}

/** From top to bottom. */
const itemsIn = (node: XmlElement, depth: number): XmlElement[] =>
  depth > DEEPEST ? [] : elementsAt(node, 'item').flatMap((item) => [item, ...itemsIn(item, depth + 1)])

function describe(
  item: XmlElement | undefined,
  { id, href, isAsset }: Resource,
  standard: PackageStandard,
): PackageItem {
  const passingScore = standard === '1.2' ? textAt(item, 'masteryscore') : passingScoreIn(item)
  return {
    id: (attribute(item, 'identifier') || id).slice(0, LONGEST_ID),
    title: textAt(item, 'title').slice(0, LONGEST_TITLE),
    path: pathOf(href),
    query: queryOf(href, attribute(item, 'parameters').slice(0, LONGEST_HREF)),
    reports: !isAsset,
    launchData: (textAt(item, 'datafromlms') || textAt(item, 'dataFromLMS')).slice(0, LONGEST_DATA),
    passingScore: /^-?\d{1,3}(\.\d{1,7})?$/.test(passingScore) ? passingScore : '',
    timeLimit: textAt(item, 'maxtimeallowed').slice(0, 50),
    timeLimitAction: (textAt(item, 'timelimitaction') || textAt(item, 'timeLimitAction')).slice(0, 50),
    completionThreshold: thresholdIn(item),
    data: dataIn(item),
  }
}

/** An objective that is satisfied by a measure is passed with the best one, where it names none. */
function passingScoreIn(item: XmlElement | undefined): string {
  const objective = elementAt(item, 'sequencing', 'objectives', 'primaryObjective')
  const isSatisfied = attribute(objective, 'satisfiedByMeasure')
  if (isSatisfied === 'false') return ''
  return textAt(objective, 'minNormalizedMeasure') || (isSatisfied === 'true' ? '1.0' : '')
}

/** The third edition writes the measure as text, the fourth in attributes. */
function thresholdIn(item: XmlElement | undefined): string {
  const element = elementAt(item, 'completionThreshold')
  const isMeasured = attribute(element, 'completedByMeasure') === 'true'
  const measure = isMeasured
    ? attribute(element, 'minProgressMeasure') || '1.0'
    : (element?.text ?? '').trim()
  return /^(0(\.\d{1,7})?|1(\.0{1,7})?)$/.test(measure) ? measure : ''
}

const dataIn = (item: XmlElement | undefined) =>
  elementsAt(elementAt(item, 'data'), 'map')
    .slice(0, MOST_DATA)
    .map((map) => ({
      id: attribute(map, 'targetID').slice(0, LONGEST_DATA),
      read: attribute(map, 'readSharedData') !== 'false',
      write: attribute(map, 'writeSharedData') !== 'false',
    }))

/** The path of a file that an address names, as the archive calls it. */
function pathOf(href: string): string {
  const plain = href.replace(/[?#].*$/s, '').replaceAll('\\', '/')
  const parts: string[] = []
  for (const part of unescaped(plain).split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return normalized(parts.join('/'), 'NFC')
}

/** The specification puts the parameters of an item behind those of its resource. */
function queryOf(href: string, parameters: string): string {
  const [, query = '', hash = ''] = /^[^?#]*(\?[^#]*)?(#.*)?$/s.exec(href) ?? []
  const added = parameters.replace(/^[?&]+/, '')
  if (!added) return query + hash
  return added.startsWith('#') ? query + added : `${query ? `${query}&` : '?'}${added}${hash}`
}

const attribute = (element: XmlElement | undefined, name: string) => (element?.attributes[name] ?? '').trim()
const textAt = (element: XmlElement | undefined, name: string) =>
  (elementAt(element, name)?.text ?? '').trim()

/** By its byte order mark, then by what it says of itself; null for what no program writes. */
function decoded(bytes: Buffer): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const declared = /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(bytes.toString('latin1', 0, 200))
  const label = declared?.[1] ?? 'utf-8'
  try {
    // One that says UTF-16 of itself in single bytes is UTF-8.
    return new TextDecoder(/^utf-?16/i.test(label) ? 'utf-8' : label).decode(bytes)
  } catch {
    return null
  }
}
