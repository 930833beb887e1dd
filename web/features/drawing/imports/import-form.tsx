import { useQuery } from '@tanstack/react-query'
import { Download, FileUp } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Grid } from '#contract/drawing/grids.ts'
import { adminKinds, type ImportKindId, importKinds, isTableKind } from '#contract/imports/imports.ts'
import type { Dag } from '#contract/land-records/land-records.ts'
import { InitialData } from '#web/parts/form/initial-data.tsx'
import { allSurveyTypesQuery } from '#web/parts/land/survey-types.queries.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { FindLand } from '#web/parts/place/find-land.tsx'
import { type Place, placeOfDag } from '#web/parts/place/place.ts'
import { divisionsQuery } from '#web/parts/place/place-cascade.queries.ts'
import { StepByStep } from '#web/parts/place/step-by-step.tsx'
import { UploadProgress } from '#web/parts/records/editing/upload-progress.tsx'
import { useHomePlace, useOffice } from '#web/parts/records/office.ts'
import { FileButton } from '#web/parts/uploads/file-button.tsx'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Chips } from '#web/ui/form/chips.tsx'
import { FieldError } from '#web/ui/form/field-frame.tsx'
import { GridSelect } from '../files/grid-select.tsx'
import { downloadParcels, downloadTemplate } from './imports.queries.ts'
import { PatternField } from './scans/pattern-field.tsx'
import { useFileDownload } from './use-file-download.ts'
import { useSendFile } from './use-send-file.ts'

const accepted = {
  parcels: '.geojson,.json,.zip,.gpkg',
  scans: '.zip,.pdf,.jpg,.jpeg,.png',
  table: '.csv,.tsv,.txt,.xlsx,.xls,.xlsm,.ods',
}

/** Form for a file, and its place if the file does not name it; it can also export the parcels of a zil. */
export function ImportForm({ first, onAdded }: { first: ImportKindId; onAdded: (id: number) => void }) {
  const { t } = useTranslation('imports')
  const { surveyName } = useLandWords()
  const home = useHomePlace()
  const { isAdmin } = useOffice()
  const kinds = importKinds.filter((each) => isAdmin || !adminKinds.includes(each))
  const [changed, setPlace] = useState<Place>()
  const place = changed ?? home
  const [survey, setSurvey] = useState<number | null>(null)
  const [kind, setKind] = useState(first)
  const format = isTableKind(kind) ? 'table' : kind
  const [pattern, setPattern] = useState('')
  const [grid, setGrid] = useState<Grid | null>(null)
  const sending = useSendFile(kind, onAdded)
  const surveys = useQuery(allSurveyTypesQuery)
  const divisions = useQuery(divisionsQuery)

  function takeDag(dag: Dag) {
    setPlace(placeOfDag(dag))
    if (dag.survey_type_id !== null) setSurvey(dag.survey_type_id)
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    sending.send({ place, survey_type_id: survey, grid, pattern })
  }

  return (
    <Card aria-labelledby="new-import-title" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <form onSubmit={handleSubmit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <h2 id="new-import-title" className="font-semibold text-lg">
          {t('form.title')}
        </h2>
        <Chips
          name="kind"
          label={t('form.kind')}
          choices={kinds.map((id) => ({ id, label: t(`form.kind_of.${id}`) }))}
          value={kind}
          onChange={setKind}
        />
        <div className="grid gap-2">
          <div className="flex flex-wrap items-center gap-3">
            <FileButton
              id="import-file"
              label={t('form.choose_label')}
              text={t('form.choose')}
              Sign={FileUp}
              accept={accepted[format]}
              multiple={kind === 'scans'}
              invalid={sending.errors.length > 0}
              onChange={sending.choose}
            />
            {kind === 'scans' && (
              <FileButton
                folder
                label={t('form.choose_folder')}
                text={t('form.choose_folder')}
                Sign={FileUp}
                accept=""
                onChange={sending.choose}
              />
            )}
            {sending.packing && <span role="status">{t('form.packing')}</span>}
            {sending.file && <span className="min-w-0 break-all">{sending.file.name}</span>}
          </div>
          <p className="text-ink-soft text-sm">{t(`form.formats.${format}`)}</p>
          {kind === 'staff' && <p className="text-ink-soft text-sm">{t('form.about_staff')}</p>}
          <FieldError id="import-file" errors={sending.errors} />
        </div>
        {kind !== 'staff' && (
          <fieldset className="grid gap-4">
            <legend className="mb-2 font-semibold">{t(kind === 'scans' ? 'form.where_scans' : 'form.where')}</legend>
            <FindLand onDag={takeDag} onPlace={setPlace} />
            <InitialData lists={[surveys, divisions]}>
              <StepByStep place={place} onChange={setPlace} />
              <Chips
                name="survey"
                label={t('form.survey')}
                choices={(surveys.data ?? []).map(({ id, code }) => ({ id, label: surveyName(code) }))}
                value={survey}
                onChange={setSurvey}
              />
            </InitialData>
            {kind === 'scans' && <PatternField value={pattern} onChange={setPattern} optional />}
            {kind === 'parcels' && <GridSelect label={t('form.grid')} value={grid} onChange={setGrid} />}
          </fieldset>
        )}
        {sending.problem && <ErrorState message={t('form.failed')} detail={sending.problem} />}
        {sending.part !== null && <UploadProgress part={sending.part} onStop={sending.stop} />}
        <Button type="submit" pending={sending.pending || sending.packing} className="max-sm:w-full">
          {t('form.send')}
        </Button>
      </form>
      {isTableKind(kind) && <TemplateButton kind={kind} />}
      {kind === 'parcels' && <ParcelExport zil={place.zil} />}
    </Card>
  )
}

/** An empty table with the heads that an import knows. */
function TemplateButton({ kind }: { kind: ImportKindId }) {
  const { t } = useTranslation('imports')
  const { pending, start } = useFileDownload(() => downloadTemplate(kind), t('form.template_failed'))
  return (
    <div className="border-line border-t pt-4">
      <Button variant="secondary" pending={pending} onClick={start}>
        <Download aria-hidden="true" className="size-4.5" />
        {t('form.template')}
      </Button>
    </div>
  )
}

function ParcelExport({ zil }: { zil: number | undefined }) {
  const { t } = useTranslation('imports')
  const { pending, start } = useFileDownload(() => downloadParcels(zil ?? 0), t('export.failed'))
  return (
    <section aria-labelledby="export-title" className="grid justify-items-start gap-2 border-line border-t pt-4">
      <h2 id="export-title" className="font-semibold text-lg">
        {t('export.title')}
      </h2>
      <p className="text-ink-soft text-sm">{t(zil === undefined ? 'export.choose' : 'export.about')}</p>
      <Button
        variant="secondary"
        aria-disabled={zil === undefined || undefined}
        pending={pending}
        onClick={() => zil !== undefined && start()}
      >
        <Download aria-hidden="true" className="size-4.5" />
        {t('export.zil')}
      </Button>
    </section>
  )
}
