import { CallToOffices } from './call-to-offices.tsx'
import { OfficeFeatures } from './office-features.tsx'
import { OwnAccount } from './own-account.tsx'

/** The end of the first page: what an office gets, how it begins, and an account for everybody else. */
export const ForOffices = () => (
  <div>
    <OfficeFeatures />
    <CallToOffices />
    <OwnAccount />
  </div>
)
