import type { NamedAttorney as Named } from '#contract/assistance/attorneys.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { PowerFacts } from './power-facts.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

const tones = { pending: 'waiting', accepted: 'good', rejected: 'refused', withdrawn: 'neutral' } as const

/** An attorney whom the person named: by the contact until staff have found the account. */
export function NamedAttorney({ power }: { power: Named }) {
  const { t } = useTranslation('attorneys')
  const { digits } = useFormats()
  const { id, attorney_name, contact, status } = power
  const who = attorney_name ?? digits(contact)
  return (
    <Card aria-labelledby={`attorney-${id}`} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={`attorney-${id}`} className="wrap-anywhere font-semibold text-lg">
          {who}
        </h3>
        <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
      </div>
      <PowerFacts power={power} />
      {(status === 'pending' || status === 'accepted') && <WithdrawButton id={id} about={who} />}
    </Card>
  )
}
