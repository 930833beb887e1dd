import { useQuery } from '@tanstack/react-query'
import type { DailyProof } from '#contract/payments/daily-proofs.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { dailyProofQuery } from './daily-proofs.queries.ts'
import { AccountsOfDay } from './day-accounts.tsx'
import { PurposesOfDay } from './day-purposes.tsx'
import { ProofFaults } from './proof-faults.tsx'
import { ProofNote } from './proof-note.tsx'
import { ProofSignature } from './proof-signature.tsx'

/** The proof of one day. */
export function ProofOfDay({ day }: { day: string }) {
  const { t } = useTranslation('daily-proofs')
  const { calendarDay } = useFormats()
  const query = useQuery(dailyProofQuery(day))
  if (!query.data) return <QueryState query={query} failed={t('failed')} lines={8} />
  const proof = query.data
  return (
    <section aria-labelledby="day-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="day-title" className="font-semibold text-xl">
        {calendarDay(proof.day)}
      </h2>
      <Verdict proof={proof} />
      {proof.faults.length > 0 && <ProofFaults proof={proof} />}
      {proof.fault_count > 0 && <ProofNote proof={proof} />}
      <PurposesOfDay purposes={proof.purposes} />
      <AccountsOfDay accounts={proof.accounts} />
      <ProofSignature proof={proof} />
    </section>
  )
}

function Verdict({ proof }: { proof: DailyProof }) {
  const { t } = useTranslation('daily-proofs')
  if (!proof.is_intact)
    return (
      <Notice tone="bad">
        <p>{t('changed')}</p>
      </Notice>
    )
  return (
    <Notice tone={proof.fault_count === 0 ? 'good' : 'bad'}>
      <p>{t(proof.fault_count === 0 ? 'good' : 'bad')}</p>
    </Notice>
  )
}
