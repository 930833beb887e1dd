import { expect } from 'vitest'
import { password } from '#test/harness.ts'
import type { landTaxGround } from '#test/land-tax.ts'

type Ground = Pick<Awaited<ReturnType<typeof landTaxGround>>, 'db' | 'post' | 'admin'>

/** Adds a webhook for all events; answers what it was sent from then on. */
export async function webhookOf({ db, post, admin }: Ground) {
  const events = ['mutation.entered', 'dakhila.issued', 'paper.withdrawn']
  const body = { name: 'The bank', url: 'https://bank.example/hook', events, current_password: password }
  expect((await post('/admin/webhooks', { token: admin.token, body })).status).toBe(201)
  return () =>
    db.selectFrom('outbox').select(['template', 'params']).where('channel', '=', 'webhook').orderBy('id').execute()
}
