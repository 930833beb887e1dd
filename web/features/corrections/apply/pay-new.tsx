import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { correctionsApi } from '#contract/corrections/corrections.endpoints.ts'
import type { CorrectionForm } from '#contract/corrections/corrections.ts'
import type { Dag } from '#contract/land-records/land-records.ts'
import type { DraftSaver } from '#web/parts/drafts/draft-saver.ts'
import { dagQuery } from '#web/parts/land/dags.queries.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { paymentKeys, payOnce } from '#web/parts/payment/pay-once.ts'
import { caseFeeOptions } from '#web/parts/payment/payer-forms.ts'
import { PaymentDialog } from '#web/parts/payment/payment-dialog.tsx'
import type { Bill } from '#web/parts/payment/use-payment.ts'
import { ApiError, call, hasCode } from '#web/platform/api.ts'
import { feesQuery } from '#web/platform/payment-options.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { useInvalidateCorrections } from '../corrections.queries.ts'
import { correctionOutcome, type Fee, payCorrection } from '../pay/pay-correction.ts'

type PayNewProps = {
  dag: Dag
  form: CorrectionForm
  saver: DraftSaver | null
  onMade: () => void
  onRefused: (problem: ApiError) => void
  onClose: () => void
}

/** Applies and pays: the correction is made once, when the payment is confirmed, and stays after any later failure. */
export function PayNew({ dag, form, saver, onMade, onRefused, onClose }: PayNewProps) {
  const { t } = useTranslation('corrections')
  const { parcelLine } = useLandWords()
  const client = useQueryClient()
  const navigate = useNavigate()
  const invalidate = useInvalidateCorrections()
  const made = useRef<Fee>(null)
  const attempt = `correction.new.${dag.id}`

  function leave() {
    if (!made.current) return onClose()
    void invalidate()
    void navigate({ to: '/corrections/$id', params: { id: String(made.current.id) } })
  }

  const bill: Bill = {
    reference: () => (made.current ? `C-${made.current.id}` : paymentKeys(attempt).transaction_id),
    pay: async (payer) => {
      if (!made.current) {
        const query = (await saver?.settle()) ?? {}
        made.current = await payOnce(attempt, ({ key }) => call(correctionsApi.create, { query, body: form, key }))
        onMade()
      }
      return payCorrection(made.current, payer)
    },
    check: correctionOutcome,
    onPaid: leave,
    onStillChecking: leave,
    onLoginNeeded: () => void navigate({ to: '/login', search: { next: `/corrections/new?dag=${dag.id}` } }),
    onFailed: (_, problem) => {
      if (made.current || !(problem instanceof ApiError)) return
      if (problem.fields['fee_amount']) void client.invalidateQueries({ queryKey: feesQuery.queryKey })
      // The record has another version now, or its dag is closed: the page shows it as it is.
      if (hasCode(problem, ['conflict', 'dag_closed'])) void client.invalidateQueries(dagQuery(dag.id))
      if (problem.status < 500) onRefused(problem)
    },
    failed: t('failed.submit'),
  }
  return (
    <PaymentDialog
      title={t('pay_title')}
      about={parcelLine({ ...dag, survey: dag.survey_type?.code })}
      amount={form.fee_amount}
      bill={bill}
      onClose={leave}
      form={caseFeeOptions}
      later={t('later')}
    />
  )
}
