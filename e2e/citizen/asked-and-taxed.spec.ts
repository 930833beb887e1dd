import { expect, test } from '@playwright/test'
import { identityProven, ldtTab } from '../lib/land-taxing.ts'
import { field, paidMutation, paper } from '../lib/mutating.ts'
import { asStaff } from '../lib/office.ts'
import { loggedInAs, registered } from '../lib/people.ts'

test('a buyer sends the paper that the office asks for, gets the land, and sees its tax without a second form', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const token = await loggedInAs(page, await registered(page, { firstName: 'Rahela', lastName: 'Khatun' }))
  await identityProven(page, token)
  const id = await paidMutation(page, token)

  const desk = await (await browser.newContext()).newPage()
  const office = desk.getByRole('main')
  await asStaff(desk, 'acland')
  await desk.goto(`/admin/mutations/${id}`)
  await expect(office.getByRole('button', { name: 'Approve' })).toBeEnabled()
  await test.step('the officer asks for the missing papers by one key', async () => {
    await desk.keyboard.press('f')
    const dialog = desk.getByRole('dialog', { name: 'Ask for papers' })
    await field(desk, 'remarks').fill('The deed, please.')
    await dialog.getByRole('button', { name: 'Ask for them' }).click()
    await expect(desk.getByText('The applicant was asked for papers')).toBeVisible()
  })

  await test.step('it is the first thing that waits for the buyer, who answers in place', async () => {
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Send papers' }).first().click()
    await expect(page).toHaveURL(new RegExp(`/mutations/${id}#papers$`))
    const asked = page.getByRole('region', { name: 'The land office asks for papers' })
    await expect(asked).toContainText('The deed, please.')
    await field(page, 'papers-deed').setInputFiles([paper('deed.pdf')])
    await expect(asked).toContainText('1 paper added since.')
    await page.getByRole('button', { name: 'Send papers' }).click()
    await expect(page.getByText('The land office has your papers.')).toBeVisible()
  })

  await test.step('the officer approves and enters it, with the tax beside the record', async () => {
    await desk.goto(`/admin/mutations/${id}`)
    await office.getByRole('button', { name: 'Approve' }).click()
    const question = desk.getByRole('alertdialog', { name: 'Approve this mutation?' })
    const reason = question.getByLabel('Why before older ones?')
    if (await reason.isVisible()) await reason.fill('A court has set a day.')
    await question.getByRole('button', { name: 'Approve it' }).click()
    const applying = desk.getByRole('dialog', { name: 'Enter in the khatian' })
    await expect(applying.getByRole('region', { name: 'Land tax afterwards' })).toContainText('Rahela Khatun')
    await applying.getByLabel('Why does it go on all the same?').fill('The other papers were seen at the counter.')
    await applying.getByRole('button', { name: 'Write the new khatian' }).click()
    await expect(office).toContainText('It is in the khatian.')
  })

  await page.goto(ldtTab)
  await expect(page.getByRole('main')).toContainText(/It is yours by a mutation\. You pay its tax from 20\d\d-\d\d\./)
  await desk.context().close()
})
