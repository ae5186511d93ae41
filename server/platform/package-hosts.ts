/** The part of the configuration that is needed; the configuration itself calls `isCovered` below. */
interface Needed {
  host: string
  publicUrl: string
  packagesUrl: string | null
}

/** Where SCORM packages run: each in an origin of its own, all in one, or in the opaque origin of a sandbox. */
export interface PackageHosts {
  /** Whether an address of this host is for files of packages, and for nothing else. */
  isPackageHost(host: string | undefined): boolean
  /**
   * The origin of a package for somebody who opened the academy at `host`; null: an opaque one. `label` is its name
   * among the packages, where each has an origin.
   */
  originOf(label: string, host: string | undefined): string | null
  /** What the academy’s pages frame, as a source of a content policy; null for an opaque origin. */
  frameSource(host: string | undefined): string | null
}

/**
 * From PACKAGES_URL, where each package gets a name in place of the star. Without it, on a machine of one’s own,
 * `*.localhost`, which browsers take for that machine; the port is the one by which the academy was opened, since it
 * may be forwarded.
 */
export function packageHosts(config: Needed): PackageHosts {
  const { hostname: academy } = new URL(config.publicUrl)
  if (config.packagesUrl) return atAddress(new URL(config.packagesUrl), academy)
  if (isLoopback(config.host) && isLoopback(academy)) return onThisMachine(academy)
  return { isPackageHost: () => false, originOf: () => null, frameSource: () => null }
}

function atAddress({ origin, hostname }: URL, academy: string): PackageHosts {
  const isOf = isNamedBy(hostname)
  return {
    isPackageHost: (host) => hostName(host) !== academy && isOf(hostName(host)),
    originOf: (label) => origin.replace('*', label),
    frameSource: () => origin,
  }
}

function onThisMachine(academy: string): PackageHosts {
  const isOf = isNamedBy('*.localhost')
  const originOf = (label: string, host: string | undefined) =>
    isLoopback(hostName(host)) ? `http://${label}.localhost${/:\d+$/.exec(host ?? '') ?? ''}` : null
  return {
    isPackageHost: (host) => hostName(host) !== academy && isOf(hostName(host)),
    originOf,
    frameSource: (host) => originOf('*', host),
  }
}

const isNamedBy = (pattern: string) => (name: string) =>
  pattern.startsWith('*.') ? name.endsWith(pattern.slice(1)) : name === pattern

/** PACKAGES_URL would give packages the academy’s own origin. */
export const isCovered = (publicUrl: string, packagesUrl: string) =>
  isNamedBy(new URL(packagesUrl).hostname)(new URL(publicUrl).hostname)

/** The name in a Host header: without its port, in the one spelling of names. */
export const hostName = (host = '') => host.replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase()

export const isLoopback = (name: string) =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(name) || name.endsWith('.localhost')

/**
 * The host by which a page was asked for, as it may stand in a content policy; the academy’s own if it is none. Null
 * for a number of IPv6, which policies cannot name.
 */
export function hostForPolicy(host: string | undefined, publicUrl: string): string | null {
  if (host && /^[a-z\d_-]+(\.[a-z\d_-]+)*(:\d{1,5})?$/i.test(host)) return host
  return host && /^\[[\da-f:.]+\](:\d{1,5})?$/i.test(host) ? null : new URL(publicUrl).host
}
