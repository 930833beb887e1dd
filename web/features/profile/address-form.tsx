import { CopyPlus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Address, ChangeProfile } from '#contract/identity.ts'
import { useFormProblems } from '#web/parts/use-form-problems.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { notifyDashboard } from '#web/ui/toast.ts'
import { AddressFields, addressFieldNames } from './address-fields.tsx'
import type { AddressKind } from './address-kind.ts'
import { useSaveProfile } from './profile.queries.ts'
import { SaveOrCancel } from './save-or-cancel.tsx'

type AddressFormProps = {
  kind: AddressKind
  address: Address | null
  other: Address | null
  onSaved: () => void
  onCancel: () => void
}

export function AddressForm({ kind, address, other, onSaved, onCancel }: AddressFormProps) {
  const { t } = useTranslation('profile')
  const save = useSaveProfile()
  const { errors, message, attempt, clear, refuse, fail } = useFormProblems()
  const [typed, setTyped] = useState<Address>(
    address ?? { address_line_1: '', address_line_2: '', city: '', postal_code: '', country: t('default_country') },
  )

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const change = { [kind]: typed }
    const form = ChangeProfile.safeParse(change)
    if (!form.success) return refuse(form.error.issues)
    clear()
    save.mutate(change, {
      onSuccess: (answer) => {
        notifyDashboard.success(answer.message)
        onSaved()
      },
      onError: (problem) => fail(problem, t('failed.save')),
    })
  }

  const labels = Object.fromEntries(addressFieldNames.map((name) => [`${kind}.${name}`, t(name)]))
  return (
    <form onSubmit={handleSubmit} noValidate className="grid gap-4">
      <ErrorSummary errors={errors} message={message} attempt={attempt} labels={labels} />
      {other && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setTyped(other)}>
          <CopyPlus aria-hidden="true" className="size-4.5" />
          {t('same_as_permanent')}
        </Button>
      )}
      <AddressFields kind={kind} address={typed} onChange={setTyped} errors={errors} />
      <SaveOrCancel saving={save.isPending} onCancel={onCancel} />
    </form>
  )
}
