import { expect, it } from 'vitest'
import { usedColumns } from './file-columns.ts'
import { fileFeature } from './file-feature.ts'

const square = [
  [
    [90, 23],
    [90.001, 23],
    [90.001, 23.001],
    [90, 23.001],
    [90, 23],
  ],
]
const geometry = { type: 'Polygon', coordinates: square }

/** What a feature with these properties says of its dag, and why it is refused. */
function read(properties: Record<string, unknown>, chosen: Record<string, string> | null = null) {
  const columns = usedColumns(Object.keys(properties), chosen)
  const { dag_no, khatiyan_number, reason } = fileFeature({ properties, geometry }, 1, {
    columns,
    zil_id: 1,
    survey_type_id: 1,
  })
  return [dag_no, khatiyan_number, reason]
}

it.each([
  ['one column', { dag_no: '12' }, ['12', null, null]],
  ['two columns that say the same', { dag_no: '12', PLOT: '১২' }, ['12', null, null]],
  ['two columns of which one is empty', { dag_no: null, PLOT: '13' }, ['13', null, null]],
  ['two columns of which one is blank', { dag_no: ' ', PLOT: 13 }, ['13', null, null]],
  ['two columns that differ', { dag_no: '12', PLOT: '13' }, ['12', null, 'import_columns_differ']],
  ['two khatians', { dag_no: '12', Khatian: '5', khotian_no: '6' }, ['12', '5', 'import_columns_differ']],
  ['two surveys', { dag_no: '12', survey: 'RS', surveyname: 'SA' }, ['12', null, 'import_columns_differ']],
  ['no number', { dag_no: '' }, [null, null, 'import_no_number']],
])('a parcel with %s', (_, properties, is) => {
  expect(read(properties)).toEqual(is)
})

it('a column that an officer chose is the only one', () => {
  expect(read({ dag_no: '12', PLOT: '13' }, { dag_no: 'PLOT' })).toEqual(['13', null, null])
})
