import { LocateFixed, Plus } from 'lucide-react'
import type { Locating, OwnPosition } from '#web/parts/map/use-own-position.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'

/** Accuracy in metres above which the position is marked as weak. */
const weak_m = 10

type MyPositionProps = { position: Locating; onAdd: (here: OwnPosition) => void }

/** Position of the device, with its accuracy; it can be added as a point. */
export function MyPosition({ position: { here, state, locate }, onAdd }: MyPositionProps) {
  const { t } = useTranslation(['drawing', 'map'])
  const { digits } = useFormats()
  return (
    <div className="grid gap-2">
      <Button variant="secondary" pending={state === 'asking'} onClick={locate}>
        <LocateFixed aria-hidden="true" className="size-4.5" />
        {t(here ? 'position.again' : 'position.find')}
      </Button>
      {here && (
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-card border border-brand-soft bg-brand-faint p-3">
          <p role="status" className="min-w-0">
            <b>{t('position.accuracy', { metres: digits(String(Math.ceil(here.accuracy_m))) })}</b>
            <span className="block text-ink-soft text-sm">
              {here.accuracy_m > weak_m ? t('position.weak') : t('position.good')}
            </span>
          </p>
          <Button onClick={() => onAdd(here)}>
            <Plus aria-hidden="true" className="size-4.5" />
            {t('position.add')}
          </Button>
        </div>
      )}
      {(state === 'refused' || state === 'unknown') && (
        <p role="alert" className="text-refusal-ink text-sm">
          {t(`map:position_${state}`)}
        </p>
      )}
    </div>
  )
}
