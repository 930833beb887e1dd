import { expect, type Page, test } from '@playwright/test'
import { pdfPageTexts, withoutSpaces } from '#test/pdf/pdf.ts'
import { dag123 } from '../lib/land.ts'
import { decided, taxYearAgo } from '../lib/land-taxing.ts'
import { asStaff } from '../lib/office.ts'
import { bengali, registered, tokenOf } from '../lib/people.ts'

/** Approved land on a dag that nobody else has registered; what is due goes some years back. */
async function holding(page: Page) {
  const { division_id, district_id, upazila_id, mouza_id, survey_type_id } = await dag123(page)
  const person = await registered(page)
  const dag_number = String(900_000 + (Date.now() % 90_000))
  const answer = await page.request.post('/api/land-tax-registrations', {
    headers: { authorization: `Bearer ${await tokenOf(page, person)}` },
    data: {
      ...{ division_id, district_id, upazila_id, mouza_id, survey_type_id },
      ...{ khatiyan_number: '77', dag_number, land_type: 'Residential', land_area: 4356 },
    },
  })
  expect(answer.status()).toBe(201)
  const { id } = (await answer.json()).registration
  await decided(page, id, { status: 'approved', taxable_from: taxYearAgo(4) })
  return {
    id,
    address: `/admin/land-tax-counter?${new URLSearchParams({
      mouza_id: String(mouza_id),
      survey_type_id: String(survey_type_id),
      dag_number,
    })}`,
  }
}

test('the counter prints its sheet alone on one page, in both languages', async ({ page }) => {
  const { id, address } = await holding(page)
  await asStaff(page, 'acland')
  await page.goto(address)
  const main = page.getByRole('main')
  const sheet = main.getByRole('article')
  await expect(sheet).toContainText(`Registration ${id}`)
  const onlyOnScreen = [
    page.getByRole('banner'),
    page.getByRole('navigation'),
    page.getByRole('combobox'),
    main.getByRole('button'),
    main.getByLabel('Dag number'),
    main.getByRole('heading', { level: 1 }),
  ]
  const visibleTexts = async () => {
    const counts = onlyOnScreen.map((part) => part.filter({ visible: true }).count())
    return (await Promise.all(counts)).map((count) => count > 0)
  }
  expect(await visibleTexts()).toEqual(onlyOnScreen.map(() => true))
  await expect(main.getByText('This print is for information. It is not a receipt.')).toBeHidden()

  await page.emulateMedia({ media: 'print' })
  expect(await visibleTexts()).toEqual(onlyOnScreen.map(() => false))
  await expect(sheet).toBeVisible()
  await expect(main.getByText('This print is for information. It is not a receipt.')).toBeVisible()
  await expect(main.getByText(/Tax counter · printed/)).toBeVisible()

  const english = await pdfPageTexts(await page.pdf({ format: 'A4' }))
  expect(english).toHaveLength(1)
  const text = withoutSpaces(english.join(''))
  for (const part of [`Registration ${id}`, 'Rahima Begum', 'It is not a receipt', ...[4, 3, 2, 1, 0].map(taxYearAgo)])
    expect(text).toContain(withoutSpaces(part))
  for (const part of ['Look up', 'Tax rates', 'Dag number']) expect(text).not.toContain(withoutSpaces(part))

  await page.emulateMedia({ media: null })
  await bengali(page)
  await expect(sheet).toContainText('নিবন্ধন')
  const bangla = await pdfPageTexts(await page.pdf({ format: 'A4' }))
  expect(bangla).toHaveLength(1)
  expect(withoutSpaces(bangla.join(''))).toContain(withoutSpaces('এটি রসিদ নয়'))
})
