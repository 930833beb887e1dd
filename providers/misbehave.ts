/**
 * A call is answered by the stand-in, a refund too; a message is sent by it; `pay` is the payer's own act, `return` the
 * way of the payer's browser back to the merchant, `payout` a settlement.
 */
export type CallKind = 'call' | 'refund' | 'message' | 'pay' | 'return' | 'payout'

type Act =
  /** The call does nothing and never answers. A message or a line of a settlement file is left out. */
  | { act: 'lose' }
  /** The call does its work, such as moving money, and never answers. */
  | { act: 'time-out' }
  /** The call does its work and answers after this time. A message leaves after this time. */
  | { act: 'late'; milliseconds: number }
  /** The call does nothing and answers this. */
  | { act: 'answer'; status: number; body?: unknown }
  /** The call does its work and answers this all the same. */
  | { act: 'answer-after'; status: number; body?: unknown }
  /** Amounts in the answer, the message or the first line of the file are this one, in taka such as "1.00". */
  | { act: 'lie'; amount: string }
  /** The message is sent twice, the payer pays twice, or the first line of the file is in it twice. */
  | { act: 'twice' }
  /** A message waits for `release`, which sends what waits with the last one first. A refund waits for `finishRefund`. */
  | { act: 'wait' }
  /** The payer uses a coupon of `amount` taka, of which the merchant bears `merchant_share`. */
  | { act: 'coupon'; amount: string; merchant_share?: string }
  /** The provider calls the payment risky. */
  | { act: 'risky' }

/** `call` is one of the stand-in's own names, such as `execute`; `times` is 1 where it is not given. */
export type Behaviour = { call: string; times?: number } & Act

const actsOfCall = ['lose', 'time-out', 'late', 'answer', 'answer-after', 'lie'] as const
const actsOf: Record<CallKind, readonly Act['act'][]> = {
  call: actsOfCall,
  refund: [...actsOfCall, 'wait'],
  message: ['lose', 'late', 'lie', 'twice', 'wait'],
  pay: ['coupon', 'risky', 'twice'],
  return: ['lose', 'late', 'twice'],
  payout: ['lose', 'lie', 'twice'],
}

export type Behaviours = {
  add: (behaviour: Behaviour) => void
  /** Uses up one time of the oldest behaviour for this call. */
  next: (call: string) => Behaviour | undefined
  waiting: () => readonly Behaviour[]
  clear: () => void
}

/** Throws where a behaviour names a call that the stand-in does not have, or an act that the call cannot do. */
export function makeBehaviours(calls: Readonly<Record<string, CallKind>>): Behaviours {
  let waiting: (Behaviour & { times: number })[] = []
  return {
    add: (behaviour) => {
      const kind = Object.hasOwn(calls, behaviour.call) ? calls[behaviour.call] : undefined
      if (kind === undefined)
        throw new Error(`there is no call ${behaviour.call}; there are ${Object.keys(calls).join(', ')}`)
      if (!actsOf[kind].includes(behaviour.act))
        throw new Error(`${behaviour.call} can ${actsOf[kind].join(', ')}; it cannot ${behaviour.act}`)
      if (behaviour.act === 'late' && !(behaviour.milliseconds >= 0)) throw new Error('late needs milliseconds')
      if ((behaviour.act === 'lie' || behaviour.act === 'coupon') && !/^\d+(\.\d{1,2})?$/.test(behaviour.amount))
        throw new Error(`${behaviour.act} needs an amount in taka such as "1.00"`)
      waiting.push({ times: 1, ...behaviour })
    },
    next: (call) => {
      const found = waiting.find((each) => each.call === call)
      if (!found) return undefined
      found.times -= 1
      waiting = waiting.filter((each) => each.times > 0)
      return found
    },
    waiting: () => waiting,
    clear: () => {
      waiting = []
    },
  }
}
