import type { ComponentProps } from 'react'
import type { DrawnNearby } from '#contract/drawing/boundaries.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { FieldError } from '#web/ui/form/field-frame.tsx'

type NeighbourListProps = {
  query: ComponentProps<typeof QueryState>['query']
  offered: DrawnNearby['dags']
  chosen: readonly number[]
  errors: string[] | undefined
  onToggle: (id: number) => void
}

/** Dags that touch it, to choose from; the map offers the same choice. */
export function NeighbourList({ query, offered, chosen, errors, onToggle }: NeighbourListProps) {
  const { t } = useTranslation('splitting')
  const { t: land } = useTranslation('drawing')
  const { digits } = useFormats()
  return (
    <fieldset id="dags" aria-describedby={errors ? 'dags-error' : undefined} className="grid gap-1">
      <legend className="mb-1 font-semibold text-lg">{t('neighbours.title')}</legend>
      <QueryState query={query} failed={t('neighbours.failed')} lines={3} />
      {!query.isPending && !query.isError && offered.length === 0 && (
        <p className="text-ink-soft">{t('neighbours.none')}</p>
      )}
      {offered.map(({ id, dag_no }) => (
        <Checkbox key={id} name={`neighbour-${id}`} checked={chosen.includes(id)} onChange={() => onToggle(id)}>
          {land('dag', { dag: digits(dag_no) })}
        </Checkbox>
      ))}
      <FieldError id="dags" errors={errors} />
    </fieldset>
  )
}
