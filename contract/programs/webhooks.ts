import { z } from 'zod'
import { Moment } from '#contract/answers.ts'
import { personName } from '#contract/text-input.ts'

/** A transfer was entered in the khatian; a dakhila was issued; a paper was withdrawn. */
export const WebhookEvent = z.enum(['mutation.entered', 'dakhila.issued', 'paper.withdrawn'], {
  error: 'unknown_choice',
})
export type WebhookEvent = z.infer<typeof WebhookEvent>

export const Webhook = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  events: z.array(WebhookEvent),
  created_by: z.string(),
  created_at: Moment,
  stopped_at: Moment.nullable(),
  /** The server stopped it, since events could not be delivered for days. */
  stopped_as_failing: z.boolean(),
  /** Events on their way, counted up to 1,000. */
  waiting: z.int(),
})
export type Webhook = z.infer<typeof Webhook>

const current_password = z.string({ error: 'required' }).min(1, { error: 'required' }).max(200, { error: 'too_long' })

export const NewWebhook = z.object({
  name: personName(80),
  url: z
    .url({ protocol: /^https?$/, error: 'webhook_url' })
    .max(500, { error: 'too_long' })
    .refine((url) => URL.canParse(url) && new URL(url).username === '' && new URL(url).password === '', {
      error: 'webhook_url',
    }),
  events: z.array(WebhookEvent).min(1, { error: 'required' }).max(WebhookEvent.options.length, { error: 'too_long' }),
  current_password,
})
export type NewWebhook = z.output<typeof NewWebhook>

/** The secret is shown once: `whsec_` and base64, as Standard Webhooks writes it. */
export const WebhookWithSecret = z.object({ webhook: Webhook, secret: z.string() })
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>

/** An event to one webhook. `id` is its `webhook-id` at each try. */
export const WebhookDelivery = z.object({
  id: z.string(),
  event: z.string(),
  created_at: Moment,
  attempts: z.int(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  delivered_at: Moment.nullable(),
  next_try_at: Moment.nullable(),
  last_error: z.string().nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>
