import { expect, it } from 'vitest'
import { CellForm } from './correction-cells.ts'

const cell = (field: string, after: unknown, owner_row: string | null = 'a') =>
  CellForm.safeParse({ field, owner_row, after })

it.each([
  ['owner', '  আব্দুর   রহিম ', 'আব্দুর   রহিম'],
  ['share', '১/৩', '1/3'],
  ['share', '০.২৫', '0.25'],
  ['area', '১,৩০৬.৮', '1306.8'],
])('a cell of %s takes %s', (field, typed, after) => {
  expect(cell(field, typed).data).toEqual({ field, owner_row: 'a', after })
})

it.each([
  ['owner', '', 'required'],
  ['owner', 'see www.example.com', 'link_in_name'],
  ['share', '4/3', 'share_invalid'],
  ['share', '2', 'share_invalid'],
  ['share', '0/3', 'share_invalid'],
  ['area', '0', 'too_small'],
  ['area', 'much', 'wrong_type'],
  ['dag_no', '#12', 'land_number_invalid'],
])('a cell of %s refuses %s', (field, typed, message) => {
  const { error } = cell(field, typed, field === 'dag_no' ? null : 'a')
  expect(error?.issues).toEqual([expect.objectContaining({ path: ['after'], message })])
})

it.each([
  ['owner', null],
  ['dag_no', 'a'],
])('a cell of %s is of an owner or of the dag', (field, owner_row) => {
  const { error } = cell(field, '12', owner_row)
  expect(error?.issues).toEqual([expect.objectContaining({ path: ['owner_row'], message: 'required' })])
})
