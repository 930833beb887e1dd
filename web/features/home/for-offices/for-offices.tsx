import { OfficeFeatures } from './office-features.tsx'
import { OfficeInvitation } from './office-invitation.tsx'
import { OwnAccount } from './own-account.tsx'

/** The end of the first page: what an office gets, how it begins, and an account for everybody else. */
export const ForOffices = () => (
  <div>
    <OfficeFeatures />
    <OfficeInvitation />
    <OwnAccount />
  </div>
)
