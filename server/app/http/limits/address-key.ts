import { isIPv4, isIPv6 } from 'node:net'

/**
 * Under which key an address is counted: an IPv4 address by itself, also where it is written as IPv6 (`::ffff:…`); of
 * IPv6 the /64 network, since one connection has all of its addresses. A client that is already gone has none.
 */
export function addressKey(address: string | undefined): string {
  if (address === undefined) return 'unknown'
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return plain
  const groups = groupsOf(plain)
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (mapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const first = numbersIn(head)
  if (tail === undefined) return first
  const last = numbersIn(tail)
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}

const numbersIn = (part: string): number[] =>
  part === '' ? [] : part.split(':').flatMap((group) => (isIPv4(group) ? pairsIn(group) : [Number.parseInt(group, 16)]))

/** An IPv4 address at the end of an IPv6 address, as its two groups. */
function pairsIn(ipv4: string): number[] {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number)
  return [(a << 8) | b, (c << 8) | d]
}
