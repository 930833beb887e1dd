import citizenDashboard from '#web/features/citizen-dashboard/text/bn.json'
import kyc from '#web/features/kyc/text/bn.json'
import notifications from '#web/features/notifications/text/bn.json'
import profile from '#web/features/profile/text/bn.json'
import security from '#web/features/security/text/bn.json'

export const words = { 'citizen-dashboard': citizenDashboard, profile, kyc, notifications, security }
