import type { BilingualName } from '#contract/digits.ts'
import { type AreaClass, areaClassLetters } from '#contract/land-tax/tax-rates.ts'
import { useFieldNames } from '#web/parts/records/use-field-names.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import type { ListColumn } from '#web/ui/list/list-table.ts'

type Code = 'bbs_code' | 'office_code' | 'jl_no' | 'mouza_code'
type Step = 'division' | 'district' | 'upazila' | 'mouza'

/** Columns that lists of places share. */
export function usePlaceColumns<Row extends { id: number }>() {
  const fieldName = useFieldNames()
  const { digits, language } = useFormats()

  const id: ListColumn<Row> = { key: 'id', header: fieldName('id'), sort: 'id', cell: (row) => digits(String(row.id)) }
  const names = (of: (row: Row) => BilingualName): ListColumn<Row>[] => [
    { key: 'name_en', header: fieldName('name_en'), sort: 'name_en', heads: true, cell: (row) => of(row).name_en },
    { key: 'name_bn', header: fieldName('name_bn'), sort: 'name_bn', cell: (row) => of(row).name_bn },
  ]
  const code = (key: Code, of: (row: Row) => string | null): ListColumn<Row> => ({
    key,
    header: fieldName(key),
    cell: (row) => digits(of(row) ?? '—'),
  })
  const place = (key: Step, of: (row: Row) => BilingualName): ListColumn<Row> => ({
    key,
    header: fieldName(key),
    cell: (row) => nameIn(language, of(row)),
  })
  const areaClass = (of: (row: Row) => AreaClass | null): ListColumn<Row> => ({
    key: 'tax_area_class',
    header: fieldName('area_class'),
    from: 'lg',
    cell: (row) => {
      const set = of(row)
      return set ? areaClassLetters[set] : '—'
    },
  })
  return { id, names, code, place, areaClass }
}
