import { PhoneCode } from '#contract/identity/identity.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { type Submission, useFormSubmit } from './use-form-submit.ts'

type SpokenCodeFormProps<Answer> = Pick<Submission<typeof PhoneCode, Answer>, 'act' | 'onDone'> & {
  /** What the code is for, and to which number it went. */
  about: string
  message: string
  wordOf: (word: 'code' | 'code_help' | 'submit' | 'back' | 'failed') => string
  onBack: () => void
}

/** Form for a code that somebody reads out. */
export function SpokenCodeForm<Answer>({ act, onDone, about, message, wordOf, onBack }: SpokenCodeFormProps<Answer>) {
  const form = useFormSubmit({ schema: PhoneCode, act, onDone, failed: wordOf('failed') })
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      <p className="font-semibold">{about}</p>
      <Notice tone="waiting">{message}</Notice>
      <ErrorSummary
        errors={form.errors}
        message={form.message}
        attempt={form.attempt}
        labels={{ code: wordOf('code') }}
      />
      <Field
        name="code"
        inputMode="numeric"
        autoComplete="off"
        label={wordOf('code')}
        help={wordOf('code_help')}
        errors={form.errors['code']}
        className="max-w-48"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={form.pending}>
          {wordOf('submit')}
        </Button>
        <Button variant="secondary" onClick={onBack}>
          {wordOf('back')}
        </Button>
      </div>
    </form>
  )
}
