import { describe, expect, it } from 'vitest'
import type { OwnerRow } from '#contract/land-records/land-records.ts'
import { ownerDiff } from './owner-diff.ts'

const rahim: OwnerRow = { id: 'a', owner: 'রহিম', father: 'করিম', area: 100 }
const saleha: OwnerRow = { id: 'b', owner: 'সালেহা', area: 300, share: '0.750' }

const kinds = (before: OwnerRow[], after: OwnerRow[]) =>
  ownerDiff(before, after).map(({ kind, row }) => `${row.owner} ${kind}`)

describe('owners from version to version', () => {
  it('are the same, also in another order', () => {
    expect(kinds([rahim, saleha], [saleha, rahim])).toEqual(['সালেহা same', 'রহিম same'])
  })

  it('are added and removed', () => {
    expect(kinds([rahim], [saleha])).toEqual(['সালেহা added', 'রহিম removed'])
  })

  it('are compared field by field', () => {
    const [change] = ownerDiff([saleha], [{ ...saleha, area: 150, share: '0.375', address: 'Savar' }])
    expect(change).toMatchObject({ kind: 'changed', before: { area: 300 }, fields: ['address', 'share', 'area'] })
  })

  it('are recognised by their row, even under another name', () => {
    expect(ownerDiff([rahim], [{ ...rahim, owner: 'আব্দুর রহিম' }])).toMatchObject([
      { kind: 'changed', fields: ['owner'] },
    ])
  })

  it('are recognised by name and father if the rows have new ids', () => {
    expect(
      kinds(
        [rahim, saleha],
        [
          { ...rahim, id: 'x' },
          { ...saleha, id: 'y' },
        ],
      ),
    ).toEqual(['রহিম same', 'সালেহা same'])
    expect(kinds([rahim], [{ ...rahim, id: 'x', father: 'জলিল' }])).toEqual(['রহিম added', 'রহিম removed'])
  })

  it('with the same name are two different people', () => {
    const twin = { ...rahim, id: 'c' }
    expect(kinds([rahim, twin], [rahim])).toEqual(['রহিম same', 'রহিম removed'])
    expect(kinds([rahim], [rahim, twin])).toEqual(['রহিম same', 'রহিম added'])
  })
})
