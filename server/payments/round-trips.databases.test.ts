import { expect, it } from 'vitest'
import { makeApp } from '#server/make-app.ts'
import { landTaxGround } from '#test/land-tax.ts'
import { mutationForm } from '#test/mutations.ts'
import { countingDatabase } from '#test/statements.ts'

const ground = await landTaxGround()
const { db, land, place, survey_type_id, config, storage, approved, citizen } = ground
const { counted, statements, waited } = countingDatabase(db)
const { app } = await makeApp({ config, db: counted, storage })
await app.ready()

/** Statements from a request to its answer beside `begin` and `commit`, after somebody made such a request before. */
async function statementsOf(path: string, { token }: { token: string }, key: string, payload: object) {
  const before = { statements: statements(), waited: waited() }
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    payload,
  })
  expect([statusCode, body]).toEqual([expect.toBeOneOf([200, 201]), body])
  return { statements: statements() - before.statements, waited: waited() - before.waited }
}

const paying = { payment_method: 'bkash', payer_identifier: '01712344321' }

it('a copy is paid with few statements', async () => {
  const dag_id = await land.dag(place, { document_id: await land.document('scan.pdf') })
  const person = await citizen()
  const order = (nth: number) =>
    statementsOf('/applications', person, `copy-${nth}`, {
      ...paying,
      type: 'khatian_request',
      fee_amount: 100,
      dag_id,
      transaction_id: `T-${nth}`,
    })
  await order(1)
  expect(await order(2)).toEqual({ statements: 21, waited: 16 })
})

it('a year of land tax is paid with few statements', async () => {
  const person = await citizen()
  const pay = async (dag_no: string) => {
    await land.dag(place, { dag_no, survey_type_id })
    const id = await approved(person.token, { dag_number: dag_no, from: '2026-27' })
    return statementsOf('/land-tax-payments/pay', person, dag_no, {
      ...paying,
      registration_ids: [id],
      transaction_id: dag_no,
    })
  }
  await pay('901')
  expect(await pay('902')).toEqual({ statements: 36, waited: 28 })
})

it('the fees of a mutation are paid with few statements', async () => {
  const person = await citizen()
  const pay = async (key: string) => {
    const { body } = await ground.post('/mutations', { token: person.token, body: mutationForm(place) })
    return statementsOf(`/mutations/${body.id}/pay`, person, key, { ...paying, amount: 1025 })
  }
  await pay('one')
  expect(await pay('two')).toEqual({ statements: 30, waited: 24 })
})
