import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useDebounced } from '#web/ui/hooks/use-debounced.ts'
import { emailAvailableQuery } from './identity.queries.ts'

type Availability = 'unknown' | 'checking' | 'available' | 'taken'

/** E-mail field that shows while typing whether the address is free. */
export function EmailField({ label, errors }: { label: string; errors: string[] | undefined }) {
  const { t } = useTranslation('identity')
  const [email, setEmail] = useState('')
  const availability = useAvailability(email.trim())
  const takenError = availability === 'taken' ? [t('email_taken')] : undefined
  return (
    <div>
      <Field
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        label={label}
        optional
        help={t('email_help')}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        errors={errors ?? takenError}
        end={signs[availability]}
      />
      <span role="status" className="sr-only">
        {availability !== 'unknown' && t(`email_${availability}`)}
      </span>
    </div>
  )
}

const signs = {
  unknown: null,
  checking: <Spinner />,
  available: <CircleCheck aria-hidden="true" className="size-5 text-brand-mid" />,
  taken: <CircleX aria-hidden="true" className="size-5 text-refusal" />,
}

/** Checked once typing pauses; a failed check shows nothing. */
function useAvailability(email: string): Availability {
  const rested = useDebounced(email, 500)
  const check = useQuery(emailAvailableQuery(rested))
  if (!email.includes('@')) return 'unknown'
  if (rested !== email || check.isFetching) return 'checking'
  if (!check.data) return 'unknown'
  return check.data.available ? 'available' : 'taken'
}
