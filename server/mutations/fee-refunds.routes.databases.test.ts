import { describe, expect, it } from 'vitest'
import { feeActs, testRefundsOfFee } from '#test/case-fees.ts'
import { mutationGround } from '#test/mutations.ts'

const ground = await mutationGround({ REFUND_LIMIT: '5000' })

let made_dags = 0
/** A paid mutation of half of the land that its seller holds. */
async function paid() {
  made_dags += 1
  const owners = [{ id: 'a', owner: 'Abdur Rahim', owner_en: 'Abdur Rahim', area: 2000, share: '1.000' }]
  const dag = await ground.dagNumbered(`77${made_dags}`, { owners, area: 2000 })
  return ground.paid({ ...dag, land_area: 1000 })
}

const feeGround = { ...ground, kind: 'mutation' as const, fee: 1025, paid }
testRefundsOfFee(feeGround)
const acts = feeActs(feeGround)

describe('the fee of a rejected mutation', () => {
  const later = ['approved', 'pending', 'assigned_to_ac_land'] as const

  it.each(later)('that goes back stops the status %s, before and after it is there', async (status) => {
    const { id } = await paid()
    await acts.decide(id, 'rejected')
    await acts.refund(id, 'whole')
    expect(await acts.decide(id, status)).toBe('refund_under_way')
    await acts.sweep()
    expect(await acts.decide(id, status)).toBe('fee_refunded')
  })

  it('that was given back waits for payment again where the office says so', async () => {
    const made = await paid()
    await acts.decide(made.id, 'rejected')
    await acts.refund(made.id, 'whole')
    await acts.sweep()
    expect(await acts.decide(made.id, 'pending_payment')).toBe(200)
    expect(await acts.pay(made)).toBe(200)
    expect(await acts.view(made)).toMatchObject({ status: 'pending', payment_status: 'paid' })
  })

  it.each([1, 2, 3, 4])('is either given back or approved where both come at once, try %i', async () => {
    const made = await paid()
    await acts.decide(made.id, 'rejected')
    const [approved, refund] = await Promise.all([acts.decide(made.id, 'approved'), acts.refund(made.id, 'whole')])
    await acts.sweep()
    const { status, payment_status } = await acts.view(made)
    if (refund === 201) expect([approved, status, payment_status]).toEqual(['refund_under_way', 'rejected', 'refunded'])
    else expect([approved, refund, status, payment_status]).toEqual([200, 'mutation_undecided', 'approved', 'paid'])
  })
})
