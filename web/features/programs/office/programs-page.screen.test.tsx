import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { programsApi } from '#contract/programs/programs.endpoints.ts'
import type { Program } from '#contract/programs/programs.ts'
import { webhooksApi } from '#contract/programs/webhooks.endpoints.ts'
import type { Webhook, WebhookDelivery } from '#contract/programs/webhooks.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, breakDown, respond } from '#test/screens/network.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'

const main = page.getByRole('main')
const dialog = page.getByRole('dialog')
const at = '2026-11-28T06:00:00.000Z'
const program: Program = {
  id: 3,
  name: 'Sonali Bank',
  scopes: ['verify:read'],
  requests_per_minute: 300,
  key_prefix: 'jomi_4T7KQ2',
  expires_at: null,
  revoked_at: null,
  last_used_at: null,
  created_by: 'Admin',
  created_at: at,
}
const webhook: Webhook = {
  id: 5,
  name: 'Sonali Bank core',
  url: 'https://bank.example/jomi',
  events: ['dakhila.issued'],
  created_by: 'Admin',
  created_at: at,
  stopped_at: null,
  stopped_as_failing: false,
  waiting: 0,
}
const delivery: WebhookDelivery = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  event: 'dakhila.issued',
  created_at: at,
  attempts: 3,
  state: 'failed',
  delivered_at: null,
  next_try_at: null,
  last_error: 'HTTP 500',
}

test('a program gets a key, which is shown once', async () => {
  answer(programsApi.list, [program])
  answer(webhooksApi.list, [])
  await openScreen('/admin/programs', { as: 'admin' })
  const requests = respond(programsApi.add, () => Response.json({ program, key: 'jomi_secret' }, { status: 201 }))
  await main.getByRole('button', { name: 'Add program' }).click()
  await dialog.getByLabelText('Name').fill('Sonali Bank')
  await dialog.getByRole('button', { name: 'Add program' }).click()
  await expect.element(dialog.getByRole('link', { name: /^May read:/ })).toBeVisible()
  await expectLooks()
  await dialog.getByLabelText('Check papers').click()
  await dialog.getByLabelText('Your password', { exact: true }).fill('correct horse 7')
  await dialog.getByRole('button', { name: 'Add program' }).click()
  await expect.element(dialog.getByText('jomi_secret')).toBeVisible()
  await expectLooks()
  expect(requests.map(({ body }) => body)).toEqual([
    {
      name: 'Sonali Bank',
      scopes: ['verify:read'],
      requests_per_minute: 300,
      expires_on: null,
      current_password: 'correct horse 7',
    },
  ])
  await dialog.getByRole('button', { name: 'I have passed it on' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the access of a program ends only after a question', async () => {
  answer(programsApi.list, [program])
  answer(webhooksApi.list, [])
  await openScreen('/admin/programs', { as: 'admin' })
  const requests = respond(programsApi.revoke, () => Response.json({ ...program, revoked_at: at }))
  await main.getByRole('button', { name: 'End access of Sonali Bank' }).click()
  answer(programsApi.list, [{ ...program, revoked_at: at }])
  await page.getByRole('alertdialog').getByRole('button', { name: 'End access' }).click()
  await expect.element(main.getByText('Ended', { exact: true })).toBeVisible()
  expect(requests).toHaveLength(1)
})

test('a webhook shows what came of its events, and is stopped', async () => {
  answer(programsApi.list, [])
  answer(webhooksApi.list, [webhook])
  answer(webhooksApi.deliveries, [delivery])
  await openScreen('/admin/programs', { as: 'admin' })
  await main.getByRole('button', { name: 'Last events of Sonali Bank core' }).click()
  await expect.element(main.getByText(/HTTP 500/)).toBeVisible()
  await expectLooks()
  const requests = respond(webhooksApi.stop, () => Response.json({ ...webhook, stopped_at: at }))
  answer(webhooksApi.list, [{ ...webhook, stopped_at: at, stopped_as_failing: true }])
  await main.getByRole('button', { name: 'Stop Sonali Bank core' }).click()
  await expect.element(main.getByText('Stopped: it failed for days')).toBeVisible()
  await bengali()
  await expect.element(main.getByText('বন্ধ: কয়েক দিন ধরে পৌঁছায়নি')).toBeVisible()
  expect(requests).toHaveLength(1)
})

test('lists that fail say so, empty ones too', async () => {
  breakDown(programsApi.list)
  answer(webhooksApi.list, [])
  await openScreen('/admin/programs', { as: 'admin' })
  await expect.element(main.getByText('Failed to load programs')).toBeVisible()
  await expect.element(main.getByText('No address is notified yet.')).toBeVisible()
  await expectLooks()
})
