import { describe, expect, it } from 'vitest'
import { poisha } from '#contract/payments/money.ts'
import type { PaperFacts } from './documents.ts'
import type { Statement } from './statement.ts'
import { differences } from './statement-facts.ts'

const statement: Statement = {
  kind: 'dakhila',
  key_id: '00000000',
  issued_on: '2026-11-20',
  amount: poisha(49_500),
  tax_year: '2026-27',
  demo: true,
  code: '7KQF2M8DXR4P',
  number: 'JD-302672-2627-000001',
  parcel: '12|45|RS|2|Bhakurta|Savar',
}
const paper: PaperFacts = {
  authentic: true,
  paper: 'dakhila',
  number: statement.number,
  verify_code: '7KQF2M8DXR4P',
  // 20 November in Dhaka, not yet in London.
  issued_at: '2026-11-19T19:05:00Z',
  revoked_at: null,
  amount: 495,
  what_en: '',
  what_bn: '',
  tax_year: '2026-27',
  parcel: statement.parcel,
  demo: true,
}

describe('a statement that differs from the office', () => {
  it.each<[string, Partial<Statement>, string[]]>([
    ['nothing', {}, []],
    ['its kind', { kind: 'invoice' }, ['kind']],
    ['its number', { number: 'JD-302672-2627-000002' }, ['number']],
    ['its code', { code: '7KQF2M8DXR4Q' }, ['code']],
    ['no code, as before there were codes in it', { code: null }, []],
    ['its amount', { amount: poisha(49_501) }, ['amount']],
    ['its year', { tax_year: '2025-26' }, ['tax_year']],
    ['no year', { tax_year: null }, ['tax_year']],
    ['its day', { issued_on: '2026-11-19' }, ['issued_on']],
    ['that it is no demo', { demo: false }, ['demo']],
    ['its land', { parcel: '12|45|RS|2|Bhakurta|Dhamrai' }, ['land']],
    ['nothing: its land is cut', { parcel: '12|45|RS|2|Bha…' }, []],
    ['its land, cut', { parcel: '12|46|RS|2|Bha…' }, ['land']],
    ['its land, cut to nothing', { parcel: '…' }, ['land']],
    ['its land, cut to its dag', { parcel: '12|45|…' }, ['land']],
    ['its land, where the office knows more', { parcel: '12|45|RS|2|Bhakurta' }, ['land']],
    ['several', { amount: poisha(1), tax_year: null }, ['amount', 'tax_year']],
  ])('%s', (_what, changes, facts) => {
    expect(differences({ ...statement, ...changes }, paper)).toEqual(facts)
  })

  it('differs by an amount where the paper has none', () => {
    const copy: PaperFacts = { ...paper, paper: 'khatian_copy', amount: null, tax_year: null }
    const stated: Statement = { ...statement, kind: 'khatian_copy', tax_year: null, amount: poisha(0) }
    expect(differences(stated, copy)).toEqual([])
    expect(differences({ ...stated, amount: poisha(100) }, copy)).toEqual(['amount'])
  })

  it('does not differ where an older paper wrote a missing zil otherwise', () => {
    const known = { ...paper, parcel: '12|45|RS||Bhakurta|Savar' }
    expect(differences({ ...statement, parcel: '12|45|RS|—|Bhakurta|Savar' }, known)).toEqual([])
  })
})
