import { Link2 } from 'lucide-react'
import type { AuditCheck } from '#contract/audit/audit.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { useCheckChain } from './audit.queries.ts'

type CheckProps = { check: ReturnType<typeof useCheckChain> }

export function CheckButton({ check }: CheckProps) {
  const { t } = useTranslation('audit')
  return (
    <Button variant="secondary" pending={check.isPending} onClick={() => check.mutate()}>
      <Link2 aria-hidden="true" className="size-4.5" />
      {t('chain.check')}
    </Button>
  )
}

/** What came of reading the whole chain: intact, or where it is not. */
export function ChainResult({ check }: CheckProps) {
  const { t } = useTranslation('audit')
  if (check.isError)
    return <ErrorState message={t('chain.failed')} detail={check.error.message} onRetry={() => check.mutate()} />
  if (!check.data) return check.isPending && <p className="text-ink-soft">{t('chain.checking')}</p>
  return check.data.intact ? (
    <Notice tone="good" onClose={check.reset}>
      <p className="font-semibold">{t('chain.intact')}</p>
      <Read result={check.data} />
    </Notice>
  ) : (
    <Broken result={check.data} />
  )
}

function Read({ result: { entries, at } }: { result: AuditCheck }) {
  const { t } = useTranslation('audit')
  const { count, moment } = useFormats()
  return <p>{t('chain.read', { count: entries, number: count(entries), at: moment(at) })}</p>
}

function Broken({ result }: { result: AuditCheck }) {
  const { t } = useTranslation('audit')
  const { count } = useFormats()
  const { faults } = result
  return (
    <Notice tone="bad">
      <p className="font-semibold">{t('chain.broken', { count: faults.length, number: count(faults.length) })}</p>
      <Read result={result} />
      <ul className="mt-1 max-h-60 list-disc overflow-y-auto pl-5">
        {faults.map(({ lane, lane_number, fault }) => (
          <li key={`${lane} ${lane_number} ${fault}`}>
            {t('chain.place', { lane: count(lane), number: count(lane_number), fault: t(`chain.fault.${fault}`) })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
