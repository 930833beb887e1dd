import type { SheetCell, SheetFormat, SheetRow } from './office-sheets.ts'

// A register as an office keeps it, with every kind of mess planted among faultless records: a program that the tests of the
// import run. Names are made up.

export type Writing = 'unicode' | 'bijoy'

/** What must become of a planted record before any question is answered: never new without a word. */
type Expected = 'refused' | 'warned' | 'left as it is' | 'same as planted'
export type Planted = { kind: string; dag: string | null; line: number; expected: Expected }

const words = {
  names: [
    ['আব্দুল করিম', 'Avãyj Kwig'],
    ['রহিম মিয়া', 'iwng wgqv'],
    ['সালেহা বেগম', 'mv‡jnv †eMg'],
    ['জলিল শেখ', 'Rwjj †kL'],
    ['করিম আলী', 'Kwig Avjx'],
  ],
  fathers: [
    ['মানিক আলী', 'gvwbK Avjx'],
    ['সালাম শেখ', 'mvjvg †kL'],
    ['রহিম শেখ', 'iwng †kL'],
  ],
  classes: [
    ['নাল', 'bvj'],
    ['বাড়ি', 'evwo'],
    ['পুকুর', 'cyKzi'],
    ['ভিটি', 'wfwU'],
  ],
  village: ['ভাকুর্তা', 'fvKzZ©v'],
  heads: [
    ['ক্রমিক', 'µwgK'],
    ['খতিয়ান নং', 'LwZqvb bs'],
    ['দাগ নং', '`vM bs'],
    ['মালিকের নাম', 'gvwj‡Ki bvg'],
    ['পিতার নাম', 'wcZvi bvg'],
    ['ঠিকানা', 'wVKvbv'],
    ['অংশ', 'Ask'],
    ['জমির পরিমাণ (একর)', 'Rwgi cwigvY (GKi)'],
    ['জমির পরিমাণ (শতক)', 'Rwgi cwigvY (kZK)'],
    ['জমির শ্রেণি', 'Rwgi †kÖwY'],
    ['খতিয়ানের মোট (শতক)', 'LwZqv‡bi †gvU (kZK)'],
  ],
  ditto: ['ঐ', 'H'],
  half: ['৮ আনা', '8 Avbv'],
  six_of_ten: ['৩/১০', '3/10'],
  suffix: ['ক', 'K'],
  total: ['মোট', '†gvU'],
  forward: ['পূর্ব পৃষ্ঠার জের', 'c~e© c„ôvi †Ri'],
  signature: ['তহশিলদারের স্বাক্ষর', 'Znwkj`v‡ii ¯^v¶i'],
  page: ['পৃষ্ঠা ১ এর ৫', 'c„ôv 1 Gi 5'],
  until: ['হইতে', 'nB‡Z'],
  and: ['ও', 'I'],
  others: ['গং', 'Ms'],
} as const

type Owner = { name: SheetCell; father: SheetCell; share: SheetCell }
type Dag = {
  khatian: SheetCell
  dag: SheetCell
  owners: Owner[]
  decimals: number
  land_class: SheetCell
  total?: number
}

/** The register with all that is planted in it, and the areas of its faultless dags in decimals. */
export function officeRegister(dags: number, { format, writing }: { format: SheetFormat; writing: Writing }) {
  const as = (pair: readonly [string, string]) => pair[writing === 'bijoy' ? 1 : 0]
  const some = (list: readonly (readonly [string, string])[], at: number) =>
    as(list[at % list.length] ?? (list[0] as never))
  const digits = (number: number | string) =>
    writing === 'bijoy'
      ? String(number)
      : String(number).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit)
  const rows: SheetRow[] = [
    { cells: ['', '', as(['মৌজা ভাকুর্তার রেজিস্টার', '†gŠRv fvKzZ©vi †iwR÷vi'])] },
    { cells: words.heads.map((head) => as(head)) },
  ]
  const planted: Planted[] = []
  const faultless = new Map<string, number>()

  const owner = (at: number, share: SheetCell): Owner => ({
    name: some(words.names, at),
    father: some(words.fathers, at),
    share,
  })
  const plain = (at: number): Dag => {
    const isShared = at % 4 === 0
    return {
      khatian: digits(100 + Math.floor(at / 3)),
      dag:
        at % 7 === 0
          ? `${digits(5000 + at)}${as(words.suffix)}`
          : at % 5 === 0
            ? `${digits(5000 + at)}/${digits(2)}`
            : digits(5000 + at),
      owners: isShared ? [owner(at, as(words.half)), owner(at + 1, as(words.half))] : [owner(at, '1')],
      decimals: 3 + (at % 290),
      land_class: some(words.classes, at),
    }
  }
  const number_of = (at: number) => `${5000 + at}${at % 7 === 0 ? 'ক' : at % 5 === 0 ? '/2' : ''}`

  function put(
    { khatian, dag, owners, decimals, land_class, total }: Dag,
    more: Partial<SheetRow> & { numbersOnce?: boolean } = {},
  ) {
    const line = rows.length + 1
    for (const [at, { name, father, share }] of owners.entries()) {
      const isOnce = more.numbersOnce && at > 0
      const [acres, rest] = isOnce ? ['', ''] : [Math.floor(decimals / 100), decimals % 100]
      const numbers = isOnce ? ['', ''] : [khatian, dag]
      const { hidden = false, struck = false } = more
      rows.push({
        cells: [
          rows.length,
          ...numbers,
          name,
          father,
          as(words.village),
          share,
          acres,
          rest,
          isOnce ? '' : land_class,
          at === 0 ? (total ?? '') : '',
        ],
        ...{ hidden, struck },
      })
    }
    return line
  }
  /** Plants a record; `dag` is how its number is known in the answer of the import. */
  function plant(
    kind: string,
    expected: Expected,
    at: number,
    change: Partial<Dag>,
    more: Parameters<typeof put>[1] = {},
  ) {
    const dag = {
      ...plain(at),
      dag: digits(5000 + at),
      khatian: digits(9000 + at),
      owners: [owner(at, '1')],
      ...change,
    }
    planted.push({ kind, dag: change.dag === undefined ? String(5000 + at) : null, line: put(dag, more), expected })
  }
  function line(kind: string, cells: SheetCell[]) {
    planted.push({ kind, dag: null, line: rows.length + 1, expected: 'refused' })
    rows.push({ cells })
  }

  line('numbers of the columns', ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'].map(digits))
  const every = Math.max(5, Math.floor(dags / 40))
  const mess: ((at: number) => void)[] = [
    (at) => plant('day as dag', 'refused', at, { dag: { day: '2026-03-05' } }),
    (at) => plant('day as khatian', 'refused', at, { khatian: { day: '2026-01-12' } }),
    (at) => plant('day in words as dag', 'refused', at, { dag: '05-Mar' }),
    (at) => plant('exponent as khatian', 'refused', at, { khatian: { exponent: 120000 } }),
    (at) => plant('time as dag', 'refused', at, { dag: '12:30' }),
    (at) => plant('serial as dag', 'refused', at, { dag: digits(46034) }),
    (at) => plant('range as dag', 'refused', at, { dag: digits('9561-9565') }),
    (at) =>
      plant('range in words as dag', 'refused', at, { dag: `${digits(9601)} ${as(words.until)} ${digits(9603)}` }),
    (at) => plant('list as dag', 'refused', at, { dag: digits('9571, 9572') }),
    (at) => plant('list in words as dag', 'refused', at, { dag: `${digits(9581)} ${as(words.and)} ${digits(9582)}` }),
    (at) => plant('and others as khatian', 'refused', at, { khatian: `${digits(12)} ${as(words.others)}` }),
    (at) => plant('formula without result as dag', 'refused', at, { dag: { formula: '9500+53' } }),
    (at) =>
      plant('formula without result as father', 'refused', at, {
        owners: [{ ...owner(at, '1'), father: { formula: 'E4' } }],
      }),
    (at) => plant('error as class', 'refused', at, { land_class: '#REF!' }),
    (at) => plant('area of 99,999 decimals', 'warned', at, { decimals: 99_999 }),
    (at) =>
      plant('shares of 0.6', 'warned', at, {
        decimals: 90,
        owners: [owner(at, as(words.six_of_ten)), owner(at + 1, as(words.six_of_ten))],
      }),
    (at) => plant('total of a khatian that is none', 'warned', at, { decimals: 20, total: 77 }),
    (at) =>
      plant('same father twice by ditto', 'same as planted', at, {
        owners: [owner(at, as(words.half)), { ...owner(at + 1, as(words.half)), father: as(words.ditto) }],
      }),
    (at) =>
      plant(
        'numbers typed once',
        'refused',
        at,
        { decimals: 10, owners: [owner(at, as(words.half)), owner(at + 1, as(words.half))] },
        { numbersOnce: true },
      ),
    ...(writing === 'unicode'
      ? [
          (at: number) => plant('letter O in a number', 'warned', at, { dag: `75O${at % 10}` }),
          (at: number) => plant('class in Bijoy letters', 'warned', at, { land_class: 'bvj' }),
        ]
      : []),
    ...(format === 'csv'
      ? []
      : [
          (at: number) => plant('hidden row', 'refused', at, {}, { hidden: true }),
          (at: number) => plant('struck row', 'refused', at, {}, { struck: true }),
        ]),
    () => line('total', ['', as(words.total), '', '', '', '', '', 12, 40]),
    () =>
      line('total with counts in place of numbers', ['', digits(12), digits(30), as(words.total), '', '', '', 12, 40]),
    () => line('brought forward', ['', as(words.forward), '', '', '', '', '', 3, 12]),
    () => line('page', ['', '', '', as(words.page)]),
    () =>
      line(
        'heads again',
        words.heads.map((head) => as(head)),
      ),
  ]
  for (let at = 1, next = 0; at <= dags || next < mess.length; at += 1) {
    const dag = plain(at)
    put(dag)
    faultless.set(number_of(at), dag.decimals)
    if (at % every === 0) mess[next++]?.(100_000 + at)
  }
  line('signature', ['', '', '', '', as(words.signature)])
  return { rows, planted, faultless }
}
