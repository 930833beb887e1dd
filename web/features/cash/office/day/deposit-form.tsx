import { useState } from 'react'
import { dhakaDay } from '#contract/dates.ts'
import { type CashDay, DepositCash } from '#contract/payments/cash.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useDeposit } from '../cash.queries.ts'

/** Number and date of the slip by which the cash of a closed day went to the bank. */
export function DepositForm({ day, amount }: { day: CashDay; amount: number }) {
  const { t } = useTranslation('cash')
  const { taka } = useFormats()
  const [slip_day, setSlipDay] = useState('')
  const labels = { slip_number: t('deposit.number'), slip_day: t('deposit.day') }
  const { errors, message, attempt, submit, pending } = useFormSubmit({
    schema: DepositCash,
    act: useDeposit(day.id),
    read: ({ slip_number }) => ({ slip_number, slip_day }),
    onDone: () => notify.success(t('deposit.done')),
    failed: t('deposit.failed'),
  })
  return (
    <Card aria-labelledby="deposit-title" className="no-print">
      <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="deposit-title" className="font-semibold text-lg">
          {t('deposit.title')}
        </h2>
        <p className="max-w-prose">{t('deposit.about', { amount: taka(amount) })}</p>
        <ErrorSummary errors={errors} message={message} attempt={attempt} labels={labels} />
        <Field
          name="slip_number"
          label={labels.slip_number}
          autoComplete="off"
          maxLength={40}
          errors={errors['slip_number']}
          className="max-w-72"
        />
        <DateField
          name="slip_day"
          label={labels.slip_day}
          value={slip_day}
          onChange={setSlipDay}
          choices={[{ date: dhakaDay(new Date()), label: t('deposit.today') }]}
          errors={errors['slip_day']}
        />
        <Button type="submit" pending={pending} className="max-sm:w-full sm:justify-self-start">
          {t('deposit.act')}
        </Button>
      </form>
    </Card>
  )
}
