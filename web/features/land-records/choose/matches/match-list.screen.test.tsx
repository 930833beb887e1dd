import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { placeSearchApi } from '#contract/locations/place-search.endpoints.ts'
import { answerPrices } from '#test/screens/applications.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answerLand, fourMatches, noMatch } from '#test/screens/land.ts'
import { answer } from '#test/screens/network.ts'
import { bengali, currentAddress, openScreen } from '#test/screens/open-screen.tsx'

const main = page.getByRole('main')
const rows = main.getByRole('link', { name: /^(Dag|দাগ|Khatian) / })
const heading = (name: string) => page.getByRole('heading', { level: 2, name })
const list = '/land?q=123+savar'

async function open(found = fourMatches, width = 1280) {
  answerLand()
  answerPrices()
  answer(placeSearchApi.listMatches, found)
  answer(placeSearchApi.search, { results: [] })
  await openScreen(list, { width })
}

test('more than one match is a list by mouza, in the words of the language', async () => {
  await open()
  await expect.element(heading('4 plots match. Which one is yours?')).toHaveFocus()
  await expect.element(rows).toHaveLength(4)
  const group = page.getByRole('group').filter({ hasText: 'Birorsri' }).filter({ hasText: '3 plots' })
  await expect.element(group).toMatchTextContent('Dag 123 · Khatian 45')
  await expect.element(group).toMatchTextContent('Zil 1 · Nal (arable) · not drawn')
  await bengali()
  await expect.element(heading('৪টি জমি মিলেছে। আপনার কোনটি?')).toBeVisible()
  await expect.element(main).toMatchTextContent('দাগ ১২৩ · খতিয়ান ৪৫')
  await expect.element(main).not.toMatchTextContent('মালিকের নাম')
  await expectLooks()
})

test('is narrowed by survey, mouza, khatian and size, in either digits', async () => {
  await open()
  await page.getByRole('checkbox', { name: 'BS 1' }).click()
  await expect.element(heading('3 plots match. Which one is yours?')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Ashulia/ }).click()
  await expect.element(rows).toHaveLength(2)
  await page.getByRole('textbox', { name: 'Khatian on my paper' }).fill('৪৫')
  await expect.element(rows).toHaveLength(1)
  await page.getByRole('textbox', { name: 'to', exact: true }).fill('৫০')
  await expect.element(main).toMatchTextContent('Nothing matches these choices.')
  await page.getByRole('button', { name: 'Clear the choices' }).click()
  await expect.element(rows).toHaveLength(4)
})

test('the arrows walk the rows, Enter opens one, and the record leads back to the list', async () => {
  await open()
  await expect.element(heading('4 plots match. Which one is yours?')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  await expect.element(rows.first()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Dag 123 · Khatian 800')).toBeVisible()
  expect(currentAddress()).toContain('q=123+savar')
  await expect.element(main).toMatchTextContent('3 more match')
  await page.getByRole('link', { name: 'See the list' }).click()
  await expect.element(rows).toHaveLength(4)
})

test('on a phone the choices fold, and a list that is cut says so', async () => {
  await open({ ...fourMatches, more: true }, 360)
  await expect.element(page.getByRole('checkbox', { name: 'BS 1' })).not.toBeInTheDocument()
  await page.getByText('Narrow the list').click()
  await expect.element(page.getByRole('checkbox', { name: 'BS 1' })).toBeVisible()
  await expect.element(main).toMatchTextContent('The first 4 are listed, there are more.')
})

test('a name of an owner finds nothing, and the page says why', async () => {
  await open(noMatch)
  await expect.element(main).toMatchTextContent('No matches for “123 savar”')
  await expect.element(main).not.toMatchTextContent("Owners' names")
  await openScreen('/land?q=karim+molla')
  await expect.element(main).toMatchTextContent("Owners' names cannot be searched (privacy).")
})

test('Enter opens what alone matches best, and else shows the list', async () => {
  await open(noMatch)
  const line = page.getByRole('combobox', { name: 'Find land by dag, khatian or place' })
  answer(placeSearchApi.listMatches, {
    ...noMatch,
    best: { kind: 'dag', label_en: 'Dag 9', label_bn: 'দাগ ৯', dag_id: 70 },
  })
  await line.fill('9 amtali')
  await userEvent.keyboard('{Enter}')
  await expect.poll(currentAddress).toBe('/land?dag=70')
  answer(placeSearchApi.listMatches, fourMatches)
  await line.fill('123 amtali')
  await userEvent.keyboard('{Enter}')
  await expect.poll(currentAddress).toBe('/land?q=123+amtali')
  await expect.element(rows).toHaveLength(4)
})
