import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen, reload } from '#test/screens/open-screen.tsx'

const main = page.getByRole('main')
const heirs = main.getByRole('listitem')
const count = (label: string) => main.getByRole('textbox', { name: label, exact: true })

test('who lives is typed or tapped, and each share stands there with its rule', async () => {
  await openScreen('/inheritance')
  await expect.element(main).toMatchTextContent('Say who is alive, and the shares appear here.')
  await expect.element(main).toMatchTextContent('This is not legal advice.')
  await main.getByRole('button', { name: 'More: Wives alive' }).click()
  await main.getByRole('button', { name: 'More: Sons alive' }).first().click()
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
})

test('children of a dead son stand in his place; the rule says that nobody has confirmed it', async () => {
  await openScreen('/inheritance', { language: 'bn' })
  await main.getByRole('button', { name: 'বাড়ান: জীবিত ছেলে' }).first().click()
  await main.getByRole('button', { name: 'আরেকজন যোগ করুন' }).click()
  await main.getByRole('button', { name: 'বাড়ান: তাঁর জীবিত মেয়ে' }).click()
  await expect.element(heirs.nth(0)).toMatchTextContent(/ছেলে.*১\/২/)
  await expect.element(heirs.nth(1)).toMatchTextContent(/মৃত ছেলের মেয়ে.*১\/২.*আইনজীবী দিয়ে যাচাই করা হয়নি/)
  await main.getByRole('button', { name: /^বাদ দিন/ }).click()
  await expect.element(heirs).toHaveLength(1)
})

test('a family whose shares a table cannot tell is sent to the office', async () => {
  await openScreen('/inheritance')
  await main.getByRole('radio', { name: 'Hindu' }).click()
  await main.getByRole('radio', { name: 'A woman' }).click()
  await main.getByRole('button', { name: 'More: Sons alive' }).first().click()
  await expect.element(main).toMatchTextContent('A table cannot tell the shares of this family.')
})
