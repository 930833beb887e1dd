import { expect, type Locator, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { digitsFor } from '#contract/digits.ts'
import { LandLookup } from '#contract/land-tax/land-tax-registrations.ts'
import { pdfPageTexts, withoutSpaces } from '#test/pdf/pdf.ts'
import { freeDag } from '../lib/free-dag.ts'
import { choose } from '../lib/land.ts'
import { taxYearAgo } from '../lib/land-taxing.ts'
import { asStaff, button, rowOf, rows, search } from '../lib/office.ts'
import { bengali, type Person, registered, tokenOf } from '../lib/people.ts'

const main = (page: Page) => page.getByRole('main')
type Account = Pick<Person, 'email' | 'password'>
const Made = z.object({ registration: z.object({ id: z.int() }) })

/** A dag of Savar on record, which is arable, registered by somebody new. */
async function landOf(page: Page, person: Account) {
  const found = await freeDag(page)
  const { division_id, district_id, upazila_id, mouza_id, survey_type_id } = found
  const query = { mouza_id, survey_type_id, dag_number: found.dag_no }
  const { matches } = LandLookup.parse(
    await (await page.request.get('/api/land-tax-registrations/lookup', { params: query })).json(),
  )
  const record = matches.find(({ dag_id }) => dag_id === found.dag_id)
  const answer = await page.request.post('/api/land-tax-registrations', {
    headers: { authorization: `Bearer ${await tokenOf(page, person)}` },
    data: {
      division_id,
      district_id,
      upazila_id,
      mouza_id,
      survey_type_id,
      khatiyan_number: record?.khatiyan_number,
      dag_number: found.dag_no,
      land_type: record?.land_type,
      land_area: record?.land_area,
    },
  })
  expect(answer.status()).toBe(201)
  return { id: Made.parse(await answer.json()).registration.id, found }
}

const compared = (page: Page, field: string) =>
  main(page)
    .getByRole('row')
    .filter({ hasText: new RegExp(`^${field}`) })

test('a registration is compared with the land record and approved from an earlier year; the counter shows and prints what is due', async ({
  page,
}) => {
  const person = await registered(page)
  const { id, found } = await landOf(page, person)
  await asStaff(page, 'acland')
  await page.goto('/admin/land-tax-registrations')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Land Tax Registrations')
  await expect(main(page).getByLabel('Status')).toHaveValue('pending')
  await search(page, 'Land Tax Registrations').fill(person.email)
  await expect(rows(page)).toHaveCount(1)
  await expect(rowOf(page, 'Rahima Begum')).toContainText(
    new RegExp(`${found.dag_no}.*Savar.*7 working days left.*Agrees in full`),
  )

  await rows(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/land-tax-registrations/${id}$`))
  await expect(main(page)).toContainText(person.email)
  await expect(main(page)).toContainText('All details match the land record.')
  await expect(compared(page, 'Division')).toHaveCount(0)
  await button(page, 'All 9 fields agree · show').click()
  for (const field of ['Division', 'District', 'Upazila', 'Mouza', 'Survey', 'Khatian', 'Dag', 'Area', 'Use'])
    await expect(compared(page, field)).toContainText('Same')
  await choose(page, 'First tax year due', taxYearAgo(2))
  await button(page, 'Bought the land; deed seen.').click()
  await button(page, 'Approve').click()
  await expect(page.getByText('Status updated!')).toBeVisible()

  await page.goto(`/admin/land-tax-registrations?status=approved&search=${encodeURIComponent(person.email)}`)
  await expect(rowOf(page, 'Rahima Begum')).toContainText('Approved')
  await button(page, `Review Registration ${id}`).click()
  await expect(main(page)).toContainText('Decided. Nothing is left to do here.')
  await expect(main(page).getByRole('region', { name: 'So far' })).toContainText('Mahbub Alam')
  await expect(button(page, 'Approve')).toHaveCount(0)

  const { mouza_id, survey_type_id } = found
  await page.goto('/admin/land-tax-counter')
  await expect(main(page)).toContainText('Choose a mouza and a survey')
  await page.goto(`/admin/land-tax-counter?mouza_id=${mouza_id}&survey_type_id=${survey_type_id}`)
  await button(page, 'Look up').click()
  await expect(main(page)).toContainText('Type a khatian number or a dag number')
  await main(page).getByLabel('Dag number').fill(digitsFor(found.dag_no, 'bn'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`dag_number=${found.dag_no}`))
  const sheet = main(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: `Registration ${id}`, exact: true }) })
  await expect(
    main(page)
      .getByRole('status')
      .filter({ hasText: /^\d+ registrations? found$/ }),
  ).toBeVisible()
  await expect(sheet).toContainText(new RegExp(`Zil \\d+ · Dag ${found.dag_no} · Khatian`))
  const years = [2, 1, 0].map(taxYearAgo).join(', ')
  await expect(sheet).toContainText(new RegExp(`Due: ৳[\\d,.]+ for ${years}, penalty included`))
  await expect(sheet.getByRole('row').filter({ hasText: taxYearAgo(1) })).toContainText(/৳[\d,.]+.*Due/)
  await onlyTheSheetIsPrinted(page, sheet)
  const english = await pdfPageTexts(await page.pdf({ format: 'A4' }))
  expect(english).toHaveLength(1)
  const text = withoutSpaces(english.join(''))
  for (const part of [`Registration ${id}`, 'Rahima Begum', 'It is not a receipt', ...[2, 1, 0].map(taxYearAgo)])
    expect(text).toContain(withoutSpaces(part))
  for (const part of ['Look up', 'Tax rates', 'Dag number']) expect(text).not.toContain(withoutSpaces(part))

  await bengali(page)
  await expect(sheet).toHaveCount(0)
  await expect(main(page)).toContainText('বকেয়া')
  const bangla = await pdfPageTexts(await page.pdf({ format: 'A4' }))
  expect(bangla).toHaveLength(1)
  expect(withoutSpaces(bangla.join(''))).toContain(withoutSpaces('এটি রসিদ নয়'))
})

async function onlyTheSheetIsPrinted(page: Page, sheet: Locator) {
  const onlyOnScreen = [
    page.getByRole('banner'),
    page.getByRole('navigation'),
    page.getByRole('combobox'),
    main(page).getByRole('button'),
    main(page).getByLabel('Dag number'),
    main(page).getByRole('heading', { level: 1 }),
  ]
  const visible = async () => {
    const counts = onlyOnScreen.map((part) => part.filter({ visible: true }).count())
    return (await Promise.all(counts)).map((count) => count > 0)
  }
  const notice = main(page).getByText('This print is for information. It is not a receipt.')
  expect(await visible()).toEqual(onlyOnScreen.map(() => true))
  await expect(notice).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  expect(await visible()).toEqual(onlyOnScreen.map(() => false))
  await expect(sheet).toBeVisible()
  await expect(notice).toBeVisible()
  await expect(main(page).getByText(/Tax counter · printed/)).toBeVisible()
  await page.emulateMedia({ media: null })
}
