import { OfficeFeatures } from './office-features.tsx'
import { OfficeInvitation } from './office-invitation.tsx'
import { OwnAccount } from './own-account.tsx'

/** End of the home page: offer to offices, how to start, and an account for everybody else. */
export const ForOffices = () => (
  <div>
    <OfficeFeatures />
    <OfficeInvitation />
    <OwnAccount />
  </div>
)
