import { type FormEvent, useState } from 'react'
import type { Payout, SettlementFile } from '#contract/payments/reconciliation.ts'
import { ApiError, messageOf } from '#web/platform/api.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useAccept } from '../reconciliation.queries.ts'

/** Payouts of a file: their sums, and the form that posts them to the ledger. */
export function Payouts({ file }: { file: SettlementFile }) {
  const { t } = useTranslation('reconciliation')
  const { count, moment } = useFormats()
  return (
    <section aria-labelledby="payouts-title" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id="payouts-title" className="font-semibold text-lg">
        {t('payouts.title')}
      </h3>
      {file.payouts.length > 0 && (
        <ul aria-label={t('payouts.title')} className="grid gap-2.5 xl:grid-cols-2">
          {file.payouts.map((payout) => (
            <PayoutSums key={payout.payout} payout={payout} />
          ))}
        </ul>
      )}
      {file.accepted_at !== null && (
        <Notice tone="good">
          <p>{t('payouts.posted', { name: file.accepted_by ?? '', at: moment(file.accepted_at) })}</p>
        </Notice>
      )}
      {file.posting_faults.length > 0 && (
        <Notice tone="bad">
          <p className="font-semibold">{t('payouts.not_posted')}</p>
          <ul className="list-disc pl-5">
            {file.posting_faults.map(({ fault, line }) => (
              <li key={fault}>
                {t(`payouts.fault.${fault}`)} {line !== null && t('at_line', { line: count(line) })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {file.accepted_at === null && file.posting_faults.length === 0 && <AcceptForm file={file} />}
    </section>
  )
}

function PayoutSums({ payout: { payout, lines, amount, fee, net } }: { payout: Payout }) {
  const { t } = useTranslation('reconciliation')
  const { count, taka } = useFormats()
  return (
    <li className="rounded-card border border-line bg-card px-4 py-3">
      <h4 className="wrap-anywhere mb-2 font-semibold">
        {t('payouts.payout')} {payout}
      </h4>
      <Facts>
        <Fact name={t('payouts.amount')}>
          {taka(amount)} ({t('lines', { count: lines, number: count(lines) })})
        </Fact>
        <Fact name={t('payouts.fee')}>{taka(fee)}</Fact>
        <Fact name={t('payouts.net')}>
          <strong className="font-semibold">{taka(net)}</strong>
        </Fact>
      </Facts>
    </li>
  )
}

/** The sum that the bank received is typed from its statement, never taken from the file. */
function AcceptForm({ file }: { file: SettlementFile }) {
  const { t } = useTranslation('reconciliation')
  const accepting = useAccept(file.id)
  const [typed, setTyped] = useState<{ [payout: string]: string }>({})
  const fields = accepting.error instanceof ApiError ? accepting.error.fields : {}

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    accepting.mutate({ received: file.payouts.map(({ payout }) => ({ payout, amount: typed[payout] ?? '' })) })
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="grid gap-4 rounded-card border border-line bg-card p-4">
      <p className="max-w-prose">{t('payouts.about')}</p>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {file.payouts.map(({ payout }, at) => (
          <Field
            key={payout}
            name={`received.${at}.amount`}
            label={file.payouts.length === 1 ? t('payouts.received') : t('payouts.received_for', { payout })}
            inputMode="decimal"
            autoComplete="off"
            value={typed[payout] ?? ''}
            onChange={(event) => setTyped({ ...typed, [payout]: event.target.value })}
            errors={fields[`received.${at}.amount`]}
          />
        ))}
      </div>
      {accepting.error && Object.keys(fields).length === 0 && (
        <ErrorState message={t('payouts.failed')} detail={messageOf(accepting.error, '')} />
      )}
      <div>
        <Button type="submit" pending={accepting.isPending} className="max-sm:w-full">
          {t('payouts.post')}
        </Button>
      </div>
    </form>
  )
}
