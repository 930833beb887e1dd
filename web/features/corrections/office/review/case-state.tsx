import type { StaffCorrectionInFull } from '#contract/corrections/correction-office.ts'
import { ReceiptLine } from '#web/parts/payment/receipt-line.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { CorrectionBadge } from '../../correction-badge.tsx'
import { useCorrectionWords } from '../../use-correction-words.ts'

/** Status of the correction, its deadline, its fee and its decision. */
export function CaseState({ correction }: { correction: StaffCorrectionInFull }) {
  const { t } = useTranslation(['corrections-office', 'corrections'])
  const { taka, calendarDay, moment } = useFormats()
  const words = useCorrectionWords()
  const { complete_by, fee_amount, paid_at, receipt, reviewer, reviewed_at, remarks } = correction
  return (
    <Card aria-labelledby="state" className="grid gap-3">
      <h2 id="state" className="font-semibold text-xl">
        {t('status_label')}
      </h2>
      <Facts>
        <Fact name={t('status_label')}>
          <CorrectionBadge correction={correction} />
        </Fact>
        {complete_by && <Fact name={t('complete_by')}>{calendarDay(complete_by)}</Fact>}
        <Fact name={t('corrections:fee.heading')}>
          {taka(fee_amount)}
          <span className="text-ink-soft">
            {paid_at ? t('paid_at', { at: moment(paid_at) }) : t('corrections:unpaid')}
          </span>
          {words.payer(correction)}
        </Fact>
        {reviewer && <Fact name={t('reviewer')}>{[reviewer.name, reviewed_at && moment(reviewed_at)].join(', ')}</Fact>}
        {remarks && (
          <Fact name={t('remarks')}>
            <span className="wrap-anywhere whitespace-pre-line">{remarks}</span>
          </Fact>
        )}
      </Facts>
      {receipt && <ReceiptLine receipt={receipt} read_by="officer" />}
    </Card>
  )
}
