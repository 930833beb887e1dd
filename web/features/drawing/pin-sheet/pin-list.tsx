import { Plus } from 'lucide-react'
import { max_pins, min_pins } from '#contract/drawing/sheet-fit.ts'
import { fieldText } from '#contract/field-errors.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { PictureSize } from './pin-drafts.ts'
import { PinRow } from './pin-row.tsx'
import type { Pins } from './use-pins.ts'

/** All pins in numbers, with the error of each. */
export function PinList({ pins, size }: { pins: Pins; size: PictureSize | null }) {
  const { t } = useTranslation('drawing')
  return (
    <section aria-labelledby="pins-title" className="grid min-w-0 gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 id="pins-title" className="font-semibold text-lg">
          {t('pins.list')}
        </h2>
        <Button
          variant="secondary"
          size="small"
          aria-disabled={pins.pins.length >= max_pins || undefined}
          onClick={() => pins.add({ x: 0.5, y: 0.5 })}
        >
          <Plus aria-hidden="true" className="size-4" />
          {t('pins.add')}
        </Button>
      </div>
      {pins.pins.length === 0 ? (
        <p className="text-ink-soft">{t('pins.none')}</p>
      ) : (
        <ol className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-1">
          {pins.pins.map((pin, at) => (
            <PinRow key={pin.id} pin={pin} at={at} pins={pins} size={size} />
          ))}
        </ol>
      )}
      <Laid pins={pins} />
    </section>
  )
}

/** Accuracy of the pins, or the reason why they do not fix the sheet yet. */
function Laid({ pins }: { pins: Pins }) {
  const { t } = useTranslation('drawing')
  const { count, digits, language } = useFormats()
  const { fit, fault } = pins.laid
  const missing = min_pins - pins.pins.filter(({ at }) => at !== null).length
  if (fit)
    return (
      <div role="status" className="grid gap-0.5 border-line border-t pt-3">
        <p className="flex items-baseline justify-between gap-3">
          <span>{t('pins.rms')}</span>
          <b className="text-xl">{t('pins.metres', { metres: digits(fit.residual_m.toFixed(1)) })}</b>
        </p>
        <p className="text-ink-soft text-sm">{t('pins.too_near')}</p>
      </div>
    )
  if (missing > 0)
    return (
      <p role="status" className="text-ink-soft">
        {t('pins.needs', { count: missing, number: count(missing) })}
      </p>
    )
  return fault && <Notice tone="waiting">{fieldText(fault, language)}</Notice>
}
