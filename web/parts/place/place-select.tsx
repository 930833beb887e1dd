import type { ReactNode } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Select } from '#web/ui/form/select.tsx'
import type { PlaceStep } from './place.ts'
import type { PlaceList } from './use-place-lists.ts'

type PlaceSelectProps = {
  step: PlaceStep
  name: string
  list: PlaceList
  value: number | null
  /** The step before is chosen. */
  ready: boolean
  errors: string[] | undefined
  onChange: (id: number | null) => void
  /** Stands in the field where there is nothing to choose. */
  none?: string
  /** Stands under it then. */
  whenEmpty?: ReactNode
}

/** One step of a place: opens with the step before. */
export function PlaceSelect({ step, list, ready, none, whenEmpty, ...field }: PlaceSelectProps) {
  const { t } = useTranslation('parts')
  const empty = ready && list.loaded && list.options.length === 0
  const hint = step === 'division' || ready ? t(`place.choose_${step}`) : t(`place.wait_${step}`)
  return (
    <div className="grid gap-2">
      <Select
        {...field}
        label={t(`place.${step}`)}
        options={list.options}
        placeholder={(empty && none) || hint}
        disabled={!ready || list.options.length === 0}
        pending={ready && list.loading}
      />
      {ready && list.failed && (
        <ErrorState message={t(`place.failed_${step}`)} onRetry={list.retry} retrying={list.loading} />
      )}
      {empty && whenEmpty}
    </div>
  )
}
