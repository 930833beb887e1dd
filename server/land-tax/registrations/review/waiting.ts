import type { RegistrationStatus } from '#contract/land-tax/land-tax-registrations.ts'

const day_ms = 86_400_000

/** Whole days since a registration was submitted, while it is pending; else null. */
export function waitingDays(
  { status, submitted_at }: { status: RegistrationStatus; submitted_at: string },
  at: Date,
): number | null {
  if (status !== 'pending') return null
  return Math.max(0, Math.trunc((at.getTime() - Date.parse(submitted_at)) / day_ms))
}
