import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { DeliveryReport, TextMessageFigures } from './text-messages.ts'

const tag = 'Text messages'
const params = z.object({ secret: z.string() })

export const textMessagesApi = {
  figures: endpoint('GET', '/admin/text-messages', {
    tag,
    id: 'getTextMessageFigures',
    summary: 'Shows the text messages of today: parts, limit, delivery',
    answer: TextMessageFigures,
  }),
  reportByAddress: endpoint('GET', '/text-messages/reports/:secret', {
    tag,
    id: 'reportDeliveryByAddress',
    summary: 'Takes a delivery report of the SMS gateway from the address',
    params,
    query: DeliveryReport,
    answer: z.null(),
    status: 204,
  }),
  report: endpoint('POST', '/text-messages/reports/:secret', {
    tag,
    id: 'reportDelivery',
    summary: 'Takes a delivery report of the SMS gateway',
    params,
    body: DeliveryReport,
    answer: z.null(),
    status: 204,
  }),
}
