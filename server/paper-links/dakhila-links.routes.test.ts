import { expect, it } from 'vitest'
import { landTaxGround, ledgerStaysRight } from '#test/land-tax.ts'

const { db, get, post, citizen, approved, pay } = await landTaxGround()
ledgerStaysRight(db)

it('a dakhila is opened by a link of who paid the year, and by nobody else’s', async () => {
  const { token } = await citizen()
  const id = await approved(token, { from: '2025-26', dag_number: '4242' })
  const { body: order } = await pay(token, [id], { years: ['2025-26'] })
  const [line] = order.payments
  const made = await post('/paper-links', { token, body: { kind: 'dakhila', id: line.id } })
  expect(made.status).toBe(201)
  const address = `/shared-papers/${made.body.url.split('/').at(-1)}`
  expect((await get(address)).body).toMatchObject({ kind: 'dakhila', number: line.receipt.number })
  const { headers } = await get(`${address}/file`)
  expect(headers['content-disposition']).toContain(`"dakhila-${line.receipt.number}.pdf"`)
  const other = await citizen()
  const refused = await post('/paper-links', { token: other.token, body: { kind: 'dakhila', id: line.id } })
  expect([refused.status, refused.body.code]).toEqual([404, 'not_found'])
})
