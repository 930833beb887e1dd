import { useInvalidateMe } from '../profile.queries.ts'
import { EmailProof } from './email-proof.tsx'
import { PhoneProof } from './phone-proof.tsx'

/** Verification of the person's address and phone, with the forms for it. */
export function ContactProofs() {
  const { data: me } = useInvalidateMe()
  if (!me) return null
  return (
    <>
      {me.email !== null && <EmailProof email={me.email} verified={me.email_verified_at} />}
      <PhoneProof key={me.phone} phone={me.phone} verified={me.phone_verified_at} />
    </>
  )
}
