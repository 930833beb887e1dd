import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { type BlockList, isIP, type LookupFunction } from 'node:net'
import { isWithin, networksOf } from '#server/app/networks.ts'

// Ranges that are not of the public network: IANA's special-purpose registries.
const notPublic = [
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
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/127',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
]

const special = networksOf(notPublic)

/** True for an address of the public network, or of the ranges that the office opened. */
export const isAdmitted = (address: string, opened: BlockList): boolean =>
  isIP(address) !== 0 && (!isWithin(special, address) || isWithin(opened, address))

/** True for a URL whose host is written as an address that is not admitted. A name is judged when it is looked up. */
export function isPrivate({ hostname }: URL, opened: BlockList): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && !isAdmitted(host, opened)
}

export class AddressRefused extends Error {}

/**
 * Looks a name up for a connection and refuses it if any of its addresses is not admitted. What was checked is what is
 * connected to: a name cannot answer otherwise a moment later.
 */
export const admittedLookup =
  (opened: BlockList): LookupFunction =>
  (
    name: string,
    options: LookupOptions,
    callback: (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void,
  ) => {
    lookup(name, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      const [first] = addresses
      if (!first || addresses.some(({ address }) => !isAdmitted(address, opened)))
        return callback(new AddressRefused('an address of a private network'), [])
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    })
  }
