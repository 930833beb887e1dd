import type { MyRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { sumDue } from './land-groups.ts'

/** Number and total of the chosen lands, always visible, with the button to pay. */
export function PayBar({ chosen, onPay }: { chosen: MyRegistration[]; onPay: () => void }) {
  const { t } = useTranslation('land-tax')
  const { count, taka } = useFormats()
  const sum = sumDue(chosen)
  const some = chosen.length > 0
  return (
    <div className="-mx-4 sticky bottom-0 z-20 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line-strong border-t bg-card px-4 py-3 shadow-float sm:mx-0 sm:rounded-t-card sm:border-x">
      <div id="choose-land" className="min-w-0">
        {some ? (
          <>
            <p className="text-ink-soft">
              {t('summary.lands', { count: chosen.length, number: count(chosen.length) })}
            </p>
            {sum !== null && <p className="font-semibold text-xl">{taka(sum)}</p>}
          </>
        ) : (
          <p className="text-ink-soft">{t('choose_land')}</p>
        )}
      </div>
      <Button disabled={!some} aria-describedby="choose-land" onClick={onPay}>
        {some ? t('pay', { count: chosen.length, number: count(chosen.length) }) : t('pay_none')}
      </Button>
    </div>
  )
}
