import { useState } from 'react'
import { CheckIdentity, type IdentityChecks, type RegisterAnswer } from '#contract/kyc/identity-check.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/feedback/status-badge.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useCheckIdentity } from '../kyc.queries.ts'

const tones = { match: 'good', name_differs: 'flagged', not_found: 'refused' } as const satisfies Record<
  RegisterAnswer,
  StatusTone
>

type RegisterCardProps = { id: number; register: IdentityChecks; open: boolean }

/** Answers of the national register about the card, and a form to ask it while the case waits. */
export function RegisterCard({ id, register, open }: RegisterCardProps) {
  const { t } = useTranslation('kyc')
  const { moment, digits } = useFormats()
  return (
    <Card aria-labelledby="register-title" className="grid gap-3">
      <h2 id="register-title" className="font-semibold text-lg">
        {t('register.title')}
      </h2>
      {open && <CheckForm id={id} isSandbox={register.register === 'sandbox'} />}
      <ul className="grid gap-2" aria-live="polite">
        {register.checks.map(({ id: check_id, answer, nid_end, officer, checked_at }) => (
          <li key={check_id} className="grid gap-1">
            <StatusBadge tone={tones[answer]}>{t(`register.answer.${answer}`)}</StatusBadge>
            <span className="text-ink-soft text-sm">
              {t('register.line', { end: digits(nid_end), officer, moment: moment(checked_at) })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function CheckForm({ id, isSandbox }: { id: number; isSandbox: boolean }) {
  const { t } = useTranslation('kyc')
  const [birth_date, setBirthDate] = useState('')
  const { errors, message, attempt, submit, pending } = useFormSubmit({
    schema: CheckIdentity,
    act: useCheckIdentity(id),
    read: ({ nid }) => ({ nid, birth_date }),
    onDone: () => undefined,
    failed: t('register.failed'),
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <p className="text-ink-soft text-sm">{t('register.about')}</p>
      {isSandbox && <p className="text-ink-soft text-sm">{t('register.sandbox')}</p>}
      <ErrorSummary
        errors={errors}
        message={message}
        attempt={attempt}
        labels={{ nid: t('register.nid'), birth_date: t('register.birth_date') }}
      />
      <Field name="nid" label={t('register.nid')} inputMode="numeric" autoComplete="off" errors={errors['nid']} />
      <DateField
        name="birth_date"
        label={t('register.birth_date')}
        value={birth_date}
        onChange={setBirthDate}
        errors={errors['birth_date']}
      />
      <Button type="submit" variant="secondary" className="justify-self-start" pending={pending}>
        {t('register.check')}
      </Button>
    </form>
  )
}
