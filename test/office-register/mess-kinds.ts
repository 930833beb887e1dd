import type { SheetCell } from '../office-sheets.ts'
import type { Expected, Made, Owner, Planter, Truth, Typed } from './planter.ts'
import { words } from './words.ts'

/** Plants a kind of mess in a register as its `at`th record. */
type Plant = (register: Planter, at: number) => void
/** Where only some registers can have it. */
type Only = (made: Made) => boolean
type Mess = [kind: string, plant: (register: Planter, at: number, kind: string) => void, only?: Only]

const isUnicode: Only = ({ writing }) => writing === 'unicode'
const isWorkbook: Only = ({ format }) => format !== 'csv'
const hasAcres: Only = ({ units }) => units === 'acre'

type Change<Part> = (register: Planter, at: number) => Partial<Part>
type Asked = {
  expected?: Expected
  question?: string
  truth?: Change<Truth> | null
  numbers?: 'once' | 'merged' | 'ditto'
}

/** A record with other cells: refused, unless it says what else. */
const typed =
  (change: Change<Typed>, { expected = 'refused', question, truth, numbers }: Asked = {}): Mess[1] =>
  (register, at, kind) =>
    register.plant(kind, expected, at, {
      typed: change(register, at),
      ...(truth && { truth: truth(register, at) }),
      ...(question && { question }),
      ...(numbers && { numbers }),
    })
const right = (change: Change<Typed>, truth: Change<Truth>, more: Asked = {}) =>
  typed(change, { ...more, expected: 'same as planted', truth })
const warned = (change: Change<Typed>) => typed(change, { expected: 'warned' })
const unchanged = () => ({})

const number = (at: number) => 5000 + at
/** The first of some numbers in a row that no other record has. */
const row_of = (at: number) => 200_000 + at * 10
const letters = (at: number) => String(at).replace(/\d/g, (digit) => 'কখগঘচছজঝটঠ'[Number(digit)] ?? '')
const dag =
  (cell: (register: Planter, at: number) => SheetCell): Change<Typed> =>
  (register, at) => ({
    dag: cell(register, at),
  })
const khatian =
  (cell: (register: Planter, at: number) => SheetCell): Change<Typed> =>
  (register, at) => ({
    khatian: cell(register, at),
  })
/** One owner with another cell. */
const owner =
  (change: (register: Planter, at: number) => Partial<Owner>): Change<Typed> =>
  (register, at) => ({
    owners: [{ ...register.owner(at, '1'), ...change(register, at) }],
  })
/** Owners with these shares. */
const shares =
  (...cells: ((register: Planter) => SheetCell)[]): Change<Typed> =>
  (register, at) => ({
    owners: cells.map((cell, next) => register.owner(at + next, cell(register))),
  })
const same = (text: string) => () => text
const half = ({ digits, as }: Planter) => `${digits(8)} ${as(words.anna)}`
const two =
  (...[first, second]: [string, string]): Change<Truth> =>
  ({ twoOwners }, at) => ({
    owners: twoOwners(at, [first, second]),
  })
/** The second of two owners has a sign for "as above" at the father. */
const dittoFather = (sign: (register: Planter) => string) =>
  right(
    (register, at) => ({
      owners: [
        register.owner(at, half(register)),
        { ...register.owner(at + 1, half(register)), father: sign(register) },
      ],
    }),
    ({ twoOwners }, at) => {
      const owners = twoOwners(at, ['0.5', '0.5'])
      return { owners: owners.map((each) => ({ ...each, father: owners[0]?.father ?? '' })) }
    },
  )

/** What offices leave in the cells for the numbers of land. */
const numbers: Mess[] = [
  [
    'day as dag',
    typed(
      dag((_, at) => ({ day: `${1900 + (at % 150)}-03-05` })),
      { question: 'numbers_day' },
    ),
  ],
  [
    'day as khatian',
    typed(
      khatian(() => ({ day: '2026-01-12' })),
      { question: 'numbers_day', truth: () => ({ khatian: '12/1' }) },
    ),
  ],
  ['first of a month as dag', typed(dag((_, at) => ({ day: `${2033 + (at % 150)}-05-01` })))],
  [
    'day in words as khatian',
    typed(khatian(same('05-Mar')), { question: 'numbers_day', truth: () => ({ khatian: '5/3' }) }),
  ],
  ['exponent as khatian', typed(khatian(() => ({ exponent: 120_000 })))],
  ['time as dag', typed(dag((_, at) => `${10 + (at % 14)}:${10 + (at % 50)}`))],
  [
    'serial of a day as dag',
    typed(
      dag(({ digits }, at) => digits(45_000 + (at % 6000))),
      { question: 'numbers_serial' },
    ),
  ],
  [
    'serial of a day as khatian',
    typed(
      khatian(({ digits }) => digits(45_134)),
      { question: 'numbers_serial' },
    ),
  ],
  [
    'range as dag',
    typed(
      dag(({ digits }, at) => digits(`${row_of(at)}-${row_of(at) + 4}`)),
      { question: 'numbers_range' },
    ),
  ],
  [
    'range with a long dash',
    typed(
      dag(({ digits }, at) => digits(`${row_of(at)}\u2013${row_of(at) + 2}`)),
      { question: 'numbers_range' },
    ),
    isUnicode,
  ],
  [
    'range in words',
    typed(dag(({ digits, as }, at) => `${digits(row_of(at))} ${as(words.until)} ${digits(row_of(at) + 2)}`)),
  ],
  ['range with a tilde', typed(dag(({ digits }, at) => digits(`${row_of(at)}~${row_of(at) + 2}`))), isUnicode],
  ['list as dag', typed(dag(({ digits }, at) => digits(`${row_of(at)}, ${row_of(at) + 1}`)))],
  [
    'list in words',
    typed(dag(({ digits, as }, at) => `${digits(row_of(at))} ${as(words.and)} ${digits(row_of(at) + 1)}`)),
  ],
  ['two lines in a number', typed(dag(({ digits }, at) => digits(`${row_of(at)}\n${row_of(at) + 1}`)))],
  ['two khatians in a cell', typed(khatian(({ digits }) => digits('9631, 9632')))],
  ['khatian and others', typed(khatian(({ digits, as }) => `${digits(12)} ${as(words.others)}`))],
  ['formula without its result as dag', typed(dag(() => ({ formula: '9500+53' })))],
  ['stop behind a number', typed(dag(({ digits }, at) => `${digits(number(at))}.`))],
  ['letter O in a number', warned(dag((_, at) => `75O${at % 10}${at % 97}`)), isUnicode],
  ['note beside a number', warned(dag(({ digits, as }, at) => `${digits(number(at))} (${as(words.note)})`))],
  ['part of a number', warned(dag((_, at) => number(at) + 0.5))],
  ['name in place of a dag', warned(dag(({ as }, at) => `${as(words.names[0])} ${letters(at)}`)), isUnicode],
  [
    'dag of parts in words',
    right(
      dag(({ digits, as }, at) => `${digits(number(at))} ${as(words.bata)} ${digits(3)}`),
      (_, at) => ({ dag: `${number(at)} বাটা 3` }),
    ),
  ],
  [
    'dag of parts',
    right(
      dag(({ digits }, at) => digits(`${number(at)}/345`)),
      (_, at) => ({ dag: `${number(at)}/345` }),
    ),
  ],
  [
    'zeros before a number',
    right(
      dag(({ digits }, at) => digits(`00${number(at)}`)),
      (_, at) => ({ dag: `00${number(at)}` }),
    ),
  ],
  [
    'digits of two writings',
    right(
      dag(({ digits }, at) => `${digits('7')}${number(at)}`),
      (_, at) => ({ dag: `7${number(at)}` }),
    ),
    isUnicode,
  ],
  [
    'unseen letters in a number',
    right(
      dag(({ digits }, at) => `\u00a0${digits(number(at))}\u200b\ufeff`),
      unchanged,
    ),
    isUnicode,
  ],
  [
    'wide digits',
    right(
      dag((_, at) => String(number(at)).replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))),
      unchanged,
    ),
    isUnicode,
  ],
  [
    'number as a number of the sheet',
    right(
      dag((_, at) => number(at)),
      unchanged,
    ),
  ],
  [
    'numbers typed once',
    typed(shares(half, half), { question: 'same_as_above', truth: two('0.5', '0.5'), numbers: 'once' }),
  ],
  ['numbers in merged cells', right(shares(half, half), two('0.5', '0.5'), { numbers: 'merged' }), isWorkbook],
  ['numbers by signs for as above', right(shares(half, half), two('0.5', '0.5'), { numbers: 'ditto' })],
]

const areas: Mess[] = [
  ['area of over 100 acres', warned(() => ({ amount: 99_999 }))],
  ['no area', typed(() => ({ amount: 0 }))],
  ['negative area', typed((register, at) => ({ area: register.areaOf(5 + (at % 7)).map((part) => -part) }))],
  [
    'smaller unit over the larger one',
    typed(({ areaOf }) => ({ area: areaOf(1).map((_, place, all) => (place === all.length - 1 ? 125 : 1)) })),
  ],
  [
    'comma for a point',
    typed(({ areaOf, digits }) => ({
      area: areaOf(1).map((_, place, all) => (place === all.length - 1 ? digits('12,5') : '')),
    })),
  ],
  [
    'fraction as area',
    typed(({ areaOf, digits }) => ({ area: areaOf(1).map((_, place) => (place === 0 ? digits('12/25') : '')) })),
  ],
  [
    'unit in the cell',
    right(
      ({ digits, as }) => ({ area: ['', `${digits(25)} ${as(words.decimal)}`] }),
      () => ({ amount: 25 }),
    ),
    hasAcres,
  ],
  [
    'both units in one cell',
    right(
      ({ digits, as }) => ({ area: [`${digits(1)} ${as(words.acre)} ${digits(25)} ${as(words.decimal)}`, ''] }),
      () => ({ amount: 125 }),
    ),
    hasAcres,
  ],
  ['total of a khatian that is none', warned(() => ({ amount: 20, total: 77 }))],
  [
    'total of a khatian that is right',
    right(
      () => ({ amount: 20, total: 20 }),
      () => ({ amount: 20 }),
    ),
    hasAcres,
  ],
]

const people: Mess[] = [
  ['father by ঐ', dittoFather(({ as }) => as(words.ditto))],
  ['father by do', dittoFather(same('do'))],
  ['father by -do-', dittoFather(same('-do-'))],
  ['father by two ticks', dittoFather(same('"'))],
  ['father by a double prime', dittoFather(same('\u2033')), isUnicode],
  [
    'several owners in a cell',
    warned(owner(({ as }) => ({ name: `${as(words.names[0])} ${as(words.and)} ${as(words.names[1])}` }))),
  ],
  ['owner and others', warned(owner(({ as }) => ({ name: `${as(words.names[0])} ${as(words.others)}` })))],
  [
    'father in the name of the owner',
    warned(
      owner(({ as }) => ({ name: `${as(words.names[0])} ${as(words.father)} ${as(words.fathers[0])}`, father: '' })),
    ),
  ],
  ['number for an owner', warned(owner(({ digits }) => ({ name: digits(12) })))],
  ['owner without a father', warned(owner(() => ({ father: '-' })))],
  ['no father in words', warned(owner(() => ({ father: 'নাই' }))), isUnicode],
  ['no owner beside a share', typed(owner(() => ({ name: '' })))],
  ['name in English', warned(owner(() => ({ name: 'Abdul Karim' }))), isUnicode],
  [
    'unseen letters in a name',
    right(
      owner(() => ({ name: 'আব্দুল\u00a0করিম\u200b ' })),
      ({ twoOwners }, at) => ({
        owners: twoOwners(at, ['1', '1'])
          .slice(0, 1)
          .map((each) => ({ ...each, owner: 'আব্দুল করিম' })),
      }),
    ),
    isUnicode,
  ],
  ['formula without its result as father', typed(owner(() => ({ father: { formula: 'E4' } })))],
  ['error as father', typed(owner(() => ({ father: '#N/A' })))],
  ['error as class', typed(() => ({ land_class: '#REF!' }))],
  ['class in Bijoy letters', warned(() => ({ land_class: 'bvj' })), isUnicode],
]

const parts: Mess[] = [
  ['shares of 0.6', typed(shares(same('3/10'), same('3/10')), { expected: 'warned', truth: two('0.3', '0.3') })],
  ['shares over one', warned(shares(same('1'), same('1')))],
  ['share over the whole', typed(shares(({ digits, as }) => `${digits(17)} ${as(words.anna)}`))],
  ['share of nothing', typed(shares(({ digits }) => digits(0)))],
  ['share taken for a day', typed(shares(() => ({ day: '2026-02-01' })))],
  [
    'shares in anna, ganda, kora and kranti',
    right(
      shares(
        ({ as }) => as(words.third_in_anna),
        ({ as }) => as(words.two_thirds_in_anna),
      ),
      two('0.333333', '0.666667'),
    ),
  ],
  [
    'shares as parts of a number',
    right(
      shares(
        ({ as }) => as(words.one_of_three),
        ({ as }) => as(words.two_of_three),
      ),
      two('0.333333', '0.666667'),
    ),
  ],
  ['shares in words', right(shares(same('এক তৃতীয়াংশ'), same('দুই তৃতীয়াংশ')), two('0.333333', '0.666667')), isUnicode],
  [
    'shares in per cent',
    right(
      shares(
        ({ digits }) => `${digits(25)}%`,
        ({ digits }) => `${digits(75)}%`,
      ),
      two('0.25', '0.75'),
    ),
  ],
  [
    'shares as decimals',
    right(
      shares(
        ({ digits }) => digits('0.333'),
        ({ digits }) => digits('0.667'),
      ),
      two('0.333', '0.667'),
    ),
  ],
  [
    'shares as numbers of the sheet',
    right(
      shares(
        () => 0.25,
        () => 0.75,
      ),
      two('0.25', '0.75'),
    ),
  ],
  [
    'dag twice in a khatian',
    (register, at, kind) => {
      register.put(register.plain(at).typed)
      register.plant(kind, 'warned', at, {})
    },
  ],
  [
    'dag in two khatians',
    (register, at, kind) => {
      register.put(register.plain(at).typed)
      register.plant(kind, 'refused', at, { typed: { khatian: register.digits(8000) } })
    },
  ],
]

/** Rows that are no record, and those that the sheet does not count. */
const rows = (heads: Record<string, string>, area: readonly string[]): Mess[] => {
  const sums = ({ areaOf }: Planter) => areaOf(417)
  return [
    [
      'hidden row',
      ({ plant }, at, kind) => plant(kind, 'refused', at, { hidden: true, question: 'rows_hidden' }),
      isWorkbook,
    ],
    [
      'struck row',
      ({ plant }, at, kind) => plant(kind, 'refused', at, { struck: true, question: 'rows_struck' }),
      isWorkbook,
    ],
    ['total', (register, _, kind) => register.line(kind, { khatian: register.as(words.total), area: sums(register) })],
    [
      'total with counts in place of numbers',
      (register, _, kind) => {
        const { as, digits } = register
        register.line(kind, { khatian: digits(12), dag: digits(30), owner: as(words.total), area: sums(register) })
      },
    ],
    [
      'brought forward',
      (register, _, kind) => register.line(kind, { khatian: register.as(words.forward), area: sums(register) }),
    ],
    ['page', ({ line, as }, _, kind) => line(kind, { owner: as(words.page) })],
    ['remark', ({ line, as }, _, kind) => line(kind, { khatian: as(words.note) })],
    ['heads again', ({ line }, _, kind) => line(kind, { ...heads, area })],
  ]
}

/** All kinds of mess that a register of this form can have. */
export function kindsOfMess(made: Made, heads: Record<string, string>, area: readonly string[]): Plant[] {
  return [...numbers, ...areas, ...people, ...parts, ...rows(heads, area)]
    .filter(([, , only]) => only?.(made) ?? true)
    .map(
      ([kind, plant]) =>
        (register, at) =>
          plant(register, at, kind),
    )
}
