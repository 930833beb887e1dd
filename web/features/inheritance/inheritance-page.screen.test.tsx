import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { openScreen, reload } from '#test/screens/open-screen.tsx'

const main = page.getByRole('main')
const heirs = main.getByRole('listitem')
const count = (label: string) => main.getByRole('spinbutton', { name: label, exact: true })

test('who lives is typed or tapped, and each share stands there with its rule', async () => {
  await openScreen('/inheritance')
  await expect.element(main).toMatchTextContent('Say who is alive, and the shares appear here.')
  await expect.element(main).toMatchTextContent('This is not legal advice.')
  await main.getByRole('button', { name: 'More Wives alive' }).click()
  await main.getByRole('button', { name: 'More Sons alive' }).first().click()
  await count('Daughters alive').first().fill('2')
  await userEvent.tab()
  await expect.element(heirs.nth(0)).toMatchTextContent(/Wife.*1\/8.*an eighth/)
  await expect.element(heirs.nth(1)).toMatchTextContent(/Son.*7\/16/)
  await expect.element(heirs.nth(2)).toMatchTextContent(/Daughter · 2 people.*7\/32 each/)
  await main.getByLabelText(/Area of the land/).fill('৩২')
  await expect.element(heirs.nth(0)).toMatchTextContent('4.00 decimals')
  await expect.element(heirs.nth(2)).toMatchTextContent('7.00 decimals each')
  await main.getByLabelText(/Area of the land/).fill('much')
  await expect.element(main.getByText('Enter the area as a number, such as 33.5')).toBeVisible()
  await reload()
  await expect.element(heirs.nth(2)).toMatchTextContent(/Daughter · 2 people/)
  await expectLooks()
})

test('children of a dead son stand in his place; the rule says that it is not certain', async () => {
  await openScreen('/inheritance', { language: 'bn' })
  await main.getByRole('button', { name: 'বাড়ান জীবিত ছেলে' }).first().click()
  await main.getByRole('button', { name: 'একজন যোগ করুন' }).click()
  await main.getByRole('button', { name: 'বাড়ান তাঁর জীবিত মেয়ে' }).click()
  await expect.element(heirs.nth(0)).toMatchTextContent(/ছেলে.*১\/২/)
  await expect.element(heirs.nth(1)).toMatchTextContent(/মৃত ছেলের মেয়ে.*১\/২.*নিশ্চিত নয়, আইনজীবীর কাছে জেনে নিন/)
  await main.getByRole('button', { name: /^বাদ দিন/ }).click()
  await expect.element(heirs).toHaveLength(1)
  await expect.element(main.getByRole('button', { name: 'একজন যোগ করুন' })).toHaveFocus()
})

test('says what made the shares fit, and who has none', async () => {
  await openScreen('/inheritance', { width: 360 })
  await main.getByRole('radio', { name: 'A woman' }).click()
  await main.getByRole('button', { name: 'More Husband alive' }).click()
  await expect.element(heirs.nth(0)).toMatchTextContent(/Husband.*All of it/)
  await expect.element(main).toMatchTextContent(/no other blood relative is alive.*s\. 66.*Not certain: ask a lawyer/)
  await count('Full sisters').fill('2')
  await userEvent.tab()
  await expect.element(main).toMatchTextContent(/all of them are cut alike \(awl\).*s\. 64/)
  await main.getByLabelText('The father is alive').click()
  await expect.element(main).toMatchTextContent('No share beside the relatives above: Full sister.')
  await main.getByRole('link', { name: 'See all shares' }).click()
  await expect.element(main.getByRole('heading', { name: 'Who has which share' })).toBeInViewport()
  await expectLooks()
})

test('asks what the law of the religion turns on', async () => {
  await openScreen('/inheritance')
  const nephews = main.getByLabelText('A child of a brother or sister who died before is alive')
  await expect.element(nephews).not.toBeInTheDocument()
  await main.getByRole('radio', { name: 'Christian' }).click()
  await count('Full brothers').fill('1')
  await userEvent.tab()
  await expect.element(heirs.nth(0)).toMatchTextContent(/Full brother.*All of it.*Succession Act 1925, ss\. 27, 47/)
  await nephews.click()
  await expect.element(main).toMatchTextContent('Relatives that are not asked about here')
})

test('a family whose shares a table cannot tell is sent to the office', async () => {
  await openScreen('/inheritance')
  await main.getByRole('radio', { name: 'Hindu' }).click()
  await main.getByRole('radio', { name: 'A woman' }).click()
  await main.getByRole('button', { name: 'More Sons alive' }).first().click()
  await expect.element(main).toMatchTextContent('A table cannot tell the shares of this family.')
})
