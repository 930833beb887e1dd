import type { PartState, PartStatus } from '#contract/status/status.ts'
import { useProviderName } from '#web/parts/use-provider-name.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/feedback/status-badge.tsx'
import { DayStrip } from './day-strip.tsx'
import { TroubleDays } from './trouble-days.tsx'

const tones: Record<PartState, StatusTone> = { good: 'good', slow: 'flagged', down: 'refused', unknown: 'neutral' }

/** One part: its state now, its ninety days as a picture, and the days with trouble in words. */
export function PartCard({ part: { part, provider, state, days }, today }: { part: PartStatus; today: string }) {
  const { t } = useTranslation('status')
  const providerName = useProviderName()
  const name =
    provider === null
      ? t(`part.${part}.name`)
      : t('part.payments.of', { provider: provider === 'sandbox' ? t('part.payments.test') : providerName(provider) })
  return (
    <Card className="grid gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h3 className="font-semibold">{name}</h3>
          <p className="text-ink-soft text-sm">{t(`part.${part}.about`)}</p>
        </div>
        <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
      </div>
      <DayStrip days={days} today={today} />
      <TroubleDays days={days} />
    </Card>
  )
}
