import { KycCard } from '#web/features/kyc/kyc-card.tsx'
import { ContactProofs } from '#web/features/profile/proof/contact-proofs.tsx'

/** Shows which address, phone and identity are verified. */
export const ProfileAndKyc = () => (
  <div className="grid max-w-2xl gap-4">
    <ContactProofs />
    <KycCard />
  </div>
)
