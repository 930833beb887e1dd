import { expect, test } from '@playwright/test'
import { paidMutation } from '../lib/mutating.ts'
import { asStaff } from '../lib/office.ts'
import { newPhone, sentTo } from '../lib/outbox.ts'
import { registered, speaking, tokenOf } from '../lib/people.ts'

const daughter = 'রাহেলা খাতুন'

test('a daughter whom her brother leaves out objects on a phone in Bengali, and is an owner in the record', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const phones = { son: newPhone(), daughter: newPhone() }
  const id = await paidMutation(page, await tokenOf(page, await registered(page)), {
    mutation_type: 'inheritance',
    buyer_name: 'Karim Mia',
    family: {
      religion: 'muslim',
      sex: 'man',
      persons: [
        { name: 'Karim Mia', relation: 'son', buyer: 1, phone: phones.son },
        { name: daughter, relation: 'daughter', buyer: null, phone: phones.daughter },
      ],
    },
  })
  const linkOf = async (phone: string) => {
    const message = await sentTo(page, `+88${phone}`, '/heirs/')
    return /\/heirs\/\w+/.exec((await message.textContent()) ?? '')?.[0] ?? 'no link'
  }
  const links = { son: await linkOf(phones.son), daughter: await linkOf(phones.daughter) }

  const hers = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await test.step('she reads her share behind the link of the SMS and objects, without an account', async () => {
    await speaking(hers, 'bn')
    await hers.goto(links.daughter)
    const main = hers.getByRole('main')
    await expect(main).toContainText('আইনে আপনার অংশ ১/৩')
    await expect(main).toContainText('আবেদনে আপনাকে বাদ দেওয়া হয়েছে')
    await main.getByLabel('কী ঠিক নেই?').fill('আমিও তাঁর মেয়ে।')
    await main.getByRole('button', { name: 'আমার আপত্তি আছে' }).click()
    await expect(main.getByRole('region', { name: 'আপনি আপত্তি দিয়েছেন' })).toContainText('আমিও তাঁর মেয়ে।')
  })
  await page.goto(links.son)
  await page.getByRole('button', { name: 'It is right' }).click()
  await expect(page.getByRole('region', { name: 'You agreed' })).toBeVisible()

  const desk = await browser.newPage()
  const main = desk.getByRole('main')
  await asStaff(desk, 'acland')
  await desk.goto(`/admin/mutations/${id}`)
  await test.step('the officer reads her objection, and adds her to the new owners', async () => {
    await expect(main.getByRole('region', { name: 'The family' })).toContainText('আমিও তাঁর মেয়ে।')
    await main.getByRole('button', { name: `Heard or decide: ${daughter}` }).click()
    const dialog = desk.getByRole('dialog', { name: 'Heard or decide' })
    await dialog.getByRole('radio', { name: 'Add to the new owners' }).check()
    await dialog.getByLabel('NID of the heir').fill('1234567891')
    await dialog.getByLabel('Address of the heir').fill('Savar, Dhaka')
    await dialog.getByLabel('Reason').fill('সনদে নাম আছে।')
    await dialog.getByRole('button', { name: 'Record' }).click()
    await expect(dialog).toBeHidden()
  })
  await test.step('the officer approves and enters the mutation, and the record has both', async () => {
    await main.getByRole('button', { name: 'Approve' }).click()
    const question = desk.getByRole('alertdialog', { name: 'Approve this mutation?' })
    const reason = question.getByLabel('Why before older ones?')
    if (await reason.isVisible()) await reason.fill('A court has set a day.')
    await question.getByRole('button', { name: 'Approve it' }).click()
    const applying = desk.getByRole('dialog', { name: 'Enter in the khatian' })
    await applying.getByLabel('Why does it go on all the same?').fill('The papers were seen at the counter.')
    await applying.getByRole('button', { name: 'Write the new khatian' }).click()
    const papers = desk.getByRole('dialog', { name: 'Certificate of mutation and DCR' })
    await expect(papers).toBeVisible()
    await desk.keyboard.press('Escape')
    await expect(papers).toBeHidden()
    await main.getByRole('link', { name: 'Open the record' }).click()
    for (const name of ['Karim Mia', daughter]) await expect(main).toContainText(name)
  })
  await hers.reload()
  await expect(hers.getByRole('region', { name: 'ভূমি অফিস: আপনি ওয়ারিশ' })).toContainText('সনদে নাম আছে।')
  await hers.context().close()
})
