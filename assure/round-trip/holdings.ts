import { parse } from 'csv-parse/sync'

const holdings = 300
const heads = ['district', 'upazila', 'mouza', 'jl_no', 'survey', 'khatian_no', 'dag_no'] as const
const own = ['holding_no', 'use', 'area_sq_ft', 'paid_years', 'dakhila_no', 'paid_on', 'proof']

type Dag = Record<(typeof heads)[number], string>

/** A table of holdings for the first khatians of an export of dags: the demo has none on record. */
export function holdingsOf(dags: Buffer): Buffer {
  const read: Dag[] = parse(dags, { columns: true })
  const khatians = new Map<string, Dag>()
  for (const dag of read.filter(({ survey }) => survey !== '')) {
    const key = JSON.stringify([dag.district, dag.upazila, dag.mouza, dag.jl_no, dag.survey, dag.khatian_no])
    if (!khatians.has(key)) khatians.set(key, dag)
    if (khatians.size === holdings) break
  }
  const rows = [...khatians.values()].flatMap((dag, at) => {
    // Every third holding is of one dag alone.
    const place = heads.map((head) => (head === 'dag_no' && at % 3 > 0 ? '' : dag[head]))
    const holding = [...place, String(100 + at), 'agricultural', String((at + 1) * 435.6)]
    const paid = [
      ['2019-20 to 2021-22', `D/${at}`, '2022-06-30', 'রেজিস্টার ২, পৃষ্ঠা "১৪"'],
      ['2023-24', `0${at}`, '', ''],
    ]
    return at % 4 === 0 ? [[...holding, '', '', '', '']] : paid.map((years) => [...holding, ...years])
  })
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  return Buffer.from([[...heads, ...own], ...rows].map((row) => row.map(cell).join(',')).join('\n'))
}
