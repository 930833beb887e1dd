import { between, pick, type Random } from '#demo/random.ts'

const deep = (levels: number) => {
  let value: unknown = 'x'
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value }
  return value
}

const own = (entries: [string, unknown][]) => {
  const value = Object.create(null)
  for (const [name, each] of entries) Object.defineProperty(value, name, { value: each, enumerable: true })
  return value
}

/** Values that a program or a person may send by mistake or on purpose. */
const values: readonly unknown[] = [
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202eabc',
  '\u200b',
  '\ufeff',
  'x'.repeat(20_000),
  'ক্ষ'.repeat(3000),
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%s%n%x',
  '{{7*7}}',
  '',
  '   ',
  '\t\r\n',
  'NaN',
  '১২৩',
  '-১',
  '١٢٣',
  '12/345/6',
  '1e309',
  '0x10',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31T23:59:59.999Z',
  '-271821-04-20T00:00:00.000Z',
  -1,
  -0,
  0,
  0.1 + 0.2,
  1e308,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  1e19,
  null,
  true,
  false,
  [],
  [[]],
  {},
  { $gt: '' },
  { a: '\u0000' },
  { '\u0000': 1 },
  { 'x\ud800': { b: ['\udc00'] } },
  { length: 1e9 },
  { toString: 'x' },
  own([['__proto__', { admin: true }]]),
  own([['constructor', { prototype: { admin: true } }]]),
  Array.from({ length: 300 }, (_, each) => each),
  Array.from({ length: 12 }, () => ({ owner: 'x', area: '1' })),
  deep(30),
  deep(400),
]

export const hostileValue = (random: Random): unknown => pick(random, values)

type Body = { [name: string]: unknown }

const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy of a body in which a field, or a field inside a field, is gone or something else. */
export function mutated(random: Random, body: Body, fields: readonly string[]): Body {
  const names = [...new Set([...Object.keys(body), ...fields])]
  if (names.length === 0) return { [pick(random, ['x', '__proto__', 'constructor', 'id'])]: hostileValue(random) }
  const name = pick(random, names)
  const inner = body[name]
  if (isBody(inner) && random() < 0.6) return { ...body, [name]: mutated(random, inner, []) }
  const first = Array.isArray(inner) ? inner[0] : undefined
  if (isBody(first) && random() < 0.6)
    return { ...body, [name]: [mutated(random, first, []), ...[inner].flat().slice(1)] }
  const { [name]: _gone, ...rest } = body
  return random() < 0.1 ? rest : { ...rest, [name]: hostileValue(random) }
}

/** Bytes that are no proper JSON, or hardly. */
export function rawBody(random: Random, body: Body): string {
  const text = JSON.stringify(body)
  const [name = 'x'] = Object.keys(body)
  return pick(random, [
    () => text.slice(0, between(random, 0, text.length)),
    () => `${text}${text}`,
    () => text.replace('{', `{"${name}":1,"${name}":"২",`).replace(',}', '}'),
    () => '['.repeat(10_000),
    () => `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
    () => `{"${name}":"${'y'.repeat(1_000_000)}"}`,
    () => `{"${name}":1e309}`,
    () => `{"${name}":${'9'.repeat(400)}}`,
    () => '{"__proto__":{"role":"admin"}}',
    () => '\ufeff{}',
    () => 'null',
    () => '[]',
    () => '"text"',
    () => `{"${name}":"\\ud800"}`,
    () => `{"${name}":"\\u0000"}`,
  ])()
}

/** A value of a query or an address, as it is there. */
export function inAddress(random: Random): string {
  const value = hostileValue(random)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return pick(random, [
    encodeURIComponent(text.toWellFormed().slice(0, 3000)),
    '%00',
    '%E0%A4',
    '%',
    '..%2f..%2f',
    '+',
    '',
  ])
}
