import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { ApproveSeveral } from './approve-several.tsx'
import type { useChosen } from './use-chosen.tsx'

type SeveralBarProps = { choice: ReturnType<typeof useChosen>; nameOf: (row: { id: number }) => string }

/** Ticks all registrations that agree, and approves the ticked ones. */
export function SeveralBar({ choice, nameOf }: SeveralBarProps) {
  const { t } = useTranslation('land-tax-office')
  const { count } = useFormats()
  const [asking, setAsking] = useState(false)
  const { chosen, hasChoosable, chooseAll, chooseNone } = choice
  const number = chosen.length
  if (!hasChoosable && !asking) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      {number === 0 ? (
        <Button variant="secondary" size="small" onClick={chooseAll}>
          <ListChecks aria-hidden="true" className="size-4.5" />
          {t('several.all')}
        </Button>
      ) : (
        <>
          <p role="status" className="font-semibold">
            {t('several.chosen', { count: number, number: count(number) })}
          </p>
          <Button size="small" onClick={() => setAsking(true)}>
            {t('several.approve', { count: number, number: count(number) })}
          </Button>
          <Button variant="quiet" size="small" onClick={chooseNone}>
            {t('several.none')}
          </Button>
        </>
      )}
      {asking && (
        <ApproveSeveral
          chosen={chosen}
          nameOf={nameOf}
          onClose={() => {
            setAsking(false)
            chooseNone()
          }}
        />
      )}
    </div>
  )
}
