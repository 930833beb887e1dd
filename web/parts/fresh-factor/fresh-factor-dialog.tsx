import { KeyRound } from 'lucide-react'
import { FactorCode, type Factors } from '#contract/identity/fresh-factor.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { messageOf } from '#web/platform/api.ts'
import { canUsePasskeys } from '#web/platform/passkeys.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { useFirstField } from '#web/ui/form/use-first-field.ts'
import { useGiveCode, useGivePasskey } from './fresh-factor.queries.ts'

type FreshFactorProps = { factors: Factors; onEnd: (given: boolean) => void }

/** Asks for a second factor over the page; what was filled in stays, and the act goes on once it is given. */
export function FreshFactorDialog({ factors, onEnd }: FreshFactorProps) {
  const { t } = useTranslation('fresh-factor')
  const passkey = factors.passkey && canUsePasskeys()
  return (
    <Dialog title={t('title')} about={t('about')} open onClose={() => onEnd(false)}>
      {passkey && <PasskeyButton isFirst={!factors.code} onEnd={onEnd} />}
      {factors.code && <CodeForm onEnd={onEnd} />}
      {!passkey && !factors.code && <p role="alert">{t('no_passkeys_here')}</p>}
    </Dialog>
  )
}

type Giving = { onEnd: FreshFactorProps['onEnd'] }

function PasskeyButton({ isFirst, onEnd }: Giving & { isFirst: boolean }) {
  const { t } = useTranslation('fresh-factor')
  const give = useGivePasskey()
  return (
    <div className="grid gap-2">
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        size="large"
        className="justify-self-start"
        pending={give.isPending}
        onClick={() => give.mutate(undefined, { onSuccess: () => onEnd(true) })}
      >
        <KeyRound aria-hidden="true" className="size-5" />
        {t('passkey')}
      </Button>
      {give.isError && (
        <p role="alert" className="text-refusal-ink">
          {messageOf(give.error, t('failed'))}
        </p>
      )}
    </div>
  )
}

const id = 'factor-code'

function CodeForm({ onEnd }: Giving) {
  const { t } = useTranslation('fresh-factor')
  const form = useFirstField()
  const { errors, message, attempt, submit, pending } = useFormSubmit({
    schema: FactorCode,
    act: useGiveCode(),
    onDone: () => onEnd(true),
    failed: t('failed'),
  })
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <ErrorSummary
        errors={{ [id]: errors['code'] }}
        message={message}
        attempt={attempt}
        labels={{ [id]: t('code') }}
      />
      {/* A recovery code has letters too. */}
      <CodeField id={id} name="code" inputMode="text" label={t('code')} help={t('help')} errors={errors['code']} />
      <Button type="submit" size="large" className="justify-self-start" pending={pending}>
        {t('submit')}
      </Button>
    </form>
  )
}
