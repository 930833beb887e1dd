import { expect, it } from 'vitest'
import { now } from '#server/app/database.ts'
import { landTaxGround, ledgerStaysRight } from '#test/land-tax.ts'
import { taxYearOf } from '../law/tax-years.ts'
import { yearsInArrears } from './arrears.service.ts'

const { db, land, place, survey_type_id, citizen, approved, registered, pay } = await landTaxGround()
ledgerStaysRight(db)

const arrearsOf = async (dag_id: number, dag_number: string) =>
  yearsInArrears(db, { dag_id, mouza_id: place.mouza_id, survey_type_id, dag_number }, await now(db))

it('years before the current one are in arrears until they are paid', async () => {
  const current = taxYearOf(await now(db))
  const begun = Number(current.slice(0, 4)) - 2
  const from = `${begun}-${String((begun + 1) % 100).padStart(2, '0')}`
  const { token } = await citizen()
  const dag_id = await land.dag(place, { dag_no: '77', survey_type_id })
  expect(await arrearsOf(dag_id, '77')).toBe(0)
  const id = await approved(token, { dag_number: '077', from })
  expect(await arrearsOf(dag_id, '77')).toBe(2)
  expect((await pay(token, [id])).status).toBe(201)
  expect(await arrearsOf(dag_id, '77')).toBe(0)
})

it('the current year, another dag and unapproved land cause no arrears', async () => {
  const { token } = await citizen()
  const dag_id = await land.dag(place, { dag_no: '78', survey_type_id })
  await approved(token, { dag_number: '79', from: '2020-21' })
  await registered(token, { dag_number: '78' })
  expect(await arrearsOf(dag_id, '78')).toBe(0)
  const other = await land.dag(place, { dag_no: '80', survey_type_id })
  await approved(token, { dag_number: '80' })
  expect(await arrearsOf(other, '80')).toBe(0)
})
