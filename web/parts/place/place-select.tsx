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
  /** True once the step before is chosen. */
  ready: boolean
  errors: string[] | undefined
  onChange: (id: number | null) => void
  /** Text in the field if there are no options. */
  none?: string
  /** Content below the field in that case. */
  whenEmpty?: ReactNode
}

/** One step of a place: enabled by the step before. */
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
