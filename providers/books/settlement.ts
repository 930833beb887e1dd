import { stringify } from 'csv-stringify/sync'
import { dhakaDateTime } from '../dhaka-time.ts'
import type { Behaviour } from '../misbehave.ts'
import { poishaOf, takaOf } from '../money.ts'
import type { Payout, PayoutLine } from './books.ts'

/** Heads of the file. No public document names the provider's own: docs/providers says so for each. */
export type SettlementHeads = Record<
  'payout' | 'day' | 'kind' | 'payment' | 'transaction' | 'reference' | 'time' | 'amount' | 'fee' | 'net',
  string
>

/** The settlement file of a payout. A behaviour makes its first line faulty. */
export function settlementCsv(payout: Payout, heads: SettlementHeads, behaviour?: Behaviour): string {
  const rows = withFault(payout.lines, behaviour).map((line) => ({
    [heads.payout]: payout.id,
    [heads.day]: payout.day,
    [heads.kind]: line.kind,
    [heads.payment]: line.charge,
    [heads.transaction]: line.transaction,
    [heads.reference]: line.reference,
    [heads.time]: dhakaDateTime(new Date(line.at)),
    [heads.amount]: takaOf(line.amount_poisha),
    [heads.fee]: takaOf(line.fee_poisha),
    [heads.net]: takaOf(line.amount_poisha - line.fee_poisha),
  }))
  return stringify(rows, { header: true, columns: Object.values(heads) })
}

function withFault(lines: readonly PayoutLine[], behaviour: Behaviour | undefined): readonly PayoutLine[] {
  const [first, ...rest] = lines
  if (!first || !behaviour) return lines
  if (behaviour.act === 'lose') return rest
  if (behaviour.act === 'twice') return [first, ...lines]
  if (behaviour.act === 'lie') return [{ ...first, amount_poisha: poishaOf(behaviour.amount) ?? 0 }, ...rest]
  return lines
}
