import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import type { ApplicationType } from '#contract/applications/applications.ts'
import { plainNumber } from '#contract/digits.ts'
import type { DagRow, MouzaMapRow } from '#contract/land-records/land-records.ts'
import { allSurveyTypesQuery } from '#web/parts/land/survey-types.queries.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Chips } from '#web/ui/form/chips.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useDebounced } from '#web/ui/hooks/use-debounced.ts'
import { dagsOfNumberQuery, mapsOfZilQuery } from '../cash.queries.ts'

/** A dag or a mouza map, with the words by which the officer knows it. */
export type Copied = { id: number; label: string }

type CopiedThingProps = {
  zil: number
  type: ApplicationType
  dag_no: string
  onDagNo: (dag_no: string) => void
  copied: Copied | null
  onCopied: (copied: Copied) => void
  errors: string[] | undefined
}

/** Dags or mouza maps of a zil, of which one is copied. */
export function CopiedThing({ type, ...props }: CopiedThingProps) {
  return type === 'khatian_request' ? <DagChoice {...props} /> : <MapChoice {...props} />
}

type Choice = Omit<CopiedThingProps, 'type'>

function DagChoice({ zil, dag_no, onDagNo, copied, onCopied, errors }: Choice) {
  const { t } = useTranslation('cash')
  const { dagAndKhatian } = useLandWords()
  const surveyOf = useSurveys()
  const number = useDebounced(plainNumber(dag_no), 250)
  const query = useQuery(dagsOfNumberQuery(zil, number))
  const labelOf = (row: DagRow) => `${dagAndKhatian(row)} · ${surveyOf(row.survey_type_id)}`
  // The number itself comes before longer ones that contain it.
  const isOther = (row: DagRow) => Number(plainNumber(row.dag_no) !== number)
  return (
    <>
      <Field
        name="copy_dag_no"
        label={t('copy.dag_no')}
        value={dag_no}
        autoComplete="off"
        maxLength={40}
        onChange={(event) => onDagNo(event.target.value)}
        errors={errors}
      />
      {number !== '' && (
        <Found query={query} none={t('copy.no_dag')}>
          {(rows) => (
            <Chips
              name="copied"
              label={t('copy.choose_dag')}
              choices={shown(rows, isOther).map((row) => ({ id: row.id, label: labelOf(row) }))}
              value={copied?.id ?? null}
              onChange={(id) => {
                const row = rows.find((each) => each.id === id)
                if (row) onCopied({ id, label: labelOf(row) })
              }}
            />
          )}
        </Found>
      )}
    </>
  )
}

const max_shown = 20

const shown = (rows: DagRow[], isOther: (row: DagRow) => number) =>
  rows.toSorted((a, b) => isOther(a) - isOther(b)).slice(0, max_shown)

function MapChoice({ zil, copied, onCopied, errors }: Choice) {
  const { t } = useTranslation('cash')
  const { mapName } = useLandWords()
  const surveyOf = useSurveys()
  const query = useQuery(mapsOfZilQuery(zil))
  const labelOf = (row: MouzaMapRow) => [mapName(row), surveyOf(row.survey_type_id)].filter(Boolean).join(' · ')
  return (
    <Found query={query} none={t('copy.no_map')}>
      {(rows) => (
        <Chips
          name="copied"
          label={t('copy.choose_map')}
          choices={rows.map((row) => ({ id: row.id, label: labelOf(row) }))}
          value={copied?.id ?? null}
          onChange={(id) => {
            const row = rows.find((each) => each.id === id)
            if (row) onCopied({ id, label: labelOf(row) })
          }}
          errors={errors}
        />
      )}
    </Found>
  )
}

/** Name of a survey by its id. */
function useSurveys() {
  const { surveyName } = useLandWords()
  const surveys = useQuery(allSurveyTypesQuery)
  return (id: number | null) => surveyName(surveys.data?.find((each) => each.id === id)?.code)
}

type FoundProps<Row> = {
  query: ComponentProps<typeof QueryState>['query'] & { data: Row[] | undefined }
  none: string
  children: (rows: Row[]) => ReactNode
}

function Found<Row>({ query, none, children }: FoundProps<Row>) {
  const { t } = useTranslation('cash')
  if (!query.data) return <QueryState query={query} failed={t('find.failed')} lines={1} />
  return query.data.length === 0 ? <p role="status">{none}</p> : children(query.data)
}
