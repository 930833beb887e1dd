import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { actAt } from '#test/clock.ts'
import { landTaxGround, ledgerStaysRight } from '#test/land-tax.ts'
import { pdfQr, pdfText, withoutSpaces } from '#test/pdf/pdf.ts'

const { db, get, post, land, citizen, approved, pay, officer, admin, paid, place, survey_type_id } =
  await landTaxGround()
actAt('2026-11-22T06:00:00Z')
ledgerStaysRight(db)

describe('a dakhila', () => {
  it('explains each taka in both scripts, and anyone can check it', async () => {
    const { token } = await citizen()
    await land.dag(place, { dag_no: '4242', survey_type_id })
    const id = await approved(token, { from: '2025-26', dag_number: '4242' })
    const { body } = await pay(token, [id], { years: ['2025-26'] })
    const [line] = body.payments
    const answer = await get(`/land-tax-payments/${line.id}/invoice`, { token })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toContain(`"invoice_ldt_payment_${line.id}.pdf"`)
    const text = withoutSpaces(await pdfText(answer.raw))
    for (const piece of [
      'দাখিলা Receipt',
      line.receipt.number,
      '৪২৪২ 4242',
      'জমির শ্রেণি Land class নাল Nal',
      'আব্দুর রহিম Abdur Rahim ১.০০০ 1.000',
      '২০২৫-২৬ 2025-26',
      '33 decimals × ৳15 = ৳495; 1 year late, 6.25 %: ৳30.94',
      '৩৩ শতাংশ × ৳১৫ = ৳৪৯৫; ১ বছর বিলম্ব, ৬.২৫%: ৳৩০.৯৪',
      'Five hundred twenty-five taka ninety-four poisha',
      'Outstanding after this payment',
      'bKash ••••5678',
      body.payment.reference,
    ])
      expect(text).toContain(withoutSpaces(piece))
    expect(await pdfQr(answer.raw)).toContain(`/verify/${line.receipt.verify_code}`)
    const verified = await get(`/verify/${line.receipt.verify_code}`)
    expect(verified.body).toMatchObject({ authentic: true, paper: 'dakhila', amount: 525.94, demo: true })
    expect(verified.body.what_en).toMatch(/^Land development tax 2025-26 · Dag 4242 · Khatian 45 · RS/)
    expect(JSON.stringify(verified.body)).not.toContain('Person')
  })

  it('shows its withdrawal everywhere, while the year stays paid', async () => {
    const { token } = await citizen()
    const id = await approved(token, { dag_number: '4343' })
    const { body } = await pay(token, [id])
    const [line] = body.payments
    expect(line.receipt.revoked_at).toBe(null)
    const code = line.receipt.verify_code
    await post(`/admin/papers/${code}/revoke`, { token: admin.token, body: { reason: 'Wrong dag' } })
    const receipt = { number: line.receipt.number, verify_code: code, revoked_at: expect.any(String) }
    expect((await paid(token)).data[0]).toMatchObject({ status: 'paid', receipt })
    const estimate = `mouza_id=${place.mouza_id}&survey_type_id=${survey_type_id}&dag_number=4343`
    const counter = await get(`/land-tax/holdings?${estimate}`, { token: officer.token })
    expect(counter.body.holdings[0].years).toEqual([expect.objectContaining({ status: 'paid', receipt })])
    const pdf = await get(`/land-tax-payments/${line.id}/invoice`, { token })
    expect(await pdfText(pdf.raw)).toContain('WITHDRAWN')
  })

  it('is visible to its owner only, and stays the same when the rate changes', async () => {
    const { token } = await citizen()
    const id = await approved(token)
    const { body } = await pay(token, [id])
    const path = `/land-tax-payments/${body.payments[0].id}/invoice`
    const before = await get(path, { token })
    await sql`update mouzas set name_en = 'Renamed' where id = ${place.mouza_id}`.execute(db)
    expect((await get(path, { token })).raw.equals(before.raw)).toBe(true)
    for (const other of [await citizen(), officer, admin])
      expect((await get(path, { token: other.token })).status).toBe(404)
    expect((await get(path)).status).toBe(401)
    expect((await get('/land-tax-payments/2000000000/invoice', { token })).status).toBe(404)
  })
})
