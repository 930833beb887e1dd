import { z } from 'zod'

const Data = z.record(z.string(), z.union([z.string(), z.number()]))

type Event = { template: string; params: unknown; created_at: Date }

/** The body of an event by Standard Webhooks; `url` is where who may know more fetches it. The same at each try. */
export function eventWords({ template, params, created_at }: Event, public_url: string) {
  const { path, ...data } = Data.parse(params)
  const body = {
    type: template,
    timestamp: created_at.toISOString(),
    data: { ...data, ...(path !== undefined && { url: new URL(String(path), public_url).href }) },
  }
  return { subject: '', text: JSON.stringify(body), html: null }
}
