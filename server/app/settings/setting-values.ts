import { isIP } from 'node:net'
import { z } from 'zod'
import { isLoopback } from '#server/app/loopback.ts'
import { networksOf } from '#server/app/networks.ts'
import { readStoragePlace, type StoragePlace } from '#server/app/storage-place.ts'

// Values of settings, read from the text that was set.

export const flag = z.enum(['0', '1'], { error: 'set it to 0 or 1' }).transform((value) => value === '1')
export const text = z.string().trim().min(1, { error: 'it is empty' })

/** Secret that a gateway and this server share. */
export const gatewaySecret = text.regex(/^[\w-]{20,100}$/, {
  error: 'set it to 20 to 100 letters, digits, - and _',
})

export function url(protocols: readonly string[]) {
  return text.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `it must be a URL that starts with ${protocols.map((each) => (each === 'mailto:' ? each : `${each}//`)).join(' or ')}`,
  })
}

/** `postgres://a,b/jomi` is libpq's; the driver connects to one host. */
const severalHosts = /^postgres(ql)?:\/\/([^/?#]*@)?[^/?#@]*,[^/?#@]*([/?#]|$)/

export const databaseUrl = text
  .refine((value) => !severalHosts.test(value), {
    error: 'it names several hosts, and the server connects to one: the proxy or service that leads to the primary',
    abort: true,
  })
  .pipe(url(['postgres:', 'postgresql:']))

const namedRanges = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** An address, a range such as 10.0.0.0/8, or a name of one that Fastify knows. */
function isProxy(value: string): boolean {
  const [address = '', bits, ...more] = value.split('/')
  if (namedRanges.has(value)) return true
  const longest = { 4: 32, 6: 128 }[isIP(address)]
  if (longest === undefined || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest)
}

/** `TRUST_PROXY`: the number of proxies in front, or their addresses. Everybody is not a proxy. */
export const trustProxy = text
  .transform((value) => (/^\d{1,2}$/.test(value) ? Number(value) : value.split(',').map((each) => each.trim())))
  .refine((value) => typeof value === 'number' || value.every(isProxy), {
    error: 'set it to a number of proxies such as 1, or to their addresses such as 10.0.0.0/8',
  })

/** An address, or a range such as 10.0.0.0/8. */
const isNetwork = (value: string) => isProxy(value) && !namedRanges.has(value)

/** `STAFF_NETWORKS`: addresses and ranges, separated by commas. */
export const networks = text
  .transform((value) => value.split(',').map((each) => each.trim()))
  .refine((values) => values.every(isNetwork), {
    error: 'set it to addresses and ranges, separated by commas, such as 203.0.113.8, 10.20.0.0/16',
  })
  .transform(networksOf)

/** An issuer of logins; without TLS only on this machine, for tests. */
export const issuer = url(['https:', 'http:']).refine(
  (value) => !URL.canParse(value) || new URL(value).protocol === 'https:' || isLoopback(new URL(value).hostname),
  { error: 'it must begin with https://' },
)

function isPattern(value: string): boolean {
  try {
    return new RegExp(value) instanceof RegExp
  } catch {
    return false
  }
}

/** `WEBHOOK_NETWORKS`: addresses and ranges, without the names that only a proxy has. */
export const networkList = text
  .transform((value) => value.split(',').flatMap((each) => each.trim() || []))
  .refine((ranges) => ranges.every(isNetwork), {
    error: 'set it to addresses or ranges such as 10.20.0.0/16',
  })

export const pattern = text.refine(isPattern, { error: 'it is no regular expression' })

/** `SMS_HEADERS`: a JSON object of names and values that a request may carry. */
export const headerObject = text.transform((value, context): Record<string, string> => {
  try {
    return Object.fromEntries(new Headers(z.record(z.string(), z.string()).parse(JSON.parse(value))))
  } catch {
    context.addIssue({ code: 'custom', message: 'set it to a JSON object of header names and values' })
    return z.NEVER
  }
})

/** Rules out keys that somebody typed to fill the length: 32 random characters have more than 12 different ones. */
export const isRandom = (key: string) => new Set(key).size >= 12

/** `STORAGE_URL`: a folder, which several servers may share, or a bucket. */
export const storagePlace = text.transform((value, context): StoragePlace => {
  const place = readStoragePlace(value)
  if (place) return place
  context.addIssue({
    code: 'custom',
    message:
      'set it to a folder, such as /srv/jomi/files or file:///srv/jomi/files, or to s3://bucket?endpoint=https://address&region=name',
  })
  return z.NEVER
})

/** `SECRET_KEY_PREVIOUS`: secrets of before, separated by commas. */
export const secretList = text
  .transform((value) => value.split(',').flatMap((each) => each.trim() || []))
  .refine((secrets) => secrets.every((each) => each.length >= 32), {
    error: 'each of them must have at least 32 characters',
  })

/** `name@host`, or with a name before it: `Jomi <name@host>`. */
export function isSender(value: string) {
  const address = /^[^<>\p{Cc}]*<([^<>]+)>$/u.exec(value)?.[1] ?? value
  return z.email().safeParse(address).success
}

/**
 * Documents a setting: what it means and what holds while it is unset. `npm run settings` writes docs/settings.md from
 * it.
 */
export const setting = <Schema extends z.ZodType>(schema: Schema, description: string, unset: string): Schema =>
  schema.meta({ description, unset })

/** A setting whose value is never printed: it is a secret, or an address that may hold a password or token. */
export const secretSetting = <Schema extends z.ZodType>(schema: Schema, description: string, unset: string): Schema =>
  schema.meta({ description, unset, secret: true })

export const number = (pattern: RegExp, error: string) => z.string().regex(pattern, { error }).transform(Number)

export const portNumber = number(/^\d{1,5}$/, 'set it to a port number from 0 to 65535').refine(
  (port) => port <= 65_535,
  {
    error: 'set it to a port number from 0 to 65535',
  },
)
