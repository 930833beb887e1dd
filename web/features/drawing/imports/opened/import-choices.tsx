import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { areaUnits } from '#contract/imports/areas.ts'
import type { ImportChoices as Choices, Import } from '#contract/imports/imports.ts'
import { ApiError, messageOf } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { NativeSelect } from '#web/ui/list/native-select.tsx'
import { GridSelect } from '../../files/grid-select.tsx'
import { useChooseForImport } from '../imports.queries.ts'
import { PatternField } from '../scans/pattern-field.tsx'

/** Choices for reading a file: its columns, and what only parcels, scans or tables have. */
export function ImportChoices({ opened }: { opened: Import }) {
  const { t } = useTranslation('imports')
  const choosing = useChooseForImport(opened.id)
  const [columns, setColumns] = useState<Record<string, string | null>>({})
  const [others, setOthers] = useState<Choices>({})
  const { table, kind } = opened
  const found = opened.columns?.found ?? []
  const fields = opened.columns?.fields ?? []
  // A unit that nobody chose yet is among the questions.
  const hasUnit = table?.needs_area_unit && (table.area_unit !== null || opened.state === 'refused')

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const used = Object.fromEntries(fields.map(({ field, column }) => [field, column]))
    const isChanged = Object.entries(columns).some(([field, column]) => used[field] !== column)
    choosing.mutate({ ...others, ...(isChanged && { columns: { ...used, ...columns } }) })
  }

  return (
    <details open={opened.state === 'refused'} className="rounded-card border border-line bg-card px-4 py-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{t('choices.title')}</summary>
      <form onSubmit={handleSubmit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-2 pb-3">
        {isGridOpen(opened) && (
          <GridSelect
            label={t('choices.grid')}
            value={others.grid === undefined ? opened.grid : others.grid}
            onChange={(grid) => setOthers({ ...others, grid })}
          />
        )}
        {table && table.sheets.length > 1 && (
          <NativeSelect
            label={t('choices.sheet')}
            choices={[{ id: '', label: t('choices.not_chosen') }, ...table.sheets.map((id) => ({ id, label: id }))]}
            value={others.sheet ?? table.sheet ?? ''}
            onChange={(sheet) => setOthers({ ...others, sheet: sheet || null })}
          />
        )}
        {table && hasUnit && (
          <NativeSelect
            label={t('choices.area_unit')}
            choices={[
              { id: '', label: t('choices.not_chosen') },
              ...areaUnits.map((id) => ({ id, label: t(`choices.unit.${id}`) })),
            ]}
            value={others.area_unit ?? table.area_unit ?? ''}
            onChange={(unit) => setOthers({ ...others, area_unit: unit || null })}
          />
        )}
        {opened.scans && (
          <PatternField
            value={others.pattern ?? opened.scans.pattern ?? ''}
            onChange={(pattern) => setOthers({ ...others, pattern })}
            errors={fieldsOf(choosing.error)['pattern']}
          />
        )}
        {found.length > 0 && (
          <fieldset className="grid gap-2">
            <legend className="font-semibold">{t('choices.columns')}</legend>
            <p className="text-ink-soft text-sm">{t('choices.columns_about')}</p>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 sm:grid-cols-2 xl:grid-cols-3">
              {fields.map(({ field, name, is_needed, column }) => (
                <NativeSelect
                  key={field}
                  label={is_needed ? `${name} (${t('choices.needed')})` : name}
                  choices={[{ id: '', label: t('choices.none') }, ...found.map((id) => ({ id, label: id }))]}
                  value={(columns[field] === undefined ? column : columns[field]) ?? ''}
                  onChange={(chosen) => setColumns({ ...columns, [field]: chosen || null })}
                />
              ))}
            </div>
          </fieldset>
        )}
        {kind === 'parcels' && (
          <Checkbox
            name="pieces"
            checked={others.pieces ?? opened.pieces}
            onChange={(event) => setOthers({ ...others, pieces: event.target.checked })}
          >
            {t('choices.pieces')}
          </Checkbox>
        )}
        {table?.bijoy_columns.map(({ column, is_read }) => (
          <Checkbox
            key={column}
            name={`bijoy-${column}`}
            checked={others.bijoy_by_column?.[column] ?? is_read}
            onChange={(event) =>
              setOthers({
                ...others,
                bijoy_by_column: { ...others.bijoy_by_column, [column]: event.target.checked },
              })
            }
          >
            {column}: {t('choices.bijoy')}
          </Checkbox>
        ))}
        {choosing.error && <ErrorState message={t('choices.failed')} detail={messageOf(choosing.error, '')} />}
        <div>
          <Button type="submit" variant="secondary" pending={choosing.isPending}>
            <Search aria-hidden="true" className="size-4.5" />
            {t('choices.act')}
          </Button>
        </div>
      </form>
    </details>
  )
}

const fieldsOf = (problem: Error | null) => (problem instanceof ApiError ? problem.fields : {})

/** True for a file that does not say how its coordinates lie to WGS 84. */
const isGridOpen = ({ grid, fault_code }: Import) =>
  grid !== null || fault_code === 'parcels_crs_unknown' || fault_code === 'parcels_datum_unknown'
