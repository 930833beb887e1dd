import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { surveyTypesApi } from '#contract/land-records/land-record-office.endpoints.ts'
import {
  districtsApi,
  divisionsApi,
  mouzasApi,
  upazilasApi,
  zilsApi,
} from '#contract/locations/location-records.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { breakDown, respond } from '#test/screens/network.ts'
import { listOf, pageWith, storeRecords } from '#test/screens/office-records.ts'
import { bengali, english, openScreen } from '#test/screens/open-screen.tsx'
import { answerPlaces, district, division, mouza, surveyType, upazila, zil } from '#test/screens/places.ts'
import { kinds } from '#test/screens/record-kinds.ts'

type Kind = (typeof kinds)[number]

function storeOneOfEach() {
  answerPlaces()
  storeRecords(divisionsApi, division)
  storeRecords(districtsApi, district)
  storeRecords(upazilasApi, upazila)
  storeRecords(mouzasApi, mouza)
  storeRecords(zilsApi, zil)
  storeRecords(surveyTypesApi, surveyType)
}

const main = page.getByRole('main')
const dialog = page.getByRole('dialog')
const question = page.getByRole('alertdialog')
const alert = page.getByRole('alert')
const field = (id: string) => dialog.getBySelector(`#${id}`)
const save = () => dialog.getBySelector('[type=submit]').click()
const addButton = main.getBySelector('header button').last()
const row = main.getBySelector('tbody tr').filter({ hasText: 'Trial' })

async function openList({ path }: Kind) {
  storeOneOfEach()
  await openScreen(`/admin/${path}`, { as: 'admin' })
  await expect.element(main.getBySelector('tbody tr')).toBeVisible()
}

async function fill(fields: object) {
  for (const [id, text] of Object.entries(fields)) await field(id).fill(text)
}

async function add({ place, fields }: Kind) {
  await addButton.click()
  for (const [id, choice] of place) {
    await expect.element(field(id)).toBeEnabled()
    await field(id).fill(choice)
    await page.getByRole('listbox').getByRole('option').click()
  }
  await fill(fields)
  await save()
}

for (const kind of kinds) {
  test(`${kind.path}: what is missing is said in both languages`, async () => {
    await openList(kind)
    await addButton.click()
    await save()
    await expect.element(alert).toHaveFocus()
    await expect.element(alert).toMatchTextContent(kind.missing)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await bengali()
    await addButton.click()
    await save()
    await expect.element(alert).toMatchTextContent(kind.missing_bn)
    await expectLooks()
  })

  test(`${kind.path}: adding, changing and deleting are said`, async () => {
    await openList(kind)
    await add(kind)
    await expect.element(page.getByText(kind.added)).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()

    await row.getByRole('button', { name: /^Edit / }).click()
    await fill(kind.changed)
    await save()
    await expect.element(page.getByText(kind.updated)).toBeVisible()
    await row.getByRole('button', { name: /^Edit / }).click()
    const [[id, text] = ['', '']] = Object.entries(kind.changed)
    await expect.element(field(id)).toHaveValue(text)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()

    await row.getByRole('button', { name: /^Delete / }).click()
    await expect.element(question).toMatchTextContent('This action cannot be undone.')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText(kind.deleted)).toBeVisible()
    await expect.element(row).not.toBeInTheDocument()
  })

  test(`${kind.path}: adding, changing and deleting are said in Bengali`, async () => {
    await openList(kind)
    await bengali()
    await add(kind)
    await expect.element(page.getByText(kind.added_bn)).toBeVisible()
    await row.getByRole('button', { name: /সম্পাদনা করুন$/ }).click()
    await expect.element(dialog).toHaveAccessibleName(`${kind.one_bn} সম্পাদনা`)
    await dialog.getByRole('button', { name: /^সংরক্ষণ/ }).click()
    await expect.element(page.getByText(kind.updated_bn)).toBeVisible()
    await row.getByRole('button', { name: /মুছুন$/ }).click()
    await expect.element(question).toHaveAccessibleName(`${kind.one_bn} মুছুন`)
    await expect.element(question).toMatchTextContent('এটি আর ফেরানো যাবে না।')
    await question.getByRole('button', { name: 'মুছুন' }).click()
    await expect.element(page.getByText(kind.deleted_bn)).toBeVisible()
  })

  test(`${kind.path}: a list that does not load says so, keeps its search, and can be tried again`, async () => {
    answerPlaces()
    const list = listOf(kind.path)
    breakDown(list)
    await openScreen(`/admin/${kind.path}?search=zzqqzz`, { as: 'admin' })
    await expect.element(main.getByRole('alert')).toMatchTextContent(kind.failed)
    await bengali()
    await expect.element(main.getByRole('alert')).toMatchTextContent(kind.failed_bn)
    const requests = respond(list, () => Response.json(pageWith([])))
    await page.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click()
    await expect.element(main).toMatchTextContent(kind.none_bn)
    expect(requests.map(({ url }) => url.searchParams.get('search'))).toEqual(['zzqqzz'])
    await english()
    await expect.element(main).toMatchTextContent(kind.none)
  })
}
