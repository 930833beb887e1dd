import { expect, it } from 'vitest'
import { khatianCopy } from '#test/papers.ts'
import { KhatianCopyContent } from './content.ts'
import { khatianCopySheet } from './sheet.ts'

it('a copy from the time when a copy had one dag is read and printed as it was', () => {
  const { khatian: _, outline: __, paper: ___, ...earlier } = khatianCopy()
  const content = KhatianCopyContent.parse(earlier)
  expect(content).toMatchObject({ khatian: null, outline: null })
  const { dags, outline, place } = khatianCopySheet({ ...khatianCopy(), ...content })
  expect([dags, outline]).toEqual([null, null])
  expect(place.map(({ label }) => label.en)).toEqual(expect.arrayContaining(['Sheet no.', 'Dag no.', 'Land class']))
})
