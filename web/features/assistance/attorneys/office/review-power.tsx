import { Check, X } from 'lucide-react'
import { useState } from 'react'
import type { PendingAttorney } from '#contract/assistance/attorneys.ts'
import { EvidenceFile } from '#web/parts/evidence/evidence-file.tsx'
import { identityTones } from '#web/parts/id-images/identity-tones.ts'
import { messageOf } from '#web/platform/api.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { PowerFacts } from '../power-facts.tsx'
import { useAccept } from './attorney-approvals.queries.ts'
import { RejectPower } from './reject-power.tsx'

/** One power of attorney beside its paper, and the two decisions. */
export function ReviewPower({ power }: { power: PendingAttorney }) {
  const { t } = useTranslation('attorneys')
  const { moment, digits } = useFormats()
  const [rejecting, setRejecting] = useState(false)
  const accept = useAccept(power.id)
  const { id, principal, attorney, contact, own, paper, paper_name, submitted_at } = power
  return (
    <Card aria-labelledby={`power-${id}`} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header>
        <h2 id={`power-${id}`} className="font-semibold text-lg">
          {principal.name}
        </h2>
        <p className="text-ink-soft text-sm">{t('office.sent', { moment: moment(submitted_at) })}</p>
      </header>
      <EvidenceFile
        id={`power-paper-${id}`}
        name={`${principal.name}, ${paper_name}`}
        caption={paper_name}
        path={paper}
      />
      <Facts>
        <Fact name={t('office.principal')}>
          <Person {...principal} />
        </Fact>
        <Fact name={t('office.attorney')}>
          {attorney ? <Person {...attorney} /> : t('office.nobody', { contact: digits(contact) })}
        </Fact>
      </Facts>
      <PowerFacts power={power} />
      {own ? (
        <p className="text-ink-soft">{t('office.own')}</p>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button
            disabled={attorney?.identity !== 'success'}
            aria-describedby={`power-${id}`}
            pending={accept.isPending}
            onClick={() =>
              accept.mutate(undefined, {
                onSuccess: ({ message }) => notify.success(message),
                onError: (problem) => notify.error(messageOf(problem, t('office.accept_failed'))),
              })
            }
          >
            <Check aria-hidden="true" className="size-4.5" />
            {t('office.accept')}
          </Button>
          <Button variant="secondary" aria-describedby={`power-${id}`} onClick={() => setRejecting(true)}>
            <X aria-hidden="true" className="size-4.5" />
            {t('office.reject')}
          </Button>
        </div>
      )}
      {rejecting && <RejectPower power={power} onClose={() => setRejecting(false)} />}
    </Card>
  )
}

function Person({ name, identity }: PendingAttorney['principal']) {
  const { t } = useTranslation('attorneys')
  return (
    <span className="flex flex-wrap items-center gap-2">
      {name}
      <StatusBadge tone={identityTones[identity]}>{t(`office.identity.${identity}`)}</StatusBadge>
    </span>
  )
}
