import { type FormEvent, useState } from 'react'
import { type OfficeReview, ReviewDecision } from '#contract/land-tax/demand.ts'
import { LandType } from '#contract/land-tax/land-tax-registrations.ts'
import { useFormErrors } from '#web/parts/form/use-form-errors.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { CancelButton } from '#web/ui/dialog/cancel-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { NativeSelect } from '#web/ui/list/native-select.tsx'
import { useDecideReview } from '../office-demand.queries.ts'

const verdicts = ['upheld', 'changed'] as const
const types = ['as_listed', ...LandType.options] as const

type DecideReviewDialogProps = { review: OfficeReview; name: string; onClose: () => void }

/** Upholds a demand, or changes it by what is right of the land. */
export function DecideReviewDialog({ review, name, onClose }: DecideReviewDialogProps) {
  const { t } = useTranslation(['demand-office', 'demand', 'ui'])
  const { squareFeet, taka } = useFormats()
  const [verdict, setVerdict] = useState<(typeof verdicts)[number]>('upheld')
  const [type, setType] = useState<(typeof types)[number]>('as_listed')
  const [area, setArea] = useState('')
  const [answer, setAnswer] = useState('')
  const act = useDecideReview(review.id)
  const check = () =>
    ReviewDecision.safeParse({
      status: verdict,
      answer,
      ...(verdict === 'changed' && type !== 'as_listed' && { land_type: type }),
      ...(verdict === 'changed' && area.trim() !== '' && { area }),
    })
  const { errors, message, attempt, clear, refuse, fail } = useFormErrors(() => check().error?.issues)

  function submit(event: FormEvent) {
    event.preventDefault()
    const checked = check()
    if (!checked.success) return refuse(checked.error.issues)
    clear()
    act
      .mutateAsync(checked.data)
      .then(() => {
        notify.success(t('review.done'))
        onClose()
      })
      .catch((problem: Error) => fail(problem, t('review.failed_decide')))
  }

  return (
    <Dialog
      title={t('review.title')}
      about={[name, review.total === null ? null : taka(review.total)].filter(Boolean).join(' · ')}
      open
      onClose={onClose}
      locked={act.isPending}
      size="wide"
    >
      <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ErrorSummary
          errors={errors}
          message={message}
          attempt={attempt}
          labels={{ answer: t('review.answer'), area: t('review.area'), land_type: t('review.type') }}
        />
        <blockquote className="wrap-anywhere whitespace-pre-line border-line border-l-4 pl-3">
          {review.reason}
        </blockquote>
        <NativeSelect
          label={t('review.verdict')}
          choices={verdicts.map((id) => ({ id, label: t(`review.${id}`) }))}
          value={verdict}
          onChange={setVerdict}
        />
        {verdict === 'changed' && (
          <>
            <NativeSelect
              label={t('review.type')}
              choices={types.map((id) => ({
                id,
                label:
                  id === 'as_listed'
                    ? t('review.as_listed', { type: t(`demand:land_type.${review.land_type}`) })
                    : t(`demand:land_type.${id}`),
              }))}
              value={type}
              onChange={setType}
            />
            <Field
              name="area"
              label={t('review.area')}
              help={t('review.area_help', { area: review.area === null ? '—' : squareFeet(review.area) })}
              inputMode="decimal"
              optional
              value={area}
              onChange={({ target }) => setArea(target.value)}
              errors={errors['area']}
            />
          </>
        )}
        <TextArea
          name="answer"
          label={t('review.answer')}
          help={t('review.answer_help')}
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
          errors={errors['answer']}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <CancelButton disabled={act.isPending} onClick={onClose}>
            {t('ui:cancel')}
          </CancelButton>
          <Button type="submit" pending={act.isPending}>
            {t('review.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
