import { expect, test } from '@playwright/test'
import { pdfPageTexts, withoutSpaces } from '#test/pdf/pdf.ts'
import { freeDag } from '../lib/free-dag.ts'
import { field, fillDate, newDeed, recordedDag } from '../lib/mutating.ts'
import { wallet } from '../lib/paying.ts'
import { bengali, loggedIn } from '../lib/people.ts'

const heirs = [
  { name: 'Amena Khatun', nid: '6417123221', share: '1/8' },
  { name: 'Habib Molla', nid: '6417123222', share: '7/12' },
  { name: 'Salma Molla', nid: '6417123223', share: '7/24' },
]

test('the heirs of a dead owner get their lawful shares, and the course of the mutation is printed', async ({
  page,
}) => {
  await loggedIn(page)
  const dag = await freeDag(page)
  const { owner } = await recordedDag(page, dag)
  await page.goto(`/mutations/new?dag=${dag.dag_id}`)
  await page.getByRole('radio', { name: 'Inheritance' }).check()
  await page.getByRole('radio', { name: 'Agricultural', exact: true }).check()
  await page
    .getByRole('radio')
    .and(page.locator(`[value="${owner}"]`))
    .check()
  await field(page, 'previous_owner_nid').fill('1953269212346')
  await field(page, 'previous_owner_address').fill('East para, Bhakurta')

  await page.getByRole('button', { name: 'Work out the shares' }).click()
  const helper = page.getByRole('dialog', { name: 'Work out the shares' })
  for (const relative of ['Wives alive', 'Sons alive', 'Daughters alive'])
    await helper
      .getByRole('button', { name: `More ${relative}` })
      .first()
      .click()
  await helper.getByRole('button', { name: 'Fill in the heirs' }).click()
  for (const [place, { name, nid, share }] of heirs.entries()) {
    const row = place === 0 ? 'buyer_' : `buyers.${place}.`
    await expect(field(page, `buyers.${place}.share`)).toHaveValue(share)
    await field(page, `${row}name`).fill(name)
    await field(page, `${row}nid`).fill(nid)
    await field(page, `${row}address`).fill('East para, Bhakurta')
  }
  await expect(page.getByText('Together the whole')).toBeVisible()
  await field(page, 'deed_number').fill(newDeed())
  await fillDate(page, '3', '5', '2026')

  await page.getByRole('button', { name: 'Review before paying' }).click()
  const dialog = page.getByRole('dialog')
  for (const { name, share } of heirs) await expect(dialog).toContainText(`${name} (${share})`)
  await dialog.getByRole('button', { name: 'Pay now' }).click()
  await dialog.getByRole('radio', { name: 'bKash' }).check()
  await dialog.getByLabel('bKash number').fill(wallet.pays)
  await dialog.getByLabel('PIN', { exact: true }).fill('1234')
  await dialog.getByRole('button', { name: 'Confirm Payment' }).click()
  await page
    .getByRole('dialog', { name: /^Payment successful/ })
    .getByRole('button', { name: 'OK' })
    .click()
  await page.getByRole('tabpanel').getByRole('link', { name: 'Details' }).click()

  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Inheritance')
  const pages = await pdfPageTexts(await page.pdf({ format: 'A4' }))
  // An inheritance has five more rules than a sale.
  expect(pages.length).toBeLessThanOrEqual(3)
  const text = withoutSpaces(pages.join(''))
  const printed = [
    ...heirs.flatMap(({ name, share }) => [name, share]),
    'This is not a certified copy',
    'What happened',
  ]
  for (const part of printed) expect(text).toContain(withoutSpaces(part))
  for (const part of ['Add papers', 'Choose files', 'Download invoice', 'Land Records', ...heirs.map(({ nid }) => nid)])
    expect(text).not.toContain(withoutSpaces(part))

  await bengali(page)
  await expect(main).toContainText('উত্তরাধিকার')
  const bangla = withoutSpaces((await pdfPageTexts(await page.pdf({ format: 'A4' }))).join(''))
  expect(bangla).toContain(withoutSpaces('এটি সার্টিফাইড কপি নয়'))
})
