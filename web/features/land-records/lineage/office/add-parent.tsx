import { useMutation, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { latinDigits } from '#contract/digits.ts'
import type { Dag } from '#contract/land-records/land-records.ts'
import { allSurveyTypesQuery } from '#web/parts/land/survey-types.queries.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { messageOf } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Chips } from '#web/ui/form/chips.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { findDag } from './find-dag.ts'
import type { ParentRow } from './parent-rows.ts'

type AddParentProps = { dag: Dag; rows: readonly ParentRow[]; onAdd: (row: ParentRow) => void }

/** Adds an older parcel that the drawings do not show, by its number in the mouza; all parcels are of one survey. */
export function AddParent({ dag, rows, onAdd }: AddParentProps) {
  const { t } = useTranslation('lineage')
  const { surveyName } = useLandWords()
  const surveys = useQuery(allSurveyTypesQuery)
  const [chosen, choose] = useState<number | null>(null)
  const [dag_no, setNumber] = useState('')
  const older = (surveys.data ?? [])
    .filter(({ sequence }) => sequence < (dag.survey_type?.sequence ?? 0))
    .toSorted((a, b) => b.sequence - a.sequence)
  const survey_type_id = rows[0]?.dag.survey.id ?? chosen ?? older[0]?.id ?? null
  const find = useMutation({
    mutationFn: (sought: { survey_type_id: number; dag_no: string }) => findDag({ mouza_id: dag.mouza.id, ...sought }),
    onSuccess: (found) => {
      const survey = found?.survey_type
      if (!survey || rows.some((row) => row.dag.id === found.id)) return
      onAdd({ dag: { ...found, survey }, percent: '' })
      setNumber('')
    },
  })
  const missing = find.data === null ? [t('office.no_such_dag')] : undefined
  const add = () => {
    const number = latinDigits(dag_no).trim()
    if (number && survey_type_id !== null && !find.isPending) find.mutate({ survey_type_id, dag_no: number })
  }
  const handleEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter adds the dag; the form has its own save button.
    event.preventDefault()
    add()
  }
  if (older.length === 0) return null
  return (
    <div className="grid gap-3 rounded-card border border-line bg-page p-4">
      {rows.length === 0 && (
        <Chips
          name="older_survey"
          label={t('office.add_survey')}
          choices={older.map(({ id, code }) => ({ id, label: surveyName(code) }))}
          value={survey_type_id}
          onChange={choose}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <Field
          name="older_dag_no"
          label={t('office.add_number')}
          value={dag_no}
          autoComplete="off"
          onChange={(event) => {
            setNumber(event.target.value)
            find.reset()
          }}
          onKeyDown={handleEnter}
          errors={find.error ? [messageOf(find.error, t('office.failed'))] : missing}
        />
        <Button variant="secondary" pending={find.isPending} onClick={add} className="mt-7">
          {t('office.add')}
        </Button>
      </div>
    </div>
  )
}
