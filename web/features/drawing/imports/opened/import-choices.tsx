import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { importColumns, type ParcelImport } from '#contract/drawing/parcel-imports.ts'
import { messageOf } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { NativeSelect } from '#web/ui/list/native-select.tsx'
import { GridSelect } from '../../files/grid-select.tsx'
import { useChooseForImport } from '../imports.queries.ts'

/** Choices for reading a file: its grid, its columns, and if several features of one dag are its pieces. */
export function ImportChoices({ opened }: { opened: ParcelImport }) {
  const { t } = useTranslation('imports')
  const choosing = useChooseForImport(opened.id)
  const [grid, setGrid] = useState(opened.grid)
  const [columns, setColumns] = useState(opened.columns?.used)
  const [pieces, setPieces] = useState(opened.pieces)
  const found = opened.columns?.found ?? []
  const isGridOpen =
    opened.grid !== null || opened.fault_code === 'parcels_crs_unknown' || opened.fault_code === 'parcels_datum_unknown'

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const isChanged = columns && importColumns.some((each) => columns[each] !== opened.columns?.used[each])
    choosing.mutate({ ...(isGridOpen && { grid }), ...(isChanged && { columns }), pieces })
  }

  return (
    <details open={opened.state === 'refused'} className="rounded-card border border-line bg-white px-4 py-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{t('choices.title')}</summary>
      <form onSubmit={handleSubmit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-2 pb-3">
        {isGridOpen && <GridSelect label={t('choices.grid')} value={grid} onChange={setGrid} />}
        {columns && found.length > 0 && (
          <fieldset className="grid gap-2">
            <legend className="font-semibold">{t('choices.columns')}</legend>
            <p className="text-ink-soft text-sm">{t('choices.columns_about')}</p>
            <div className="flex flex-wrap gap-x-6 gap-y-2">
              {importColumns.map((column) => (
                <NativeSelect
                  key={column}
                  label={t(`choices.${column}`)}
                  choices={[{ id: '', label: t('choices.none') }, ...found.map((id) => ({ id, label: id }))]}
                  value={columns[column] ?? ''}
                  onChange={(name) => setColumns({ ...columns, [column]: name || null })}
                />
              ))}
            </div>
          </fieldset>
        )}
        <Checkbox name="pieces" checked={pieces} onChange={(event) => setPieces(event.target.checked)}>
          {t('choices.pieces')}
        </Checkbox>
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
