import { useMe } from '#web/platform/session.ts'
import { AddressCard } from './address-card.tsx'

/** Permanent and mailing address. */
export function Addresses() {
  const { data: me } = useMe()
  if (!me) return null
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <AddressCard kind="permanent_address" address={me.permanent_address} other={null} />
      <AddressCard kind="mailing_address" address={me.mailing_address} other={me.permanent_address} />
    </div>
  )
}
