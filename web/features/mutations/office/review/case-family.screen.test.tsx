import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FamilyMember, FamilyOfMutation, HeardHeir } from '#contract/mutations/family-answers.ts'
import { staffHeirsApi } from '#contract/mutations/heir-notices.endpoints.ts'
import { staffMutationsApi } from '#contract/mutations/mutation-office.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { refuse, respond } from '#test/screens/network.ts'
import { staffMutation, storeMutation } from '#test/screens/office-mutations.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'

const unheard: HeardHeir = {
  notified_at: '2026-11-21T06:00:00.000Z',
  was_named: false,
  number_of: null,
  answer: null,
  reason: null,
  answered_at: null,
  at_counter: false,
  outcome: null,
  decided_reason: null,
  decided_at: null,
}
const member: FamilyMember = {
  place: 1,
  name: 'করিম মিয়া',
  relation: 'son',
  alive: true,
  minor: false,
  phone: '••••1111',
  child_of: null,
  buyer: 1,
  lawful_share: '2/3',
  rule: 'children_residue',
  heard: unheard,
}
const objected: HeardHeir = {
  ...unheard,
  answer: 'objected',
  reason: 'আমার সই জাল।',
  answered_at: '2026-11-22T06:00:00.000Z',
}
const family: FamilyOfMutation = {
  religion: 'muslim',
  sex: 'man',
  died_on: '2026-01-02',
  partition: null,
  unanswered: null,
  objections_until: '2026-12-06',
  persons: [
    member,
    { ...member, place: 2, name: 'রাহেলা খাতুন', relation: 'daughter', buyer: null, lawful_share: '1/3', heard: objected },
    { ...member, place: 3, name: null, relation: 'brother', buyer: null, lawful_share: null, rule: null, heard: null },
  ],
}
const main = page.getByRole('main')
const open = () => openScreen('/admin/mutations/140', { as: 'acland', width: 1280 })

test('the office sees the lawful share beside the stated one, and who was told and heard', async () => {
  storeMutation({ mutation_type: 'inheritance', family })
  await open()
  const card = main.getByRole('region', { name: 'The family' })
  const line = card.getByRole('listitem')
  await expect.element(card).toMatchTextContent('Heirs answer until 6 Dec 2026')
  await expect.element(card).toMatchTextContent(/করিম মিয়া · Son · ••••1111By law 2\/3asked for 1/)
  await expect.element(card).toMatchTextContent(/রাহেলা খাতুন · Daughter.*By law 1\/3Left out/)
  await expect.element(card).toMatchTextContent(/Objected on 22 Nov 2026: আমার সই জাল।/)
  await expect.element(card).toMatchTextContent('Brotherno share'.replace('Brother', 'Brother · ••••1111'))
  await expect.element(line.first()).toBeVisible()
  await expectLooks()
  await bengali()
  await expect.element(main.getByRole('region', { name: 'পরিবার' })).toMatchTextContent('আইনে ১/৩')
})

test('the office sees whose number an heir has besides', async () => {
  const numbers = ['applicant', 'helper', 'family'] as const
  const persons = numbers.map((number_of, at) => ({ ...member, place: at + 1, heard: { ...unheard, number_of } }))
  storeMutation({ mutation_type: 'inheritance', family: { ...family, persons } })
  await openScreen('/admin/mutations/140', { as: 'acland', width: 360 })
  const card = main.getByRole('region', { name: 'The family' })
  await expect
    .element(card)
    .toMatchTextContent(/same number as the applicant’s.*as the helper’s or attorney’s.*as another heir’s/)
  await expectLooks()
  await bengali()
  await expect.element(main.getByRole('region', { name: 'পরিবার' })).toMatchTextContent(/আবেদনকারীর নম্বরই এটি/)
})

test('the office sees a registered partition in full, and one that is older than the death', async () => {
  const partition = { deed_number: '711', deed_date: '2025-03-02', registry_office: 'Savar Sub-Registry Office' }
  storeMutation({ mutation_type: 'inheritance', family: { ...family, partition } })
  await open()
  const card = main.getByRole('region', { name: 'The family' })
  await expect
    .element(card)
    .toMatchTextContent('Registered partition: deed 711 of 2 Mar 2025, Savar Sub-Registry Office')
  await expect.element(card.getByRole('alert')).toMatchTextContent('This partition is older than the death.')
  storeMutation({ mutation_type: 'inheritance', family: { ...family, partition, died_on: '2024-01-02' } })
  await open()
  await expect.element(card).toMatchTextContent('Registered partition: deed 711')
  await expect.element(card).not.toMatchTextContent('older than the death')
})

test('an officer decides about an heir with a reason', async () => {
  storeMutation({ mutation_type: 'inheritance', family })
  await open()
  await main.getByRole('button', { name: 'Heard or decide: রাহেলা খাতুন' }).click()
  const dialog = page.getByRole('dialog', { name: 'Heard or decide' })
  await expect.element(dialog.getByRole('radio', { name: 'Is an heir' })).not.toBeInTheDocument()
  await dialog.getByRole('radio', { name: 'Go on all the same' }).click()
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect.element(dialog).toMatchTextContent('This is required')
  const sent = respond(staffHeirsApi.decide, () => Response.json({ ...staffMutation, family }))
  await dialog.getByLabelText('Reason').fill('সই মিলিয়ে দেখা হয়েছে।')
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent.map(({ body }) => body)).toEqual([{ outcome: 'passed_over', reason: 'সই মিলিয়ে দেখা হয়েছে।' }])
})

test('an officer adds an heir who is left out to the new owners, with card, address and reason', async () => {
  storeMutation({ mutation_type: 'inheritance', family })
  await open()
  await main.getByRole('button', { name: 'Heard or decide: করিম মিয়া' }).click()
  const owner = page.getByRole('dialog', { name: 'Heard or decide' })
  await expect.element(owner.getByRole('radio', { name: 'Add to the new owners' })).not.toBeInTheDocument()
  await owner.getByRole('button', { name: 'Close' }).click()
  await main.getByRole('button', { name: 'Heard or decide: রাহেলা খাতুন' }).click()
  const dialog = page.getByRole('dialog', { name: 'Heard or decide' })
  await dialog.getByRole('radio', { name: 'Add to the new owners' }).click()
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('NID of the heir')
  await expectLooks()
  const sent = respond(staffHeirsApi.enter, () => Response.json({ ...staffMutation, family }))
  await dialog.getByLabelText('NID of the heir').fill('১২৩৪৫৬৭৮৯১')
  await dialog.getByLabelText('Address of the heir').fill('সাভার')
  await dialog.getByLabelText('Reason').fill('সনদে আছে।')
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent.map(({ body }) => body)).toEqual([
    { nid: '1234567891', address: 'সাভার', reason: 'সনদে আছে।', shares: null },
  ])
})

test('an officer types the shares of new owners where the law does not tell them', async () => {
  storeMutation({ mutation_type: 'inheritance', family })
  refuse(staffHeirsApi.enter, 'heir_shares_unknown')
  await open()
  await main.getByRole('button', { name: 'Heard or decide: রাহেলা খাতুন' }).click()
  const dialog = page.getByRole('dialog', { name: 'Heard or decide' })
  await dialog.getByRole('radio', { name: 'Add to the new owners' }).click()
  await dialog.getByLabelText('NID of the heir').fill('1234567891')
  await dialog.getByLabelText('Address of the heir').fill('সাভার')
  await dialog.getByLabelText('Reason').fill('সনদে আছে।')
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The law does not tell the shares')
  const share = (name: string) => dialog.getByLabelText(`Share of ${name}`)
  await share('রাহেলা খাতুন').fill('১/৪')
  for (const { name } of staffMutation.buyers) await share(name).fill('1/2')
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Together the shares must be exactly the whole')
  await expectLooks()
  for (const { name } of staffMutation.buyers) await share(name).fill('3/4')
  const sent = respond(staffHeirsApi.enter, () => Response.json({ ...staffMutation, family }))
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent[0]?.body).toMatchObject({ nid: '1234567891', shares: ['3/4', '1/4'] })
})

for (const width of [360, 1280])
  test(`an officer states the family of an inheritance that has none: ${width}`, async () => {
    const karim = { ...staffMutation.buyers[0], name: 'Karim Mia', name_bn: null }
    const buyers = staffMutation.buyers.map((buyer, at) => (at === 0 ? { ...buyer, ...karim } : buyer))
    storeMutation({ mutation_type: 'inheritance', family: null, buyers })
    await openScreen('/admin/mutations/140', { as: 'acland', width })
    await expect.element(main).toMatchTextContent('The family is not stated')
    await main.getByRole('button', { name: 'State the family' }).click()
    const dialog = page.getByRole('dialog', { name: 'State the family' })
    await dialog.getByRole('button', { name: /Sons/ }).last().click()
    await dialog
      .getByRole('button', { name: /Daughters/ })
      .last()
      .click()
    const son = dialog.getByRole('group', { name: /^Son/ })
    await son.getByRole('combobox', { name: 'Which new owner?' }).fill('Karim')
    await page.getByRole('option', { name: 'Karim Mia' }).click()
    const daughter = dialog.getByRole('group', { name: /^Daughter/ })
    await daughter.getByLabelText(/^Mobile number of the heir/).fill('01712345678')
    await dialog.getByRole('button', { name: 'State the family' }).click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Daughter: Name: This is required')
    await expectLooks()
    const sent = respond(staffMutationsApi.stateFamily, () => Response.json({ ...staffMutation, family }))
    await daughter.getByLabelText(/^Name/).fill('রাহেলা খাতুন')
    await dialog.getByRole('button', { name: 'State the family' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent.map(({ body }) => body)).toMatchObject([
      {
        persons: [
          { name: 'Karim Mia', relation: 'son', buyer: 1 },
          { name: 'রাহেলা খাতুন', relation: 'daughter', phone: '01712345678', buyer: null },
        ],
      },
    ])
  })

test("no family is stated before the payment, after the decision or of one's own", async () => {
  for (const more of [{ paid_at: null }, { status: 'approved' as const }, { own: true }]) {
    storeMutation({ mutation_type: 'inheritance', family: null, ...more })
    await open()
    await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(main.getByRole('button', { name: 'State the family' })).not.toBeInTheDocument()
  }
})
