import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { OwnerRow } from '#contract/land-records/land-records.ts'
import { type CellPlace, type CorrectableRecord, cellOf, changedCells, correctedRecord } from './corrected-record.ts'
import { dagFields, ownerFields } from './correction-cells.ts'

const word = fc.string({ minLength: 1, maxLength: 8 })
const area = fc.integer({ min: 1, max: 10_000_000 }).map((hundredths) => hundredths / 100)

const owner = fc.record(
  { id: fc.uuid(), owner: word, owner_en: word, father: word, address: word, share: word, area },
  { requiredKeys: ['id', 'owner', 'area'] },
)

const record: fc.Arbitrary<CorrectableRecord> = fc.record({
  land_class: fc.option(word),
  land_class_bn: fc.option(word),
  dag_no: word,
  khatiyan_number: word,
  owners: fc.uniqueArray(owner, { maxLength: 6, selector: ({ id }) => id }) as fc.Arbitrary<OwnerRow[]>,
})

const placesOf = ({ owners }: CorrectableRecord): CellPlace[] => [
  ...dagFields.map((field) => ({ field, owner_row: null })),
  ...owners.flatMap(({ id }) => ownerFields.map((field) => ({ field, owner_row: id }))),
]

/** A record with wrong cells, each another place, and what is right in them. */
const corrected = record.chain((before) =>
  fc.record({
    before: fc.constant(before),
    cells: fc
      .subarray(placesOf(before))
      .chain((places) =>
        fc.tuple(
          ...places.map((place) =>
            (place.field === 'area' ? area.map(String) : word).map((after) => ({ ...place, after })),
          ),
        ),
      ),
  }),
)

it('a correction sets its cells, and nothing else in the record differs', () => {
  fc.assert(
    fc.property(corrected, ({ before, cells }) => {
      const after = correctedRecord(before, cells)
      for (const place of placesOf(before)) {
        const cell = cells.find(({ field, owner_row }) => field === place.field && owner_row === place.owner_row)
        expect(cellOf(after, place)).toBe(cell ? cell.after : cellOf(before, place))
      }
      expect(after.owners.map(({ id }) => id)).toEqual(before.owners.map(({ id }) => id))
      expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort())
    }),
  )
})

it('a share that is typed as a fraction is the exact one', () => {
  const owner = { id: 'a', owner: 'আব্দুর রহিম', share: '0.330', exact_share: '33/100', area: 100 }
  const before = { land_class: null, land_class_bn: null, dag_no: '1', khatiyan_number: '2', owners: [owner] }
  const shareAfter = (after: string) => correctedRecord(before, [{ field: 'share', owner_row: 'a', after }]).owners
  const { exact_share: _, ...without } = owner
  expect(shareAfter('1/3')).toEqual([{ ...owner, share: '0.333', exact_share: '1/3' }])
  expect(shareAfter('1/4')).toEqual([{ ...without, share: '0.250' }])
  expect(shareAfter('0.25')).toEqual([{ ...without, share: '0.25' }])
})

it('a correction without cells leaves the record as it is', () => {
  fc.assert(
    fc.property(record, (before) => {
      expect(correctedRecord(before, [])).toEqual(before)
    }),
  )
})

it('cells are changed exactly where the record says something else than when somebody applied', () => {
  fc.assert(
    fc.property(corrected, ({ before, cells }) => {
      const applied = cells.map(({ field, owner_row }) => {
        const place = { field, owner_row }
        return { ...place, before: cellOf(before, place) ?? null }
      })
      expect(changedCells(before, applied)).toEqual([])
      const differing = cells.filter((cell) => cellOf(before, cell) !== cell.after)
      expect(changedCells(correctedRecord(before, cells), applied)).toHaveLength(differing.length)
    }),
  )
})

it('a cell of an owner who is gone is changed', () => {
  const place = { field: 'owner', owner_row: 'gone' } as const
  const empty = { land_class: null, land_class_bn: null, dag_no: '1', khatiyan_number: '2', owners: [] }
  expect(changedCells(empty, [{ ...place, before: 'Rahim' }])).toEqual([{ ...place, before: 'Rahim', now: null }])
})

it('a corrected share is the exact one, and any other cell leaves it', () => {
  const owners = [{ id: 'a', owner: 'রহিম', share: '0.333', exact_share: '1/3', area: 100 }]
  const before = { land_class: null, land_class_bn: null, dag_no: '12', khatiyan_number: '45', owners }
  const set = (field: 'share' | 'owner', after: string) => correctedRecord(before, [{ field, owner_row: 'a', after }])
  expect(set('share', '0.250').owners).toEqual([{ id: 'a', owner: 'রহিম', share: '0.250', area: 100 }])
  expect(set('owner', 'করিম').owners).toEqual([{ ...owners[0], owner: 'করিম' }])
})

it.each([
  ['area', '120.5', { area: 120.5 }],
  ['share', '0.25', { share: '0.25' }],
  ['share', '1/3', { share: '0.333', exact_share: '1/3' }],
  ['owner', 'রহিমা/করিমা', { owner: 'রহিমা/করিমা' }],
] as const)('a corrected %s %s is written as such', (field, after, written) => {
  const owners = [{ id: 'a', owner: 'Rahima', area: 100 }]
  const before = { land_class: null, land_class_bn: null, dag_no: '1', khatiyan_number: '2', owners }
  expect(correctedRecord(before, [{ field, owner_row: 'a', after }]).owners).toStrictEqual([
    { ...before.owners[0], ...written },
  ])
})
