// Written by `npm run texts`.
import citizenDashboard from '#web/features/citizen-dashboard/text/bn.json'
import corrections from '#web/features/corrections/text/bn.json'
import kyc from '#web/features/kyc/text/bn.json'
import landTax from '#web/features/land-tax/text/bn.json'
import mutations from '#web/features/mutations/text/bn.json'
import notifications from '#web/features/notifications/text/bn.json'
import profile from '#web/features/profile/text/bn.json'
import security from '#web/features/security/text/bn.json'

export const words = {
  'citizen-dashboard': citizenDashboard,
  corrections,
  kyc,
  'land-tax': landTax,
  mutations,
  notifications,
  profile,
  security,
}
