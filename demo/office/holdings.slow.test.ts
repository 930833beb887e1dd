import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'
import { loadDemo } from '../demo.ts'
import { loadGeography } from '../geography/load.ts'
import { demoPassword } from '../people/accounts.ts'
import { demoCounts, removeDemo } from '../removal/remove-demo.ts'
import { makeDemoHoldings } from './holdings.ts'

const started = await startApp()
const { applications, db, get, land_tax, post, secret, storage } = started
const say = () => undefined
await loadGeography(db, say)
await loadDemo({ db, applications, land_tax, say })

async function tokenOf(email: string): Promise<string> {
  return (await post('/login', { body: { email, password: demoPassword } })).body.token
}

it('the demo has holdings of Savar with old dakhilas, made once', async () => {
  await makeDemoHoldings(db, secret)
  const { body } = await get('/admin/holdings', { token: await tokenOf('acland@jomi.test') })
  expect(body.total).toBe(4)
  const dakhilas = body.data.flatMap((holding: { dakhilas: { dakhila_number: string }[] }) => holding.dakhilas)
  expect(dakhilas).toHaveLength(4)
})

it("the citizen's card shows the years that were taken over, and owes this year alone as before", async () => {
  const { body } = await get('/user/land-tax-registrations', { token: await tokenOf('citizen@jomi.test') })
  const home = body.find((each: { land_type: string }) => each.land_type === 'Residential')
  expect(home.tax.taken_over).toMatchObject([{ dakhila_number: '118204' }, { dakhila_number: '131877' }])
  expect(home.tax.due_years).toHaveLength(1)
})

it('removing the demo removes its holdings, and leaves one of the office with its mouza', async () => {
  const { rows } = await sql<{ mouza_id: number }>`
    insert into recorded_holdings (upazila_id, mouza_id, survey_type_id, khatiyan_number)
    select upazila_id, mouza_id, survey_type_id, '9999' from recorded_holdings order by id limit 1
    returning mouza_id`.execute(db)
  expect(await demoCounts(db)).toContain('4 holdings that no payment or paper names are deleted')
  await removeDemo({ db, storage, secret, say })
  const left = await db.selectFrom('recorded_holdings').select(['mouza_id', 'khatiyan_number']).execute()
  expect(left).toEqual([{ mouza_id: rows[0]?.mouza_id, khatiyan_number: '9999' }])
})
