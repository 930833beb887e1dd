import { describe, expect, it } from 'vitest'
import { actAt } from '#test/clock.ts'
import { landTaxGround, ledgerStaysRight } from '#test/land-tax.ts'

const { db, get, person, land, placeOf, citizen, approved, registered, pay, officer, admin, place, survey_type_id } =
  await landTaxGround()
actAt('2026-11-22T06:00:00Z')
ledgerStaysRight(db)

describe('the counter of the office', () => {
  it('shows who registered a parcel, what is due and what was paid, inside its upazilas', async () => {
    const { token, email } = await citizen()
    const id = await approved(token, { from: '2025-26', dag_number: '6161', khatiyan_number: '61' })
    await pay(token, [id], { years: ['2025-26'] })
    const query = `?mouza_id=${place.mouza_id}&survey_type_id=${survey_type_id}`
    const find = async (rest: string, who: { token: string } = officer) =>
      get(`/land-tax/holdings${query}${rest}`, { token: who.token })
    const { body } = await find(`&dag_number=${encodeURIComponent('৬১৬১')}&khatiyan_number=61`)
    expect(body.holdings).toHaveLength(1)
    expect(body.holdings[0]).toMatchObject({
      id,
      user: { email },
      tax: { state: 'due', due_years: ['2026-27'], paid_through: '2025-26', due_amount: 495 },
      due: [{ year: '2026-27', amount: 495 }],
      years: [{ year: '2025-26', amount: 525.94, status: 'paid', receipt: { number: expect.stringMatching(/^JD-/) } }],
    })
    expect((await find('&khatiyan_number=61')).body.holdings).toHaveLength(1)
    expect((await find('&dag_number=6162')).body.holdings).toEqual([])
    expect((await find('')).status).toBe(422)
    const outside = await person('acland', [(await placeOf('cha')).office_code])
    expect((await find('&khatiyan_number=61', outside)).body.holdings).toEqual([])
    expect((await find('&khatiyan_number=61', { token })).status).toBe(403)
  })

  it('distinguishes unregistered land on record from a number that is on no record', async () => {
    const where = await placeOf('uma')
    const clerk = await person('acland', [where.office_code])
    const dag_id = await land.dag(where, { dag_no: '81', khatiyan_number: '800', area: 4356, survey_type_id })
    await land.dag(where, { dag_no: '82', khatiyan_number: '801', survey_type_id })
    const find = async (rest: string, who: { token: string } = clerk) =>
      (
        await get(`/land-tax/holdings?mouza_id=${where.mouza_id}&survey_type_id=${survey_type_id}${rest}`, {
          token: who.token,
        })
      ).body
    const on_record = [
      {
        dag_id,
        zil_no: '2',
        dag_number: '81',
        khatiyan_number: '800',
        land_class: 'Nal',
        land_class_bn: 'নাল',
        land_area: 4356,
        registered: false,
      },
    ]
    const bengali = `&dag_number=${encodeURIComponent('৮১')}`
    for (const numbers of [bengali, '&khatiyan_number=800', `${bengali}&khatiyan_number=800`])
      expect(await find(numbers)).toEqual({ more: false, holdings: [], on_record })
    // The dag is on record, under another khatian than the one that was typed.
    expect((await find('&dag_number=81&khatiyan_number=9')).on_record).toEqual(on_record)
    expect((await find('&dag_number=83')).on_record).toEqual([])
    const outside = await person('acland', [(await placeOf('cha')).office_code])
    expect((await find('&dag_number=81', outside)).on_record).toEqual([])

    const { token } = await citizen()
    await registered(token, { dag_number: '81', khatiyan_number: '800' }, where)
    const other = await find('&dag_number=81&khatiyan_number=9')
    expect([other.holdings, other.on_record]).toEqual([[], [{ ...on_record[0], registered: true }]])
    expect((await find('&dag_number=81')).on_record).toEqual([])
  })

  it('shows the sheet of each parcel, and says if there are more than it shows', async () => {
    const where = await placeOf('uma')
    const { token } = await citizen()
    const parcel = { dag_number: '71', khatiyan_number: '700' }
    await land.dag(where, { dag_no: '71', khatiyan_number: '700', survey_type_id })
    await approved(token, parcel, where)
    for (let made = 0; made < 49; made += 1) await registered(token, { khatiyan_number: '700' }, where)
    const find = async (rest: string) =>
      (
        await get(`/land-tax/holdings?mouza_id=${where.mouza_id}&survey_type_id=${survey_type_id}${rest}`, {
          token: admin.token,
        })
      ).body
    const all = await find('&khatiyan_number=700')
    expect([all.more, all.holdings.length, all.holdings[0].zil_no, all.holdings[1].zil_no]).toEqual([
      false,
      50,
      '2',
      null,
    ])
    await registered(token, { khatiyan_number: '700' }, where)
    const cut = await find('&khatiyan_number=700')
    expect([cut.more, cut.holdings.length]).toEqual([true, 50])
    expect((await find('&dag_number=71')).more).toBe(false)
  })
})
