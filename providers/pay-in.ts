import type { Books, Charge } from './books/books.ts'
import { poishaOf } from './money.ts'
import { randomMixed } from './random-ids.ts'
import type { PayIn } from './stand-in.ts'

/**
 * Books a payment that did not begin at the merchant, paid at once under the number of its transaction. Throws where the
 * amount is none in taka.
 */
export function bookPayIn(
  books: Books,
  { amount, reference, channel = 'app', payer = '01700000000' }: PayIn,
  transaction: string,
): Charge {
  const amount_poisha = poishaOf(amount)
  if (!amount_poisha) throw new Error(`${amount} is no amount in taka`)
  const charge = books.open({ id: `PAYIN${randomMixed(12)}`, reference, amount_poisha, channel, payer })
  books.pay(charge, transaction)
  return charge
}
