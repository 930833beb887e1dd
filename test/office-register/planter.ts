import type { SheetCell, SheetFormat, SheetRow } from '../office-sheets.ts'
import { words } from './words.ts'

export type Writing = 'unicode' | 'bijoy'
export type Units = 'acre' | 'bigha'
export type Made = { format: SheetFormat; writing: Writing; units: Units; seed?: string }

/**
 * What must become of a planted record before any question is answered: `same as planted` is entered as it is meant, the
 * others are never entered without a word.
 */
export type Expected = 'refused' | 'warned' | 'same as planted'

/** A dag as the paper means it. `amount` is in the smallest unit of the register: decimals or chatak. */
export type Truth = {
  dag: string
  khatian: string
  amount: number
  land_class: string
  owners: { owner: string; father: string; share: string }[]
}
export type Planted = {
  kind: string
  line: number
  expected: Expected
  /** Question that the row is about. */
  question: string | null
  /** Where the row is entered, by itself or once the questions are answered. */
  truth: Truth | null
}

type Pair = readonly [string, string]
export type Owner = { name: SheetCell; father: SheetCell; share: SheetCell }
/** A dag as it is typed: `area` in place of the columns of its amount. */
export type Typed = {
  khatian: SheetCell
  dag: SheetCell
  owners: Owner[]
  amount: number
  area?: readonly SheetCell[]
  land_class: SheetCell
  total?: SheetCell
}
/** How further rows of a dag have its numbers: again, not at all, merged with the first, or by signs for "as above". */
type More = { numbers?: 'again' | 'once' | 'merged' | 'ditto'; hidden?: boolean; struck?: boolean }
type Named = Partial<Record<keyof typeof words.heads, SheetCell>> & { area?: readonly SheetCell[] }

/** What kinds of mess plant with. */
export type Planter = ReturnType<typeof planterOf>

export function planterOf({ writing, units }: Made) {
  const rows: SheetRow[] = []
  const planted: Planted[] = []
  const as = ([unicode, bijoy]: Pair) => (writing === 'bijoy' ? bijoy : unicode)
  const some = (list: readonly Pair[], at: number): Pair => list[at % list.length] ?? ['', '']
  const digits = (text: number | string) =>
    writing === 'bijoy' ? String(text) : String(text).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit)
  const areaOf = (amount: number) =>
    units === 'acre'
      ? [Math.floor(amount / 100), amount % 100]
      : [Math.floor(amount / 320), Math.floor((amount % 320) / 16), amount % 16]
  const no_area = words.area_heads[units].map(() => '')

  const owner = (at: number, share: SheetCell): Owner => ({
    name: as(some(words.names, at)),
    father: as(some(words.fathers, at)),
    share,
  })
  /** A dag with one owner, and what it means. */
  const plain = (at: number): { typed: Typed; truth: Truth } => {
    const amount = 3 + (at % 290)
    const [name, father, land_class] = [some(words.names, at), some(words.fathers, at), some(words.classes, at)]
    return {
      typed: {
        khatian: digits(9000 + at),
        dag: digits(5000 + at),
        owners: [owner(at, '1')],
        amount,
        land_class: as(land_class),
      },
      truth: {
        khatian: String(9000 + at),
        dag: String(5000 + at),
        amount,
        land_class: land_class[0],
        owners: [{ owner: name[0], father: father[0], share: '1' }],
      },
    }
  }
  /** What two owners of shares mean, in the place of the one of a plain dag. */
  const twoOwners = (at: number, shares: readonly [string, string]) =>
    shares.map((share, next) => ({
      owner: some(words.names, at + next)[0],
      father: some(words.fathers, at + next)[0],
      share,
    }))

  function row({ area = no_area, ...cells }: Named, more: Omit<SheetRow, 'cells'> = {}) {
    const at = (name: keyof typeof words.heads) => cells[name] ?? ''
    rows.push({
      cells: [
        at('serial'),
        at('khatian'),
        at('dag'),
        at('owner'),
        at('father'),
        at('address'),
        at('share'),
        ...area,
        at('land_class'),
        at('total'),
      ],
      ...more,
    })
    return rows.length
  }

  function put({ khatian, dag, owners, amount, area, land_class, total }: Typed, more: More = {}): number {
    const first = rows.length + 1
    const { numbers = 'again', hidden = false, struck = false } = more
    for (const [at, { name, father, share }] of owners.entries()) {
      const isBlank = at > 0 && (numbers === 'once' || numbers === 'merged')
      const isDitto = at > 0 && numbers === 'ditto'
      const asAbove = (cell: SheetCell) => (isBlank ? '' : isDitto ? '"' : cell)
      row(
        {
          serial: rows.length,
          khatian: asAbove(khatian),
          dag: asAbove(dag),
          owner: name,
          father,
          share,
          address: as(words.village),
          area: (area ?? areaOf(amount)).map(asAbove),
          land_class: asAbove(land_class),
          total: at === 0 ? (total ?? '') : '',
        },
        {
          hidden,
          struck,
          // Khatian, dag, the columns of the area, and the class of land.
          merged:
            numbers === 'merged' && at === 0 ? [1, 2, ...no_area.map((_, place) => 7 + place), 7 + no_area.length] : [],
        },
      )
    }
    return first
  }

  type Change = { typed?: Partial<Typed>; truth?: Partial<Truth> | null; question?: string } & More
  /** Plants a dag as it is changed; its truth is null where it is never entered. */
  function plant(kind: string, expected: Expected, at: number, { typed, truth, question, ...more }: Change): void {
    const dag = plain(at)
    const line = put({ ...dag.typed, ...typed }, more)
    planted.push({
      kind,
      expected,
      line,
      question: question ?? null,
      truth: truth === null || (expected !== 'same as planted' && !truth) ? null : { ...dag.truth, ...truth },
    })
  }
  function line(kind: string, cells: Named): void {
    planted.push({ kind, line: row(cells), expected: 'refused', question: null, truth: null })
  }
  return { rows, planted, as, digits, areaOf, owner, plain, twoOwners, put, row, plant, line }
}
