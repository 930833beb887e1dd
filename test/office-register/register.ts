import { randomOf } from '#demo/random.ts'
import { kindsOfMess } from './mess-kinds.ts'
import { type Made, planterOf, type Truth } from './planter.ts'
import { words } from './words.ts'

// A register as an office keeps it, with every kind of mess planted among faultless records: a program that the tests of the
// import run. The same seed makes the same register.

const halves: readonly [string, string] = ['0.5', '0.5']

/** The register with all that is planted in it, and its faultless dags. */
export function officeRegister(dags: number, made: Made) {
  const planter = planterOf(made)
  const { rows, planted, as, digits, owner, plain, twoOwners, put, row, line } = planter
  const random = randomOf(made.seed ?? 'register')
  const heads = Object.fromEntries(Object.entries(words.heads).map(([name, head]) => [name, as(head)]))
  const area = words.area_heads[made.units].map(as)
  row({ dag: as(words.title) })
  row({ ...heads, area })
  line('numbers of the columns', {
    serial: digits(1),
    khatian: digits(2),
    dag: digits(3),
    owner: digits(4),
    father: digits(5),
    address: digits(6),
    share: digits(7),
    area: area.map((_, at) => digits(8 + at)),
    land_class: digits(8 + area.length),
    total: digits(9 + area.length),
  })
  const faultless: Truth[] = []
  function putFaultless(at: number): void {
    const { typed, truth } = plain(at)
    const number = 5000 + at
    const more = at % 7 === 0 ? words.suffix : at % 5 === 0 ? (['/2', '/2'] as const) : (['', ''] as const)
    const isShared = at % 4 === 0
    const half = `${digits(8)} ${as(words.anna)}`
    const khatian = 100 + Math.floor(at / 3)
    put({
      ...typed,
      khatian: digits(khatian),
      dag: `${digits(number)}${digits(as(more))}`,
      ...(isShared && { owners: [owner(at, half), owner(at + 1, half)] }),
    })
    faultless.push({
      ...truth,
      khatian: String(khatian),
      dag: `${number}${more[0]}`,
      ...(isShared && { owners: twoOwners(at, halves) }),
    })
  }
  const mess = kindsOfMess(made, heads, area)
  // Each kind comes once for 400 dags, at places that chance chooses.
  const places = Array.from({ length: Math.ceil(dags / 400) }, () => mess)
    .flat()
    .map((kind) => ({ kind, after: 1 + Math.floor(random() * dags) }))
    .toSorted((one, other) => one.after - other.after)
  let next = 0
  for (let at = 1; at <= dags; at += 1) {
    putFaultless(at)
    for (; places[next]?.after === at; next += 1) places[next]?.kind(planter, 100_000 + next)
    if (random() < 0.02) row({})
  }
  line('signature', { father: as(words.signature) })
  return { rows, planted, faultless }
}
