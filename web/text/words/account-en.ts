import citizenDashboard from '#web/features/citizen-dashboard/text/en.json'
import kyc from '#web/features/kyc/text/en.json'
import notifications from '#web/features/notifications/text/en.json'
import profile from '#web/features/profile/text/en.json'
import security from '#web/features/security/text/en.json'

export const words = { 'citizen-dashboard': citizenDashboard, profile, kyc, notifications, security }
