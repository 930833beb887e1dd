import { expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'
import { mutationForm } from '#test/mutations.ts'

const { get, post, person, land, db } = await startApp()
const place = await land.place()
const officer = await person('acland', [place.office_code])

it('cash is neither offered nor taken where no setting allows it', async () => {
  const { token } = await person()
  const { body: mutation } = await post('/mutations', { token, body: mutationForm(place) })
  const found = await get(`/admin/cash/due?search=${mutation.id}`, { token: officer.token })
  expect([found.status, found.body.code]).toEqual([409, 'cash_off'])
  const body = { purpose: 'mutation', id: mutation.id, amount: 1025 }
  const taken = await post('/admin/cash/takings', { token: officer.token, body })
  expect([taken.status, taken.body.code]).toEqual([409, 'cash_off'])
  const payers = await get('/admin/cash/payers?search=01712345678', { token: officer.token })
  expect([payers.status, payers.body.code]).toEqual([409, 'cash_off'])
  const copy = { payer_id: (await person()).id, type: 'khatian_request', dag_id: await land.dag(place), amount: 100 }
  const ordered = await post('/admin/cash/copies', { token: officer.token, body: copy })
  expect([ordered.status, ordered.body.code]).toEqual([409, 'cash_off'])
  expect(await db.selectFrom('payments').select('id').execute()).toEqual([])
  const days = await get('/admin/cash/days', { token: officer.token })
  expect([days.status, days.body]).toMatchObject([200, { allowed: false, data: [] }])
})

it('a payer is never offered cash, and cannot choose it', async () => {
  const { body } = await get('/payment-options')
  expect(body.methods.map(({ method }: { method: string }) => method)).not.toContain('cash')
  const { token } = await person()
  const { body: mutation } = await post('/mutations', { token, body: mutationForm(place) })
  const paying = { amount: 1025, payment_method: 'cash', payer_identifier: '01712345678' }
  const { status } = await post(`/mutations/${mutation.id}/pay`, { token, body: paying })
  expect(status).toBe(422)
})
