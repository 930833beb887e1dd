import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { NewWebhook, Webhook, WebhookDelivery, WebhookWithSecret } from './webhooks.ts'

const tag = 'Programs'

export const webhooksApi = {
  list: endpoint('GET', '/admin/webhooks', {
    tag,
    id: 'listWebhooks',
    summary: 'Lists addresses that are notified of events, the latest first; at most 200',
    answer: z.array(Webhook),
  }),
  add: endpoint('POST', '/admin/webhooks', {
    tag,
    id: 'addWebhook',
    summary: 'Adds an address for events and answers the secret that signs them, once',
    body: NewWebhook,
    answer: WebhookWithSecret,
    status: 201,
  }),
  test: endpoint('POST', '/admin/webhooks/:id/test', {
    tag,
    id: 'testWebhook',
    summary: 'Sends a test event',
    refusals: ['webhook_stopped'],
    answer: WebhookDelivery,
    status: 201,
  }),
  stop: endpoint('POST', '/admin/webhooks/:id/stop', {
    tag,
    id: 'stopWebhook',
    summary: 'Stops a webhook: events of this time are not sent later',
    answer: Webhook,
  }),
  start: endpoint('POST', '/admin/webhooks/:id/start', {
    tag,
    id: 'startWebhook',
    summary: 'Starts a stopped webhook again',
    answer: Webhook,
  }),
  deliveries: endpoint('GET', '/admin/webhooks/:id/deliveries', {
    tag,
    id: 'listWebhookDeliveries',
    summary: 'Lists the last 20 events to a webhook and what came of them',
    answer: z.array(WebhookDelivery),
  }),
}
