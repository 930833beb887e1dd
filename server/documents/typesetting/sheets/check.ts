import { formatDay } from '#contract/dates.ts'
import { formatTaka } from '#contract/payments/money.ts'
import type { Checkable } from '../papers.ts'
import { qrDrawing } from '../qr-svg.ts'

/** Template data of the block by which anyone can check the paper. */
export const checkOf = ({ number, verify_code, verify_url, revoked_at, refunded_poisha }: Checkable) => ({
  number,
  code: verify_code,
  link: verify_url,
  // The part after # is for the scanner; a person types the address without it.
  address: verify_url.replace(/^https?:\/\//, '').replace(/#.*$/, ''),
  qr: qrDrawing(verify_url),
  withdrawn: revoked_at === null ? null : { bn: formatDay(revoked_at, 'bn'), en: formatDay(revoked_at, 'en') },
  // A paper of which everything was refunded is withdrawn, and says just that.
  refunded:
    refunded_poisha === undefined || revoked_at !== null
      ? null
      : { bn: formatTaka(refunded_poisha, 'bn'), en: formatTaka(refunded_poisha, 'en') },
})
