import { describe, expect, it } from 'vitest'
import { actAt } from '#test/clock.ts'
import { landTaxGround, ledgerStaysRight } from '#test/land-tax.ts'

const { db, post, place } = await landTaxGround()
actAt('2026-11-22T06:00:00Z')
ledgerStaysRight(db)

describe('the tax calculator', () => {
  const estimate = (body: object) => post('/land-tax-payments/estimate', { body })

  it.each([{}, undefined, null])('names all missing fields at once: %j', async (body) => {
    const answer = await post('/land-tax-payments/estimate', { body })
    const missing = ['This is required']
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({ land_area: missing, land_type: missing, upazila_id: missing })
  })

  it('is open to all', async () => {
    const request = { land_type: 'Residential', land_area: '১৪৩৭৪.৮', upazila_id: place.upazila_id }
    const { status, body } = await estimate(request)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      total_amount: 495,
      calculations: [{ registration_id: null, khatiyan_number: null, year: '2026-27', taxable_decimals: 33, rate: 15 }],
    })
    const years = (await estimate({ ...request, years: ['2023-24', '2024-25', '2025-26'] })).body
    expect(years.total_amount).toBe(495 * 3 + 92.81 + 61.88 + 30.94)
    const factory = { use: 'industrial', land_area: 4356, mouza_id: place.mouza_id }
    expect((await estimate(factory)).body.calculations[0]).toMatchObject({ rate: 40, amount: 400, type: 'Industrial' })
  })

  it('exempts fields by the total that a person farms', async () => {
    const request = { land_type: 'Agricultural', land_area: 4356, upazila_id: place.upazila_id }
    expect((await estimate(request)).body.total_amount).toBe(10)
    expect((await estimate({ ...request, agricultural_total: 360_000 })).body.total_amount).toBe(20)
    expect((await estimate({ ...request, land_area: 359_370.01 })).body.total_amount).toBe(1652)
  })

  it.each([
    [{}, 'land_area'],
    [{ land_area: 1, upazila_id: 1 }, 'land_type'],
    [{ land_type: 'Residential' }, 'land_area'],
    [{ land_type: 'Residential', land_area: 1 }, 'upazila_id'],
    [{ land_type: 'Residential', land_area: 1, upazila_id: 2_000_000_000 }, 'upazila_id'],
    [{ land_type: 'Residential', land_area: 1, mouza_id: 2_000_000_000 }, 'mouza_id'],
    [{ land_type: 'Residential', land_area: 1, upazila_id: place.upazila_id, years: ['2014-15'] }, 'years'],
    [{ land_type: 'Residential', land_area: 1, upazila_id: place.upazila_id, years: ['2031-32'] }, 'years'],
  ])('refuses %j', async (request, field) => {
    const answer = await estimate(request)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, expect.arrayContaining([field])])
  })
})
