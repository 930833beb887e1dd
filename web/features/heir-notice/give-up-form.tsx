import { type FormEvent, useState } from 'react'
import { GiveUpShare } from '#contract/mutations/heir-notices.ts'
import { useFormErrors } from '#web/parts/form/use-form-errors.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { useHeirActs } from './heir-notice.queries.ts'

/** Gives up the share of an heir who is left out, by a code that goes to their own telephone. */
export function GiveUpForm({ token }: { token: string }) {
  const { t } = useTranslation('heir-notice')
  const { code: send, giveUp } = useHeirActs(token)
  const [code, setCode] = useState('')
  const { errors, message, attempt, clear, refuse, fail } = useFormErrors(
    () => GiveUpShare.safeParse({ code }).error?.issues,
  )
  const failed = (problem: Error) => fail(problem, t('failed_send'))

  function submit(event: FormEvent) {
    event.preventDefault()
    const form = GiveUpShare.safeParse({ code })
    if (!form.success) return refuse(form.error.issues)
    clear()
    void giveUp.mutateAsync(form.data).catch(failed)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Card aria-labelledby="give-up" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="give-up" className="font-semibold text-xl">
          {t('give_up')}
        </h2>
        <p>{t('give_up_about')}</p>
        <ErrorSummary errors={errors} message={message} attempt={attempt} labels={{ code: t('code') }} />
        {send.isSuccess ? (
          <>
            <p role="status">{t('code_sent')}</p>
            <CodeField
              name="code"
              label={t('code')}
              value={code}
              onChange={({ target }) => setCode(target.value)}
              errors={errors['code']}
            />
            <Button
              type="submit"
              variant="danger"
              pending={giveUp.isPending}
              className="justify-self-start max-sm:w-full"
            >
              {t('give_up_now')}
            </Button>
          </>
        ) : (
          <Button
            variant="secondary"
            pending={send.isPending}
            className="justify-self-start max-sm:w-full"
            onClick={() => {
              clear()
              void send.mutateAsync().catch(failed)
            }}
          >
            {t('send_code')}
          </Button>
        )}
      </Card>
    </form>
  )
}
