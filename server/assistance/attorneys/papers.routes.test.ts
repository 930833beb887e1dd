import { afterAll, expect, it } from 'vitest'
import { closeRenderer } from '#server/documents/typesetting/render.ts'
import { attorneyGround } from '#test/attorneys.ts'
import { expectText } from '#test/pdf/paper-text.ts'
import { pdfText } from '#test/pdf/pdf.ts'

const { get, post, land, power, act } = await attorneyGround()
const place = await land.place()
const dag_id = await land.dag(place, { survey_type_id: await land.survey('RS') })
const payer = { payment_method: 'bkash', payer_identifier: '01712345678' }

afterAll(closeRenderer)

it('papers and messages of a case say that an attorney made it, in both languages', async () => {
  const { id, owner, attorney } = await power({ acts: ['khatian_copy'] })
  const { token } = (await act(attorney, id, 'khatian_copy')).body
  const body = { type: 'khatian_request', dag_id, fee_amount: 100, ...payer, transaction_id: 'P-1' }
  const made = await post('/applications', { token, body })
  expect([made.status, made.body.payment_status]).toEqual([201, 'paid'])
  for (const paper of ['invoice', 'document']) {
    const { raw } = await get(`/applications/${made.body.id}/${paper}`, { token: owner.token })
    await expectText(raw, ['By attorney', 'Lawful fee', 'আমমোক্তার'])
    expect(await pdfText(raw)).not.toContain('Assisted by')
  }
  const messageIn = async (language: 'en' | 'bn') => {
    const { data } = (await get('/notifications', { token: owner.token, language })).body
    return data.find(({ type }: { type: string }) => type === 'application_paid').message
  }
  expect(await messageIn('en')).toMatch(/By attorney .+\. ৳100.* was paid\.$/)
  expect(await messageIn('bn')).toMatch(/আমমোক্তার .+ করেছেন। পরিশোধ .*১০০.*।$/)
})
