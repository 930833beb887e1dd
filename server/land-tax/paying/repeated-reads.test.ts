import { expect, it } from 'vitest'
import type { Actor } from '#server/app/http/access.ts'
import { landTaxGround } from '#test/land-tax.ts'
import { countStatements } from '#test/statements.ts'
import { findHoldings } from './holdings.service.ts'

const { db, place, survey_type_id, admin, citizen, approved } = await landTaxGround()

it('looks up a number at the counter with as many statements for many owners as for one', async () => {
  const actor: Actor = {
    id: admin.id,
    role: 'admin',
    session_id: 0,
    demo: false,
    must_set_up_two_factor: false,
    must_change_password: false,
  }
  const query = { mouza_id: place.mouza_id, survey_type_id, khatiyan_number: '77', dag_number: undefined }
  const register = async (land_area: number) => {
    const owner = await citizen()
    await approved(owner.token, { khatiyan_number: '77', land_type: 'Agricultural', land_area })
  }
  const look = () => countStatements(db, (counted) => findHoldings(counted, actor, query))
  // Exempt up to 825 decimals of a person, and taxed above.
  await register(4356)
  const for_one = await look()
  await register(435_600)
  await register(4356)
  expect(await look()).toBe(for_one)
  const { holdings } = await findHoldings(db, actor, query)
  expect(holdings.map(({ tax }) => tax.due_amount).toSorted()).toEqual([10, 10, 2000])
})
