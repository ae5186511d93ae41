import { describe, expect, it } from 'vitest'
import { networkOf } from './network-of.ts'

describe('Limits count', () => {
  it.each([
    ['41.92.1.7', '41.92.1.7'],
    ['::ffff:41.92.1.7', '41.92.1.7'],
    ['::FFFF:295C:0107', '41.92.1.7'],
    ['0:0:0:0:0:ffff:41.92.1.7', '41.92.1.7'],
  ])('the IPv4 address %s as %s', (ip, counted) => {
    expect(networkOf(ip)).toBe(counted)
  })

  it.each([
    '2001:db8:1:2::1',
    '2001:db8:1:2:ffff:ffff:ffff:ffff',
    '2001:0DB8:0001:0002::1',
    '2001:db8:1:2::%eth0',
  ])('%s with its network', (ip) => {
    expect(networkOf(ip)).toBe('2001:db8:1:2::/64')
  })

  it('other networks apart, and addresses of this machine as one', () => {
    expect(networkOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64')
    expect([networkOf('::'), networkOf('::1')]).toEqual(['0:0:0:0::/64', '0:0:0:0::/64'])
    expect(networkOf('not an address')).toBe('not an address')
  })
})
