import { describe, expect, it } from 'vitest'
import type { StatementFact } from '#contract/papers/documents.ts'
import { poisha } from '#contract/payments/money.ts'
import { type Evidence, type OfficeAnswer, type Ruling, rulingOf } from './ruling.ts'
import type { Verdict } from './statement/check-statement.ts'

const code = '7KQF2M8DXR4P'
const good = (until: string | null = null, own: string | null = code): Verdict => ({
  kind: 'good',
  until,
  statement: {
    kind: 'dakhila',
    key_id: '00000000',
    issued_on: '2026-11-20',
    amount: poisha(49_500),
    tax_year: '2026-27',
    demo: true,
    code: own,
    number: 'JD-302672-2627-000001',
    parcel: '',
  },
})
const forged: Verdict = { kind: 'forged' }
const incomplete: Verdict = { kind: 'incomplete' }
const known = (...differs: StatementFact[]): OfficeAnswer => ({ revoked_at: null, differs })
const withdrawn = (...differs: StatementFact[]): OfficeAnswer => ({ revoked_at: '2026-11-21T07:05:00Z', differs })

const rules = (cases: [string, Partial<Evidence>, Ruling][]) =>
  it.each(cases)('is right for %s', (_, evidence, ruling) => {
    expect(rulingOf({ office: undefined, verdict: undefined, code, listed: false, ...evidence })).toBe(ruling)
  })

describe('the ruling on a paper by its code', () => {
  rules([
    ['a paper without a statement', { office: known() }, 'agrees'],
    ['a paper with its own statement', { office: known(), verdict: good() }, 'agrees'],
    ['a paper with its own statement of version 1', { office: known(), verdict: good(null, null) }, 'agrees'],
    ['no paper, no statement', { office: null }, 'agrees'],
    ['a code while the office is asked', {}, 'asking'],
    ['a statement while the office is asked', { verdict: good() }, 'asking'],
    ['a paper with the statement of another', { office: known('number'), verdict: good(null, null) }, 'other_paper'],
    ['a paper with a statement of another kind', { office: known('kind'), verdict: good() }, 'other_paper'],
    [
      'a withdrawn paper with the statement of another',
      { office: withdrawn('number'), verdict: good() },
      'other_paper',
    ],
    ['a statement under a code that nobody issued', { office: null, verdict: good(null, null) }, 'other_paper'],
    [
      'a statement under the code of another paper',
      { office: known(), verdict: good(null, '222222222222') },
      'other_paper',
    ],
    [
      'a statement under the code of another paper, without a network',
      { office: 'not_reached', verdict: good(null, '222222222222') },
      'other_paper',
    ],
    ['a paper with a changed statement', { office: known(), verdict: forged }, 'not_ours'],
    ['a changed statement under no paper', { office: null, verdict: forged }, 'not_ours'],
    ['a changed statement while the office is asked', { verdict: forged }, 'not_ours'],
    ['a paper with a statement that was cut short', { office: known(), verdict: incomplete }, 'not_ours'],
    ['a withdrawn paper with its own statement', { office: withdrawn(), verdict: good() }, 'withdrawn'],
    ['a withdrawn paper', { office: withdrawn() }, 'withdrawn'],
    ['another amount under a true number', { office: known('amount'), verdict: good() }, 'differs'],
    ['another land, of a withdrawn paper', { office: withdrawn('land'), verdict: good() }, 'differs'],
  ])
})

describe('the ruling on a paper by its statement alone', () => {
  const alone = { code: null, verdict: good() }
  rules([
    ['while the office is asked', alone, 'asking'],
    ['known', { ...alone, office: known() }, 'agrees'],
    ['known, though a list names it by chance', { ...alone, office: known(), listed: true }, 'agrees'],
    ['withdrawn', { ...alone, office: withdrawn() }, 'withdrawn'],
    ['of a number that nobody issued', { ...alone, office: null }, 'unknown'],
    ['another year', { ...alone, office: known('tax_year') }, 'differs'],
    ['another day', { ...alone, office: known('issued_on') }, 'differs'],
    ['another number', { ...alone, office: known('number') }, 'differs'],
    ['without an answer of the office', { ...alone, office: 'not_reached' }, 'signed'],
    ['without a network, on the list', { ...alone, office: 'not_reached', listed: true }, 'listed'],
    [
      'without a network, while the list is looked up',
      { ...alone, office: 'not_reached', listed: undefined },
      'asking',
    ],
    ['changed, on the list', { ...alone, verdict: forged, office: 'not_reached', listed: true }, 'not_ours'],
  ])
})

describe('the ruling on a paper signed with a retired key', () => {
  const before = { code: null, verdict: good('2026-11-20') }
  const after = { code: null, verdict: good('2026-11-19') }
  rules([
    ['on its last day, and the office confirms it', { ...before, office: known() }, 'agrees'],
    ['on its last day, and the office does not know it', { ...before, office: null }, 'unknown'],
    ['on its last day, withdrawn', { ...before, office: withdrawn() }, 'withdrawn'],
    ['on its last day, without a network', { ...before, office: 'not_reached' }, 'unconfirmed'],
    ['on its last day, on the list', { ...before, office: 'not_reached', listed: true }, 'listed'],
    ['after it, though the office knows the paper', { ...after, office: known() }, 'retired_key'],
    ['after it, while the office is asked', after, 'retired_key'],
    ['after it, without a network', { ...after, office: 'not_reached' }, 'retired_key'],
    ['after it, under its code', { ...after, code, office: known() }, 'retired_key'],
  ])
})
