import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { correctionsApi } from '#contract/corrections/corrections.endpoints.ts'
import type { CorrectionNotice } from '#contract/corrections/objections.ts'
import { paidCorrection } from '#test/screens/corrections.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, refuse, respond } from '#test/screens/network.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'

const main = page.getByRole('main')
const { id, status, dag_number, khatian_number, mouza, upazila, cells } = paidCorrection
const told: CorrectionNotice = {
  id,
  status,
  dag_number,
  khatian_number,
  mouza,
  upazila,
  cells,
  objections_until: '2026-12-06',
  objection: null,
  objections_answer: null,
  can_object: true,
}
const open = () => openScreen('/corrections/12/notice', { as: 'citizen', width: 360 })

test('a notice shows what is to be corrected and takes one objection', async () => {
  answer(correctionsApi.notice, told)
  await open()
  await expect.element(main).toMatchTextContent(/On recordরহিমা খাতুনRight isরহিমা খানম/)
  await expect.element(main).toMatchTextContent('object until 6 Dec 2026')
  expect(document.documentElement.scrollWidth).toBe(360)
  await expectLooks()
  await main.getByRole('button', { name: 'Object' }).click()
  await expect.element(main.getByRole('alert')).toMatchTextContent('This is required')
  const reason = 'She was never called so.'
  const objection = { reason, made_at: '2026-11-22T06:00:00.000Z' }
  const sent = respond(correctionsApi.object, () =>
    Response.json({ ...told, objection, objections_answer: 'We asked her.', can_object: false }, { status: 201 }),
  )
  await main.getByLabelText('Why is it not right?').fill(reason)
  await main.getByRole('button', { name: 'Object' }).click()
  await expect.element(main.getByRole('region', { name: 'Your objection' })).toMatchTextContent(reason)
  await expect.element(main).toMatchTextContent('Answer of the office')
  expect(sent.map(({ body }) => body)).toEqual([{ reason }])
  await bengali()
  await expect.element(main.getByText('আপনার আপত্তি')).toBeVisible()
})

test('a notice says when its last day is over, and that it is not for everybody', async () => {
  answer(correctionsApi.notice, { ...told, can_object: false })
  await open()
  await expect.element(main).toMatchTextContent('Objections were taken until 6 Dec 2026.')
  refuse(correctionsApi.notice, 'not_found')
  await open()
  await expect.element(main).toMatchTextContent('You were not told of such a correction.')
  await expectLooks()
})
