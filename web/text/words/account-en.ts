// Written by `npm run texts`.
import citizenDashboard from '#web/features/citizen-dashboard/text/en.json'
import corrections from '#web/features/corrections/text/en.json'
import kyc from '#web/features/kyc/text/en.json'
import landTax from '#web/features/land-tax/text/en.json'
import mutations from '#web/features/mutations/text/en.json'
import notifications from '#web/features/notifications/text/en.json'
import profile from '#web/features/profile/text/en.json'
import security from '#web/features/security/text/en.json'

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
