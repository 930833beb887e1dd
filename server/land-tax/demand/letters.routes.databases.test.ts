import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { closeRenderer } from '#server/documents/typesetting/render.ts'
import { actAt, setTime } from '#test/clock.ts'
import { landTaxGround } from '#test/land-tax.ts'
import { pdfPageTexts, withoutSpaces } from '#test/pdf/pdf.ts'
import { makeDemandLists } from './make-lists.service.ts'

const { db, app, get, officer, placeOf, person, citizen, approved, pay } = await landTaxGround()
afterAll(closeRenderer)

actAt('2027-06-01T06:00:00Z')
beforeEach(async () => {
  await sql`truncate demand_letters, demand_runs, demands, demand_lists, land_tax_payments, land_tax_orders, land_tax_registrations cascade`.execute(
    db,
  )
})

async function listed() {
  setTime('2027-07-01T06:00:00Z')
  await makeDemandLists(db)
  const [list] = (await get('/admin/demand-lists', { token: officer.token })).body.data
  return list.id as number
}
const rowsOf = async (list: number, query = '') =>
  (await get(`/admin/demand-lists/${list}/demands?direction=asc${query}`, { token: officer.token })).body.data
const print = (list: number, ids: number[], token = officer.token) =>
  app.inject({
    method: 'POST',
    url: `/api/admin/demand-lists/${list}/letters`,
    headers: { authorization: `Bearer ${token}` },
    payload: { ids },
  })

it('letters are one page each, for what an order asks for today, and are on record', async () => {
  const [one, two] = [await citizen(), await citizen()]
  await approved(one.token, { dag_number: '7', khatiyan_number: '45' })
  await approved(two.token, { dag_number: '9', from: '2021-22' })
  const address = { address_line_1: '১২ পুকুর পাড়', address_line_2: '', city: 'Savar', postal_code: '1340', country: 'BD' }
  await sql`update users set name = 'রহিমা খাতুন', permanent_address = ${JSON.stringify(address)}::jsonb where id = ${one.id}`.execute(
    db,
  )
  const list = await listed()
  const rows = await rowsOf(list)
  const answer = await print(
    list,
    rows.map(({ id }: { id: number }) => id),
  )
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const pages = (await pdfPageTexts(answer.rawPayload)).map(withoutSpaces)
  expect(pages).toHaveLength(2)
  for (const words of ['রহিমা', '১২', '1340', '২০২৬-২৭', '১,০২০.৯৪']) expect(pages[0]).toContain(withoutSpaces(words))
  expect(pages[1]).toContain(withoutSpaces('১৯১৩'))
  expect(pages[0]).not.toContain(withoutSpaces('১৯১৩'))
  const { rows: letters } = await sql`select printed_by, years, amount_poisha from demand_letters order by id`.execute(
    db,
  )
  expect(letters[0]).toEqual({ printed_by: officer.id, years: ['2026-27', '2027-28'], amount_poisha: 102_094 })
  expect((await rowsOf(list))[0].letter_at).toMatch(/^2027-07-01T06:0/)
  const { rows: seen } = await sql`select from people_seen where subject = 'land_tax_registrations'
    and actor_id = ${officer.id}`.execute(db)
  expect(seen.length).toBeGreaterThan(0)
})

it('a holding that has paid its years before gets no letter', async () => {
  const { token } = await citizen()
  const id = await approved(token)
  const list = await listed()
  const [row] = await rowsOf(list)
  await pay(token, [id], { years: ['2026-27'] })
  const answer = await print(list, [row.id])
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'nothing_due'])
  expect((await sql`select from demand_letters`.execute(db)).rows).toEqual([])
})

it('letters are for holdings of the list, inside the own upazilas, at most 200', async () => {
  await approved((await person()).token)
  const list = await listed()
  const [row] = await rowsOf(list)
  expect((await print(list, [row.id, 9_999_999])).statusCode).toBe(404)
  const other = await person('acland', [(await placeOf('uma')).office_code])
  expect((await print(list, [row.id], other.token)).statusCode).toBe(404)
  expect(
    (
      await print(
        list,
        Array.from({ length: 201 }, (_, at) => at + 1),
      )
    ).statusCode,
  ).toBe(422)
  expect((await print(list, [])).statusCode).toBe(422)
})
