import { lookup as resolve } from 'node:dns'
import { Agent } from 'node:https'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

/** Addresses that are not of the Internet: this machine, its network, and ways to write those in another form. */
const PRIVATE = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [start = '', bits] = network.split('/')
  PRIVATE.addSubnet(start, Number(bits), 'ipv4')
}
/**
 * The range of IPv6 that the Internet uses. Tunnels that carry an IPv4 address inside are left out, and so is
 * documentation.
 */
const PUBLIC_V6 = new BlockList()
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6')
const TUNNELS = new BlockList()
TUNNELS.addSubnet('2001::', 23, 'ipv6')
TUNNELS.addSubnet('2001:db8::', 32, 'ipv6')
TUNNELS.addSubnet('2002::', 16, 'ipv6')

export const isPublicAddress = (address: string) =>
  isIPv6(address)
    ? PUBLIC_V6.check(address, 'ipv6') && !TUNNELS.check(address, 'ipv6')
    : !PRIVATE.check(address, 'ipv4')

/** Resolves a name at the moment of connecting, so that it cannot mean another address by then. */
export const publicLookup: LookupFunction = (host, options, answer) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, '')
    const [first] = found
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return answer(new Error('the name leads to no public address'), '')
    if (options.all) answer(null, found)
    else answer(null, first.address, first.family)
  })
}

/**
 * Connects to addresses that outsiders choose. For names only: an address written as numbers is not looked up, so its
 * user refuses those.
 */
export const publicAgent = () => new Agent({ lookup: publicLookup })
