import type { DeliveryState } from '#contract/notifications/text-messages.ts'

// States of SMPP 3.4 (DELIVRD, UNDELIV …), the same in whole words, and the numbers of Kannel's delivery reports.
const delivered = new Set(['delivrd', 'delivered', 'success', '1'])
const failed = new Set(['undeliv', 'undelivered', 'expired', 'rejectd', 'rejected', 'deleted', 'failed', '2', '16'])

/** A gateway's word for what became of a message. */
export function deliveryOf(status: string): DeliveryState {
  const word = status.trim().toLowerCase()
  if (delivered.has(word)) return 'delivered'
  return failed.has(word) ? 'failed' : 'unknown'
}
