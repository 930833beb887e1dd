import { EmailProof } from './email-proof.tsx'
import { NidStatus } from './nid-status.tsx'
import { PhoneProof } from './phone-proof.tsx'
import { useMeAgain } from './profile.queries.ts'

/** Which address and phone are proven to be the person's, how to prove them, and where the identity check stands. */
export function ContactProofs() {
  const { data: me } = useMeAgain()
  if (!me) return null
  return (
    <div className="grid max-w-2xl gap-4">
      <EmailProof email={me.email} verified={me.email_verified_at} />
      <PhoneProof key={me.phone} phone={me.phone} verified={me.phone_verified_at} />
      <NidStatus />
    </div>
  )
}
