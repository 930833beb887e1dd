import { Link, useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { Register } from '#contract/identity/identity.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { textLink } from '#web/ui/button-look.ts'
import { notify } from '#web/ui/feedback/toast.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { EmailField } from './email-field.tsx'
import { useRegister } from './identity.queries.ts'

/** The tick stays in the browser: the form is not sent without it. */
const Form = Register.safeExtend({ terms: z.literal('on', { error: 'terms_required' }) }).transform(
  ({ terms: _, ...account }) => account,
)

type RegisterFormProps = {
  next: string | undefined
  /** Problem that brought the person back to the form. */
  problem: string | undefined
  /** Without an e-mail a code opens the account. */
  onCodeSent: (proof: { challenge: string; phone: string }) => void
}

export function RegisterForm({ next, problem, onCodeSent }: RegisterFormProps) {
  const { t } = useTranslation('identity')
  const navigate = useNavigate()
  const { errors, message, attempt, failed, submit, pending } = useFormSubmit({
    schema: Form,
    act: useRegister(),
    onDone: (answer, { phone }) => {
      if ('challenge' in answer) {
        onCodeSent({ challenge: answer.challenge, phone })
        return
      }
      notify.alert(answer.message)
      void navigate({ to: '/login', search: { next } })
    },
    failed: t('register.failed'),
  })

  const labels = {
    firstName: t('first_name'),
    lastName: t('last_name'),
    email: t('email'),
    phone: t('phone'),
    password: t('password'),
    confirmPassword: t('confirm_password'),
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <PageTitle about={t('register.about')} failed={failed}>
        {t('register.title')}
      </PageTitle>
      <ErrorSummary errors={errors} message={message ?? problem} attempt={attempt} labels={labels} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="firstName" autoComplete="given-name" label={labels.firstName} errors={errors['firstName']} />
        <Field name="lastName" autoComplete="family-name" label={labels.lastName} errors={errors['lastName']} />
      </div>
      <EmailField label={labels.email} errors={errors['email']} />
      <Field
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={labels.phone}
        help={t('phone_help')}
        errors={errors['phone']}
      />
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={labels.password}
        help={t('password_help')}
        errors={errors['password']}
      />
      <PasswordField
        name="confirmPassword"
        autoComplete="new-password"
        label={labels.confirmPassword}
        errors={errors['confirmPassword']}
      />
      <Checkbox name="terms" required errors={errors['terms']}>
        {t('register.accept')} <PaperLink page="terms">{t('register.terms')}</PaperLink> {t('register.and')}{' '}
        <PaperLink page="privacy">{t('register.privacy')}</PaperLink> {t('register.accept_end')}
      </Checkbox>
      <Button type="submit" size="large" pending={pending}>
        {t('register.submit')}
      </Button>
    </form>
  )
}

/** Opens in a new tab, so that the typed text stays. */
const PaperLink = ({ page, children }: { page: string; children: string }) => (
  <Link to="/$page" params={{ page }} target="_blank" className={textLink}>
    {children}
  </Link>
)
