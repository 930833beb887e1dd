import { KycCard } from '#web/features/kyc/kyc-card.tsx'
import { ContactProofs } from '#web/features/profile/proof/contact-proofs.tsx'

/** Shows which identity, address and phone are verified; the identity first, since its pictures are what people come for. */
export const ProfileAndKyc = () => (
  <div className="grid max-w-2xl gap-4">
    <KycCard />
    <ContactProofs />
  </div>
)
