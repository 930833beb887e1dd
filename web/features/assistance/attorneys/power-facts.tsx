import type { NamedAttorney } from '#contract/assistance/attorneys.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'

type PowerFactsProps = {
  power: Pick<NamedAttorney, 'acts' | 'all_land' | 'lands' | 'from_day' | 'until_day' | 'rejection_reason'>
}

/** Days, acts and land of a power of attorney. */
export function PowerFacts({ power }: PowerFactsProps) {
  const { t } = useTranslation('attorneys')
  const { language, calendarDay, digits } = useFormats()
  const { acts, all_land, lands, from_day, until_day, rejection_reason } = power
  return (
    <Facts>
      <Fact name={t('facts.days')}>
        {calendarDay(from_day)} – {calendarDay(until_day)}
      </Fact>
      <Fact name={t('facts.acts')}>{acts.map((act) => t(`act.${act}`)).join(', ')}</Fact>
      <Fact name={t('facts.land')}>
        {all_land
          ? t('facts.all_land')
          : lands.map((land) => (
              <span key={`${land.mouza_id} ${land.khatiyan_number}`} className="block">
                {t('facts.khatian', { number: digits(land.khatiyan_number), mouza: land[`mouza_${language}`] })}
              </span>
            ))}
      </Fact>
      {rejection_reason && <Fact name={t('facts.reason')}>{rejection_reason}</Fact>}
    </Facts>
  )
}
