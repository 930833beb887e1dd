import { expect, it } from 'vitest'
import { readStatement } from '#contract/papers/statement.ts'
import { poisha } from '#contract/payments/money.ts'
import { parcel } from '#test/papers.ts'
import { signingKey } from '../keys/signing.ts'
import { checkable } from './checkable.ts'

const maker = { public_url: () => 'https://jomi.example', key: signingKey('a secret of the server') }

const parcelOf = async (zil_no: string) => {
  const { verify_url } = await checkable(maker, {
    kind: 'dakhila',
    number: 'JD-302672-2627-000481',
    verify_code: '7KQF2M8DXR4P',
    issued_at: new Date('2026-11-20T07:05:00Z'),
    revoked_at: null,
    amount_poisha: poisha(52_594),
    tax_year: '2025-26',
    parcel: { ...parcel, zil_no },
    demo: false,
  })
  return readStatement(verify_url.split('#')[1] ?? '')?.statement.parcel
}

it('a statement names the parcel, and a zil only where there is one', async () => {
  expect(await parcelOf('3')).toBe('123|45|RS|3|Bhakurta|Savar')
  expect(await parcelOf('—')).toBe('123|45|RS||Bhakurta|Savar')
})
