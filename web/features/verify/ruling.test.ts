import { expect, it } from 'vitest'
import type { VerifiedPaper } from '#contract/documents.ts'
import { poisha } from '#contract/money.ts'
import type { Verdict } from './check-statement.ts'
import { rulingOf } from './ruling.ts'

const paper: VerifiedPaper = {
  authentic: true,
  paper: 'dakhila',
  number: 'JD-302672-2627-000001',
  verify_code: '7KQF2M8DXR4P',
  issued_at: '2026-11-20T07:05:00Z',
  revoked_at: null,
  amount: 495,
  what_en: '',
  what_bn: '',
  demo: true,
}
const withdrawn = { ...paper, revoked_at: '2026-11-21T07:05:00Z' }
const says = (number: string): Verdict => ({
  kind: 'good',
  statement: {
    kind: 'dakhila',
    key_id: '00000000',
    issued_on: '2026-11-20',
    amount: poisha(49_500),
    tax_year: '2026-27',
    demo: true,
    number,
    parcel: '',
  },
})
const own = says(paper.number)
const other = says('JD-302672-2627-000002')
const forged: Verdict = { kind: 'forged' }
const incomplete: Verdict = { kind: 'incomplete' }

it.each([
  ['a paper without a statement', paper, undefined, 'agrees'],
  ['a paper with its own statement', paper, own, 'agrees'],
  ['a statement while the office is not asked', undefined, own, 'agrees'],
  ['no paper, no statement', null, undefined, 'agrees'],
  ['a paper with the statement of another', paper, other, 'other_paper'],
  ['a withdrawn paper with the statement of another', withdrawn, other, 'other_paper'],
  ['a statement under a code that nobody issued', null, own, 'other_paper'],
  ['a paper with a changed statement', paper, forged, 'not_ours'],
  ['a changed statement under no paper', null, forged, 'not_ours'],
  ['a changed statement without a network', undefined, forged, 'not_ours'],
  ['a paper with a statement that was cut short', paper, incomplete, 'not_ours'],
  ['a withdrawn paper with its own statement', withdrawn, own, 'withdrawn'],
  ['a withdrawn paper', withdrawn, undefined, 'withdrawn'],
] as const)('%s', (_, found, verdict, ruling) => {
  expect(rulingOf(found, verdict)).toBe(ruling)
})
