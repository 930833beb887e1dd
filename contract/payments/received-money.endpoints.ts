import { endpoint } from '#contract/endpoint.ts'
import {
  AssignReceived,
  ClaimReceived,
  ReceivedMoney,
  ReceivedMoneyPage,
  ReceivedMoneyQuery,
  ReturnReceived,
} from './received-money.ts'

const tag = 'Received money'
const decided = ['not_found', 'received_decided'] as const

/** Money that providers took without a payment of ours, for admins. */
export const receivedMoneyApi = {
  list: endpoint('GET', '/admin/received-money', {
    tag,
    id: 'listReceivedMoney',
    summary: 'Lists money that providers took without a payment of ours',
    query: ReceivedMoneyQuery,
    answer: ReceivedMoneyPage,
  }),
  assign: endpoint('POST', '/admin/received-money/:id/assign', {
    tag,
    id: 'assignReceivedMoney',
    summary: 'Pays the tax of a land with the money, its oldest open years first',
    description: 'The amount must be exactly that of one or more years. The land is named by its code.',
    refusals: [...decided, 'received_not_payable'],
    body: AssignReceived,
    answer: ReceivedMoney,
  }),
  return: endpoint('POST', '/admin/received-money/:id/return', {
    tag,
    id: 'returnReceivedMoney',
    summary: 'Records that the money was refunded at the provider',
    description: 'Refused while the provider is about to refund money that came for a payment again.',
    refusals: [...decided, 'refund_under_way'],
    body: ReturnReceived,
    answer: ReceivedMoney,
  }),
}

/** For the payer of such money. */
export const claimReceivedApi = {
  claim: endpoint('POST', '/user/received-money/claim', {
    tag: 'Land tax payments',
    id: 'claimReceivedMoney',
    summary: 'Pays the tax of an own land with money that was sent from an app',
    description:
      "Names the provider's number of the movement and the end of the number that paid. Refused until the provider's notice came.",
    refusals: ['received_not_found', 'received_not_payable', 'not_found'],
    body: ClaimReceived,
    answer: ReceivedMoney,
  }),
}
