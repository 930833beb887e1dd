import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Address } from '#contract/identity/identity.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { AddressForm } from './address-form.tsx'
import type { AddressKind } from './address-kind.ts'
import { useCities } from './use-cities.ts'

type AddressCardProps = {
  kind: AddressKind
  address: Address | null
  /** Address that this one may be equal to. */
  other: Address | null
}

export function AddressCard({ kind, address, other }: AddressCardProps) {
  const { t } = useTranslation(['profile', 'ui'])
  const [editing, setEditing] = useState(false)
  const close = () => setEditing(false)
  const heading = `${kind}-heading`
  const Sign = address ? Pencil : Plus
  return (
    <Card className="grid content-start justify-items-stretch gap-4">
      <h2 id={heading} className="font-semibold text-lg">
        {t(kind)}
      </h2>
      {editing ? (
        <AddressForm kind={kind} address={address} other={other} onSaved={close} onCancel={close} />
      ) : (
        <>
          {address ? <Lines address={address} /> : <p className="text-ink-soft">{t('no_address')}</p>}
          <Button
            variant="secondary"
            className="justify-self-start"
            aria-describedby={heading}
            onClick={() => setEditing(true)}
          >
            <Sign aria-hidden="true" className="size-4.5" />
            {address ? t('ui:edit') : t('add')}
          </Button>
        </>
      )}
    </Card>
  )
}

/** Lines as on an envelope. */
function Lines({ address }: { address: Address }) {
  const { digits } = useFormats()
  const { cityName } = useCities()
  return (
    <address className="grid not-italic">
      <span>{address.address_line_1}</span>
      {address.address_line_2 && <span>{address.address_line_2}</span>}
      <span>
        {cityName(address.city)} {digits(address.postal_code)}
      </span>
      <span>{address.country}</span>
    </address>
  )
}
