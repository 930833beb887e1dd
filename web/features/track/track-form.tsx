import { TrackRequest } from '#contract/track/track.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { hasCode } from '#web/platform/api.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { useTrackCase } from './track.queries.ts'

type TrackFormProps = { reference: string; tracking: ReturnType<typeof useTrackCase> }

/** Form for the case number and the last digits of the phone; the address has at most the number. */
export function TrackForm({ reference, tracking }: TrackFormProps) {
  const { t } = useTranslation('track')
  const { errors, message, attempt, failed, submit, pending } = useFormSubmit({
    schema: TrackRequest,
    act: tracking,
    onDone: () => undefined,
    failed: t('problem.failed'),
    // The page shows these errors below the form, in the place of a case.
    isAnswered: (problem) => !hasCode(problem, ['validation_failed']),
  })
  return (
    <Card>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <PageTitle about={t('about')} failed={failed}>
          {t('title')}
        </PageTitle>
        <ErrorSummary
          errors={errors}
          message={message}
          attempt={attempt}
          labels={{ reference: t('reference'), phone_last4: t('phone_end') }}
        />
        <Field
          name="reference"
          label={t('reference')}
          help={t('reference_help')}
          defaultValue={reference}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          errors={errors['reference']}
          className="text-lg"
        />
        <Field
          name="phone_last4"
          label={t('phone_end')}
          help={t('phone_end_help')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          errors={errors['phone_last4']}
          className="max-w-40 text-lg"
        />
        <Button type="submit" pending={pending} className="max-sm:w-full sm:justify-self-start">
          {t('submit')}
        </Button>
      </form>
    </Card>
  )
}
