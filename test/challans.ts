import { daysAfter, fiscalYear } from '#contract/dates.ts'
import { actAt, noonOf, setTime } from './clock.ts'
import { landTaxGround } from './land-tax.ts'

export const code = '1-2345-0000-6789'
export const today = '2026-11-22'
export const ago = (days: number) => daysAfter(today, -days)

/** Acts as it was so many days ago, at noon. */
export async function before<Made>(days: number, act: () => Promise<Made>): Promise<Made> {
  setTime(noonOf(ago(days)))
  try {
    return await act()
  } finally {
    setTime(noonOf(today))
  }
}

/** Offices whose revenue was paid some days ago, and an admin who records challans. */
export async function challanGround() {
  const ground = await landTaxGround({ CHALLAN_CODES: `applications=${code}` })
  actAt(noonOf(today))
  const { get, post, person, land, admin, citizen, approved } = ground
  type Place = typeof ground.place
  const reader = await person()

  let made = 0
  /** Copies of khatians of an office that were paid some days ago, 100 BDT each; answers the applications. */
  async function copies(place: Place, days: number, count = 1) {
    const paid: { id: number; receipt: { number: string; verify_code: string } }[] = []
    for (let number = 1; number <= count; number += 1) {
      made += 1
      const body = {
        type: 'khatian_request',
        dag_id: await land.dag(place),
        transaction_id: `C-${made}`,
        fee_amount: 100,
        payment_method: 'bkash',
        payer_identifier: '01712345678',
      }
      paid.push((await before(days, () => post('/applications', { token: reader.token, body }))).body)
    }
    return paid
  }

  /** A year of land tax of an office that was paid some days ago. */
  async function taxOf(place: Place, days: number) {
    const owner = await citizen()
    const field = await approved(owner.token, { from: fiscalYear(new Date(ago(days))) }, place)
    return { owner, ...(await before(days, () => ground.pay(owner.token, [field]))) }
  }

  const list = async (query: string, { token } = admin) => get(`/admin/challans${query}`, { token })
  const lines = async (place: Place, from: string, to = from) =>
    (await list(`?from=${from}&to=${to}&upazila_id=${place.upazila_id}`)).body

  const form = (place: Place, first_day: string, changes: object = {}) => ({
    upazila_id: place.upazila_id,
    stream: 'applications',
    first_day,
    last_day: first_day,
    number: 'T-2526-000123',
    date: today,
    ...changes,
  })
  const record = (body: object, { token } = admin) => post('/admin/challans', { token, body })
  const withdraw = (id: number, reason = 'Typed wrongly') =>
    post(`/admin/challans/${id}/withdraw`, { token: admin.token, body: { reason } })

  return { ...ground, reader, copies, taxOf, list, lines, form, record, withdraw }
}
