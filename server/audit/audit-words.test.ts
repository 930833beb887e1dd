import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { actWords, fieldWords, subjectWords } from '#contract/audit/audit-words.ts'
import { DagRecord, MouzaMapRecord, SurveyTypeRecord } from '#contract/land-records/land-records-office.ts'
import { TaxRateRecord } from '#contract/land-tax/tax-rates.ts'
import {
  DistrictRecord,
  DivisionRecord,
  MouzaRecord,
  UpazilaRecord,
  ZilRecord,
} from '#contract/locations/location-records.ts'
import { FeeRecord } from '#contract/payments/fees.ts'
import { UserRecord } from '#contract/users/users.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
/** The sources that write into the log, and what is next to them in a room. */
const sources = globSync('{server,demo}/**/*.ts', { cwd: project })
  .filter((name) => !name.endsWith('.test.ts') && !name.startsWith('server/audit/'))
  .map((name) => readFileSync(join(project, name), 'utf8'))
  .filter((text) => /recordAudit\(|decideCase\(|: CaseKind</.test(text))
/** The sources of rooms, which describe the kinds of records whose acts the shared code writes. */
const rooms = globSync('server/*/**/*.ts', { cwd: project })
  .filter((name) => !name.endsWith('.test.ts') && !name.startsWith('server/app/'))
  .map((name) => readFileSync(join(project, name), 'utf8'))
const found = (pattern: RegExp) => [
  ...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name ?? ''))),
]

/** `act: 'look'`, a type's `act: 'create' | 'update'`, `act: good ? 'approve' : 'reject'`, and tables of acts. */
const acts = sources.flatMap((text) =>
  [...text.matchAll(/\bact:([^\n,;}]*)|\bacts = \{([^}]*)\}/g)].flatMap(([, one, table]) => {
    const chosen = one?.split('?').at(-1) ?? table ?? ''
    return [...chosen.matchAll(/'(\w+)'/g)].map(([, name]) => name ?? '')
  }),
)

describe('the words of the audit log', () => {
  it('name every act that the server writes', () => {
    expect(acts).toEqual(
      expect.arrayContaining([
        'create',
        'update',
        'delete',
        'approve',
        'reject',
        'request_papers',
        'look',
        'set_share',
        'revoke',
        'remove',
      ]),
    )
    for (const act of acts)
      for (const language of ['en', 'bn'] as const) expect(actWords(act, language), act).not.toBe(act)
  })

  it('name every kind of thing that the server writes', () => {
    const subjects = [
      ...found(/\bsubject: '(\w+)'/g),
      ...rooms.flatMap((text) =>
        [...text.matchAll(/\bkind(?:: RecordKind)? ?[:=] '(\w+)'(?: as const)?,?$/gm)].flatMap(([, kind]) =>
          kind?.endsWith('s') ? [kind] : [],
        ),
      ),
    ]
    expect(subjects).toEqual(expect.arrayContaining(['kycs', 'papers', 'users', 'dags', 'land_tax_registrations']))
    for (const subject of subjects) expect(subjectWords(subject, 'bn'), subject).toMatch(/[ঀ-৿]/)
  })

  it("name every field of the office's records, as its screens do", () => {
    const records = [DivisionRecord, DistrictRecord, UpazilaRecord, MouzaRecord, ZilRecord, SurveyTypeRecord, DagRecord]
    const rows = [...records, MouzaMapRecord, UserRecord, FeeRecord, TaxRateRecord]
    const fields = new Set(rows.flatMap((row) => namesIn(z.toJSONSchema(row, { unrepresentable: 'any' }))))
    expect(fields.size).toBeGreaterThan(60)
    for (const field of fields) {
      expect(fieldWords(field, 'en'), field).not.toBe(field)
      expect(fieldWords(field, 'bn'), field).toMatch(/[ঀ-৿]/)
    }
  })

  it("name a path into a list, and leave an office's own names as they are", () => {
    expect(fieldWords('khotiyan.0.owner', 'en')).toBe('Owners 1 · Owner')
    expect(fieldWords('khotiyan.11.owner', 'bn')).toBe('মালিক ১২ · মালিক')
    expect(fieldWords('meta.old_note', 'bn')).toBe('মেটা · old_note')
    expect([actWords('toString', 'en'), subjectWords('toString', 'bn')]).toEqual(['toString', 'toString'])
  })
})

const Node = z.looseObject({
  properties: z.record(z.string(), z.unknown()).default({}),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).default([]),
})

/** The names of all fields in a schema, however deep. */
function namesIn(schema: unknown): string[] {
  const node = Node.safeParse(schema)
  if (!node.success) return []
  const { properties, items, anyOf } = node.data
  return [
    ...Object.entries(properties).flatMap(([name, inside]) => [name, ...namesIn(inside)]),
    ...namesIn(items),
    ...anyOf.flatMap(namesIn),
  ]
}
