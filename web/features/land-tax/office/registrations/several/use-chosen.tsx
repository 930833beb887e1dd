import { useState } from 'react'
import { isBeyondDoubt, type ListedRegistration } from '#contract/land-tax/registration-case.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import type { ListColumn } from '#web/ui/list/list-table.ts'

const isChoosable = ({ match, own }: ListedRegistration) => isBeyondDoubt(match) && !own

/** Ticked registrations of the page. Those that leave the page lose their tick. */
export function useChosen(rows: readonly ListedRegistration[], nameOf: (row: ListedRegistration) => string) {
  const { t } = useTranslation('land-tax-office')
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const choosable = rows.filter(isChoosable)
  const chosen = choosable.filter(({ id }) => ticked.has(id))

  function toggle(id: number) {
    const next = new Set(ticked)
    if (!next.delete(id)) next.add(id)
    setTicked(next)
  }

  const column: ListColumn<ListedRegistration> = {
    key: 'choose',
    header: t('column.choose'),
    cell: (row) =>
      isChoosable(row) ? (
        <input
          type="checkbox"
          aria-label={t('several.choose', { name: nameOf(row) })}
          checked={ticked.has(row.id)}
          onChange={() => toggle(row.id)}
          className="size-6 pointer-coarse:size-11 rounded align-middle accent-brand"
        />
      ) : (
        '—'
      ),
  }
  return {
    chosen,
    column,
    hasChoosable: choosable.length > 0,
    chooseAll: () => setTicked(new Set(choosable.map(({ id }) => id))),
    chooseNone: () => setTicked(new Set()),
  }
}
