import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { heirNoticesApi } from '#contract/mutations/heir-notices.endpoints.ts'
import type { HeirNotice } from '#contract/mutations/heir-notices.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, respond } from '#test/screens/network.ts'
import { openScreen } from '#test/screens/open-screen.tsx'
import { mouza, upazila } from '#test/screens/places.ts'

const notice: HeirNotice = {
  mutation_id: 42,
  name: 'রাহেলা খাতুন',
  relation: 'daughter',
  minor: false,
  previous_owner_name: 'আব্দুর রহিম',
  sex: 'man',
  dag_number: '701',
  khatian_number: '45',
  mouza,
  upazila,
  lawful_share: '1/3',
  asked_share: '1/3',
  others: [{ name: 'করিম মিয়া', relation: 'son' }],
  until: '2026-12-06',
  answer: null,
  reason: null,
  answered_at: null,
  decision: null,
  number_shared: false,
  can_answer: true,
  can_give_up: false,
}
const open = (language: 'en' | 'bn' = 'en') => openScreen('/heirs/7KQF2M8DXR4P7KQF2M8DXR4P7K', { width: 360, language })
const main = page.getByRole('main')
const button = (name: string) => main.getByRole('button', { name })

test('a daughter reads her share in one sentence, and objects on a phone in Bengali', async () => {
  answer(heirNoticesApi.get, { ...notice, asked_share: null })
  await open('bn')
  await expect.element(main).toMatchTextContent(/আব্দুর রহিম যে জমি রেখে গেছেন.*তাতে আইনে আপনার অংশ ১\/৩।/)
  await expect.element(main.getByRole('alert')).toMatchTextContent('আবেদনে আপনাকে বাদ দেওয়া হয়েছে')
  expect(document.documentElement.scrollWidth).toBe(360)
  await expectLooks()
  await button('আমার আপত্তি আছে').click()
  await expect.element(main).toMatchTextContent('এটি আবশ্যক')
  const said = { answer: 'objected' as const, reason: 'আমিও মেয়ে।', answered_at: '2026-11-22T06:00:00.000Z' }
  const sent = respond(heirNoticesApi.answer, () => Response.json({ ...notice, ...said }))
  await main.getByLabelText('কী ঠিক নেই?').fill('আমিও মেয়ে।')
  await button('আমার আপত্তি আছে').click()
  await expect.element(main.getByRole('region', { name: 'আপনি আপত্তি দিয়েছেন' })).toMatchTextContent('আমিও মেয়ে।')
  expect(sent.map(({ body }) => body)).toEqual([{ answer: 'objected', reason: 'আমিও মেয়ে।' }])
})

test('an heir agrees with one press, and names who is missing', async () => {
  answer(heirNoticesApi.get, notice)
  await open()
  const agreed = respond(heirNoticesApi.answer, () =>
    Response.json({ ...notice, answer: 'agreed', answered_at: '2026-11-22T06:00:00.000Z' }),
  )
  await button('It is right').click()
  await expect.element(main.getByRole('region', { name: 'You agreed' })).toBeVisible()
  expect(agreed).toHaveLength(1)
  await button('Name this heir').click()
  await expect.element(main.getByRole('alert')).toMatchTextContent('Name')
  const named = respond(heirNoticesApi.name, () =>
    Response.json({ ...notice, others: [...notice.others, { name: 'মিনা', relation: 'daughter' }] }, { status: 201 }),
  )
  await main.getByRole('textbox', { name: 'Name', exact: true }).fill('মিনা')
  await main.getByRole('combobox', { name: 'Relation to who died' }).click()
  await page.getByRole('option', { name: 'Daughter', exact: true }).click()
  await button('Name this heir').click()
  await expect.element(main.getByText('মিনা · Daughter')).toBeVisible()
  expect(named.map(({ body }) => body)).toEqual([{ name: 'মিনা', relation: 'daughter', phone: null, parent: null }])
})

test('a grandchild is named with the parent who died before', async () => {
  answer(heirNoticesApi.get, notice)
  await open('bn')
  await main.getByRole('textbox', { name: 'নাম', exact: true }).fill('মিনা')
  await main.getByRole('combobox', { name: 'মৃত ব্যক্তির কে হন' }).click()
  await page.getByRole('option', { name: 'নাতনি', exact: true }).click()
  await button('এই ওয়ারিশের নাম দিন').click()
  await expect.element(main.getByRole('alert')).toMatchTextContent('তাঁর নাম')
  await expectLooks()
  const named = respond(heirNoticesApi.name, () => Response.json(notice, { status: 201 }))
  await main.getByRole('radio', { name: 'ছেলে', exact: true }).click()
  await main.getByRole('textbox', { name: 'তাঁর নাম' }).fill('জামাল')
  await button('এই ওয়ারিশের নাম দিন').click()
  await expect.poll(() => named).toHaveLength(1)
  const parent = { name: 'জামাল', relation: 'son' }
  expect(named[0]?.body).toEqual({ name: 'মিনা', relation: 'granddaughter', phone: null, parent })
})

test('a share is given up by a code, and the page says that it is final', async () => {
  answer(heirNoticesApi.get, { ...notice, asked_share: null, can_give_up: true })
  answer(heirNoticesApi.code, { ...notice, asked_share: null, can_give_up: true })
  await open()
  await button('Send me a code').click()
  const sent = respond(heirNoticesApi.giveUp, () =>
    Response.json({ ...notice, asked_share: null, answer: 'gave_up', can_answer: false }),
  )
  await main.getByLabelText('Code from the text message').fill('012345')
  await button('Give up my share for good').click()
  await expect.element(main.getByRole('region', { name: 'You gave up your share' })).toBeVisible()
  await expect.element(button('I object')).not.toBeInTheDocument()
  expect(sent.map(({ body }) => body)).toEqual([{ code: '012345' }])
})

test('a number that is another person’s too answers nothing, and the page says where to go', async () => {
  answer(heirNoticesApi.get, { ...notice, number_shared: true })
  await open()
  await expect.element(main).toMatchTextContent('Come to the land office with your identity card')
  await expect.element(button('It is right')).not.toBeInTheDocument()
  await expect.element(button('I object')).not.toBeInTheDocument()
  await expect.element(button('Name this heir')).toBeVisible()
  await expectLooks()
  await openScreen('/heirs/7KQF2M8DXR4P7KQF2M8DXR4P7K', { width: 1280, language: 'bn' })
  await expect.element(main).toMatchTextContent('পরিচয়পত্র নিয়ে ভূমি অফিসে আসুন')
  await expectLooks()
})

test('an unknown link, a decided mutation and the decision of the office are said', async () => {
  respond(heirNoticesApi.get, () => Response.json({ code: 'not_found', message: 'Not found' }, { status: 404 }))
  await open()
  await expect.element(main).toMatchTextContent('This link does not work.')
  const decision = { outcome: 'passed_over' as const, reason: 'The signature is hers.' }
  answer(heirNoticesApi.get, { ...notice, can_answer: false, decision })
  await open()
  await expect
    .element(main.getByRole('region', { name: 'The land office goes on' }))
    .toMatchTextContent(decision.reason)
  await expect.element(main).toMatchTextContent('It is decided.')
})
