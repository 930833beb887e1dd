import { useState } from 'react'
import { AskAssistance, type AssistanceKind, everyAssistance } from '#contract/assistance/assistance.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Chips } from '#web/ui/form/chips.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { type Asked, useAsk } from './assistance.queries.ts'

/** Phone number of the citizen, and the one case to make. */
export function AskForm({ onAsked }: { onAsked: (asked: Asked) => void }) {
  const { t } = useTranslation('assistance')
  const [kind, setKind] = useState<AssistanceKind | null>(null)
  const {
    errors,
    attempt,
    failed: _,
    submit,
    pending,
    message,
  } = useFormSubmit({
    schema: AskAssistance,
    act: useAsk(),
    onDone: (answer, form) => onAsked({ ...form, id: answer.id, message: answer.message }),
    failed: t('ask.failed'),
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p className="text-ink-soft">{t('ask.about')}</p>
      <ErrorSummary
        errors={errors}
        message={message}
        attempt={attempt}
        labels={{ phone: t('ask.phone'), name: t('ask.name'), kind: t('ask.kind') }}
      />
      <Field
        name="phone"
        type="tel"
        autoComplete="off"
        label={t('ask.phone')}
        help={t('ask.phone_help')}
        errors={errors['phone']}
        className="max-w-72"
      />
      <Field
        name="name"
        autoComplete="off"
        optional
        label={t('ask.name')}
        help={t('ask.name_help')}
        errors={errors['name']}
        className="max-w-96"
      />
      <Chips
        name="kind"
        label={t('ask.kind')}
        choices={everyAssistance.map((id) => ({ id, label: t(`kind.${id}`) }))}
        value={kind}
        onChange={setKind}
        errors={errors['kind']}
      />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('ask.submit')}
      </Button>
    </form>
  )
}
