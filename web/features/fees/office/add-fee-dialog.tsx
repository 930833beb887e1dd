import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dhakaDay } from '#contract/dates.ts'
import { NewFee } from '#contract/payments/fees.ts'
import { FeeCode } from '#contract/payments/payments.ts'
import { useFormProblems } from '#web/parts/form/use-form-problems.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { useConfirmLeave } from '#web/ui/form/use-confirm-leave.tsx'
import { FeeChange } from './fee-change.tsx'
import { useAddFee } from './fees.queries.ts'

type Draft = { code: FeeCode | null; amount: string; valid_from: string }

/** A new fee: what for, how much, from which day. What it changes is said before it is added. */
export function AddFeeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['fees', 'records', 'ui'])
  const { errors, message, attempt, refuse, clear, fail } = useFormProblems()
  const add = useAddFee()
  const [draft, setDraft] = useState<Draft>({ code: null, amount: '', valid_from: '' })
  const asked = { ...draft, code: draft.code ?? undefined }
  const { leave, question } = useConfirmLeave(
    draft.code !== null || draft.amount !== '' || draft.valid_from !== '',
    onClose,
  )
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const fee = NewFee.safeParse(asked)
    if (!fee.success) return refuse(fee.error.issues)
    clear()
    add.mutate(fee.data, {
      onSuccess: () => {
        notify.success(t('fees.added'))
        onClose()
      },
      onError: (problem) => fail(problem, t('records:save_failed')),
    })
  }

  return (
    <Dialog title={t('fees.add')} about={t('about')} open locked={add.isPending} onClose={leave}>
      <form onSubmit={handleSubmit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ErrorSummary
          errors={errors}
          message={message}
          attempt={attempt}
          labels={{ code: t('what'), amount: t('amount_field'), valid_from: t('valid_from') }}
        />
        <Select
          name="code"
          label={t('what')}
          placeholder={t('choose')}
          options={FeeCode.options.map((id) => ({ id, label: t(`purpose.${id}`), also: id }))}
          value={draft.code}
          onChange={(code) => change({ code })}
          errors={errors['code']}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            name="amount"
            label={t('amount_field')}
            help={t('amount_help')}
            inputMode="decimal"
            autoComplete="off"
            value={draft.amount}
            onChange={(event) => change({ amount: event.target.value })}
            errors={errors['amount']}
          />
          <Field
            type="date"
            name="valid_from"
            label={t('valid_from')}
            help={t('valid_from_help')}
            min={dhakaDay(new Date())}
            value={draft.valid_from}
            onChange={(event) => change({ valid_from: event.target.value })}
            errors={errors['valid_from']}
          />
        </div>
        <FeeChange draft={asked} />
        <div className="flex flex-wrap justify-end gap-3 border-line border-t pt-4">
          <Button variant="secondary" disabled={add.isPending} onClick={leave}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" pending={add.isPending}>
            {t('fees.add')}
          </Button>
        </div>
      </form>
      {question}
    </Dialog>
  )
}
