import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { landRecordsApi } from '#contract/land-records/land-records.endpoints.ts'
import { parcelApi } from '#contract/land-records/parcel.endpoints.ts'
import { registrationsApi } from '#contract/land-tax/registrations.endpoints.ts'
import { locationsApi } from '#contract/locations/locations.endpoints.ts'
import { answerLand, dag } from '#test/screens/land.ts'
import { answerNoIdentity } from '#test/screens/land-tax.ts'
import { answerMessages } from '#test/screens/messages.ts'
import { answerMutationPrices } from '#test/screens/mutations.ts'
import { answer } from '#test/screens/network.ts'
import { openScreen } from '#test/screens/open-screen.tsx'
import { ownColours, styleOf } from '#test/screens/own-colours.ts'
import { answerPlaces, surveyType } from '#test/screens/places.ts'

beforeEach(async () => {
  answerLand()
  answerPlaces()
  answerMessages(() => [])
  answerMutationPrices()
  answerNoIdentity()
  answer(landRecordsApi.listSurveyTypes, [surveyType])
  answer(registrationsApi.findLand, { matches: [] })
  answer(parcelApi.get, dag)
  await ownColours('active')
})
afterEach(() => ownColours(''))

const header = page.getByRole('banner')
const mainPages = page.getByRole('navigation', { name: 'Main' })

const choices: { what: string; address: string; chosen: Locator; other: Locator }[] = [
  {
    what: 'the tab',
    address: '/land',
    chosen: page.getByRole('tab', { selected: true }),
    other: page.getByRole('tab', { selected: false }).first(),
  },
  {
    what: 'the language',
    address: '/land',
    chosen: header.getByRole('button', { pressed: true }),
    other: header.getByRole('button', { pressed: false }).first(),
  },
  {
    what: 'the page in the header',
    address: '/land',
    chosen: mainPages.getByRole('link', { name: 'Land Records', exact: true }),
    other: mainPages.getByRole('link', { name: 'Land TAX', exact: true }),
  },
  {
    what: 'the tab of the dashboard',
    address: '/dashboard?tab=messages',
    chosen: page.getByRole('tab', { selected: true }).first(),
    other: page.getByRole('tab', { selected: false }).first(),
  },
  {
    what: 'the kind of transfer',
    address: '/mutations/new',
    chosen: page.getBySelector('label:has(> .appearance-none:checked)').first(),
    other: page.getBySelector('label:has(> .appearance-none:not(:checked))').first(),
  },
]

test.for(choices)(
  "$what that is chosen looks different in the reader's own colours",
  async ({ address, chosen, other }) => {
    await openScreen(address, address === '/land' ? {} : { as: 'citizen' })
    if (address === '/mutations/new') await page.getByRole('radio', { name: 'Inheritance' }).click()
    await expect.element(chosen).toBeVisible()
    expect(styleOf(chosen.element())).not.toBe(styleOf(other.element()))
  },
)

test("the row of an open list and the focus show in the reader's own colours", async () => {
  answer(locationsApi.listDivisions, [
    { id: 3, name_en: 'Dhaka', name_bn: 'ঢাকা', bbs_code: null },
    { id: 7, name_en: 'Sylhet', name_bn: 'সিলেট', bbs_code: null },
  ])
  await openScreen('/land')
  const field = page.getByRole('combobox', { name: 'Division', exact: true })
  await expect.element(field).toBeEnabled()
  await field.click()
  await userEvent.keyboard('{ArrowDown}')
  const options = page.getByRole('option')
  await expect.element(options.nth(1)).toBeVisible()
  expect(styleOf(options.first().element())).not.toBe(styleOf(options.nth(1).element()))
  const { outlineStyle, outlineWidth } = getComputedStyle(field.element())
  expect(outlineStyle).toBe('solid')
  expect(Number.parseFloat(outlineWidth)).toBeGreaterThanOrEqual(2)
})
