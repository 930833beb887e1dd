import { CopyPlus } from 'lucide-react'
import { useState } from 'react'
import { type Address, ChangeProfile } from '#contract/identity/identity.ts'
import { useFormSubmit } from '#web/parts/form/use-form-submit.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { notifyDashboard } from '#web/ui/feedback/toast.ts'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { useSaveProfile } from '../profile.queries.ts'
import { SaveOrCancel } from '../save-or-cancel.tsx'
import { AddressFields, addressFieldNames } from './address-fields.tsx'
import type { AddressKind } from './address-kind.ts'

type AddressFormProps = {
  kind: AddressKind
  address: Address | null
  other: Address | null
  onSaved: () => void
  onCancel: () => void
}

export function AddressForm({ kind, address, other, onSaved, onCancel }: AddressFormProps) {
  const { t } = useTranslation('profile')
  const [typed, setTyped] = useState<Address>(
    address ?? { address_line_1: '', address_line_2: '', city: '', postal_code: '', country: t('default_country') },
  )
  const { errors, message, attempt, submit, pending } = useFormSubmit({
    schema: ChangeProfile,
    act: useSaveProfile(),
    read: () => ({ [kind]: typed }),
    onDone: (answer) => {
      notifyDashboard.success(answer.message)
      onSaved()
    },
    failed: t('failed.save'),
  })

  const labels = Object.fromEntries(addressFieldNames.map((name) => [`${kind}.${name}`, t(name)]))
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <ErrorSummary errors={errors} message={message} attempt={attempt} labels={labels} />
      {other && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setTyped(other)}>
          <CopyPlus aria-hidden="true" className="size-4.5" />
          {t('same_as_permanent')}
        </Button>
      )}
      <AddressFields kind={kind} address={typed} onChange={setTyped} errors={errors} />
      <SaveOrCancel saving={pending} onCancel={onCancel} />
    </form>
  )
}
