import { isIPv6 } from 'node:net'

/**
 * The key under which rate limits count an IP address. Whoever has an IPv6 address has all 2^64 of its network and
 * could use another for each call, so the network is counted. An IPv4 address written as IPv6 counts as IPv4.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const groups = groupsOf(ip)
  const [sixth = '', ...last] = groups.slice(5)
  if (groups.slice(0, 5).every((group) => group === '0') && sixth === 'ffff') return dotted(last)
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups without leading zeros: the URL parser has one spelling for each address. */
function groupsOf(ip: string) {
  const [withoutZone] = ip.split('%')
  const spelled = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1)
  const [before = [], after = []] = spelled.split('::').map((part) => part.split(':').filter(Boolean))
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

const dotted = (groups: string[]) =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.')
