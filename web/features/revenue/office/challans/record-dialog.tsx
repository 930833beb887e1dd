import { useState } from 'react'
import { type ChallanLine, type ChallanLines, NewChallan } from '#contract/revenue/challans.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { CancelButton } from '#web/ui/dialog/cancel-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useRecordChallan } from './challans.queries.ts'
import { useDaysWords } from './use-days-words.ts'

type RecordDialogProps = { line: ChallanLine; lines: ChallanLines; onClose: () => void }

/** Takes the number and the date that the treasury gave for a line. */
export function RecordDialog({ line, lines, onClose }: RecordDialogProps) {
  const { t } = useTranslation(['challans', 'ui'])
  const { taka, language } = useFormats()
  const daysWords = useDaysWords()
  const [number, setNumber] = useState('')
  const [date, setDate] = useState(lines.today)
  const { errors, message, attempt, submit, pending } = useFormSubmit({
    schema: NewChallan,
    act: useRecordChallan(),
    read: () => ({
      upazila_id: line.office.id,
      stream: line.stream,
      number,
      date,
      first_day: lines.from,
      last_day: lines.to,
    }),
    onDone: () => {
      notify.success(t('record.done'))
      onClose()
    },
    failed: t('record.failed'),
  })
  const labels = { number: t('record.number'), date: t('record.date'), last_day: t('record.days') }
  return (
    <Dialog title={t('record.title')} open onClose={onClose} locked={pending}>
      <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ErrorSummary errors={errors} message={message} attempt={attempt} labels={labels} />
        <Facts>
          <Fact name={t('column.office')}>{nameIn(language, line.office)}</Fact>
          <Fact name={t('column.what')}>
            {t(`stream.${line.stream}`)} <span className="text-ink-soft">{line.account_code ?? t('no_code')}</span>
          </Fact>
          <Fact name={t('record.days')}>{daysWords(lines.from, lines.to)}</Fact>
          <Fact name={t('column.amount')}>
            <strong className="font-semibold">{taka(line.amount)}</strong>
          </Fact>
        </Facts>
        <Field
          name="number"
          label={labels.number}
          help={t('record.number_help')}
          autoComplete="off"
          value={number}
          onChange={({ target }) => setNumber(target.value)}
          errors={errors['number']}
        />
        <DateField name="date" label={labels.date} value={date} onChange={setDate} errors={errors['date']} />
        <div className="flex flex-wrap justify-end gap-3 border-line border-t pt-4">
          <CancelButton disabled={pending} onClick={onClose}>
            {t('ui:cancel')}
          </CancelButton>
          <Button type="submit" pending={pending}>
            {t('record.act')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
