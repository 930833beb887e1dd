import type { StaffMutationInFull } from '#contract/mutations/mutation-office.ts'
import { ReceiptLine } from '#web/parts/payment/receipt-line.tsx'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { useMutationWords } from '../../use-mutation-words.ts'
import { StaffStatus } from '../staff-status.tsx'

/** Step of the mutation, its holder, its deadline and the state of its fee. */
export function CaseState({ mutation }: { mutation: StaffMutationInFull }) {
  const { t } = useTranslation(['mutations-office', 'mutations'])
  const { taka, calendarDay, moment, language } = useFormats()
  const words = useMutationWords()
  const { held_by, first_look_by, complete_by, first_look_at, fee_amount, paid_at, receipt, reviewer } = mutation
  return (
    <Card aria-labelledby="state" className="grid gap-3">
      <h2 id="state" className="font-semibold text-xl">
        {t('status_label')}
      </h2>
      <Facts>
        <Fact name={t('status_label')}>
          <StaffStatus mutation={mutation} />
        </Fact>
        {held_by && (
          <Fact name={t('state.held_by')}>
            {held_by.role === 'user'
              ? t(mutation.papers_request ? 'state.applicant_papers' : 'state.applicant')
              : t('state.office', { office: nameIn(language, held_by.office) })}
          </Fact>
        )}
        {first_look_by && !first_look_at && <Fact name={t('state.first_look_by')}>{calendarDay(first_look_by)}</Fact>}
        {first_look_at && <Fact name={t('state.first_look_at')}>{moment(first_look_at)}</Fact>}
        {complete_by && <Fact name={t('state.complete_by')}>{calendarDay(complete_by)}</Fact>}
        <Fact name={t('mutations:fee.heading')}>
          {taka(fee_amount)}
          <span className="text-ink-soft">{paid_at ? t('state.paid', { at: moment(paid_at) }) : t('fee_unpaid')}</span>
          {words.payer(mutation)}
        </Fact>
        {reviewer && <Fact name={t('state.reviewer')}>{reviewer.name}</Fact>}
      </Facts>
      {receipt && <ReceiptLine receipt={receipt} read_by="officer" />}
    </Card>
  )
}
