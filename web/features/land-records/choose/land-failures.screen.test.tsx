import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { landRecordsApi } from '#contract/land-records/land-records.endpoints.ts'
import { parcelApi } from '#contract/land-records/parcel.endpoints.ts'
import { locationsApi } from '#contract/locations/locations.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answerLand, dagAddress, mapsAddress } from '#test/screens/land.ts'
import { answer, breakDown, cutOff, refuse } from '#test/screens/network.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'
import { choose, district, upazila } from '#test/screens/places.ts'

const holds = (step: string, value: string) => () =>
  expect.element(page.getByRole('combobox', { name: step, exact: true })).toHaveValue(value)
const isVisible = (role: 'heading' | 'status' | 'listitem', text: string | RegExp) => () =>
  expect.element(page.getByRole(role, { name: text })).toBeVisible()

const failures = [
  {
    en: 'Failed to load divisions',
    bn: 'বিভাগের তালিকা দেখানো যাচ্ছে না',
    endpoint: locationsApi.listDivisions,
    afterwards: holds('বিভাগ', 'সিলেট'),
  },
  {
    en: 'Failed to load districts',
    bn: 'জেলার তালিকা দেখানো যাচ্ছে না',
    endpoint: locationsApi.listDistrictsOf,
    afterwards: holds('জেলা', 'সিলেট'),
  },
  {
    en: 'Failed to load upazilas',
    bn: 'উপজেলার তালিকা দেখানো যাচ্ছে না',
    endpoint: locationsApi.listUpazilasOf,
    afterwards: holds('উপজেলা', 'জকিগঞ্জ'),
  },
  {
    en: 'Failed to load mouzas',
    bn: 'মৌজার তালিকা দেখানো যাচ্ছে না',
    endpoint: locationsApi.listMouzasOf,
    afterwards: holds('মৌজা', 'বিরশ্রী (জে.এল. ১২)'),
  },
  {
    en: 'Failed to load zils',
    bn: 'শিটের তালিকা দেখানো যাচ্ছে না',
    endpoint: locationsApi.listZilsOf,
    afterwards: holds('শিট', '১'),
  },
  {
    en: 'Failed to load survey types',
    bn: 'জরিপের ধরন দেখানো যাচ্ছে না',
    endpoint: landRecordsApi.listSurveyTypesOfZil,
    afterwards: () => expect.element(page.getByRole('radio', { name: 'আরএস' })).toBeChecked(),
  },
  {
    en: 'Failed to load dags',
    bn: 'দাগের তালিকা দেখানো যাচ্ছে না',
    endpoint: landRecordsApi.listDagsOfZil,
    afterwards: () => expect.element(page.getByRole('status').filter({ hasText: '১টির মধ্যে ১টি' })).toBeVisible(),
  },
  {
    en: 'Failed to load mouza maps',
    bn: 'মৌজা ম্যাপের তালিকা দেখানো যাচ্ছে না',
    endpoint: landRecordsApi.listMouzaMapsOfZil,
    address: mapsAddress,
    afterwards: isVisible('heading', 'বিরশ্রী, শিট ১, আরএস'),
  },
  {
    en: 'Failed to load dag detail',
    bn: 'দাগের বিবরণ দেখানো যাচ্ছে না',
    endpoint: parcelApi.get,
    afterwards: isVisible('heading', /^দাগ ১২৩ · /),
  },
]

for (const [at, { en, bn, endpoint, address = dagAddress, afterwards }] of failures.entries())
  test(`"${en}" is said in both languages, and trying again works`, async () => {
    answerLand()
    if (at % 2 === 0) cutOff(endpoint)
    else breakDown(endpoint)
    await openScreen(address)
    await tryAgain({ en, bn })
    await afterwards()
  })

async function tryAgain({ en, bn }: { en: string; bn: string }) {
  await expect.element(page.getByRole('alert').filter({ hasText: en })).toBeVisible()
  await bengali()
  const alert = page.getByRole('alert').filter({ hasText: bn })
  await expect.element(alert).toBeVisible()
  answerLand()
  await alert.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click()
  await expect.element(alert).not.toBeInTheDocument()
}

test('"Failed to load mouza map detail" is said in both languages, and trying again works', async () => {
  answerLand()
  cutOff(landRecordsApi.getMouzaMap)
  await openScreen(mapsAddress)
  await tryAgain({ en: 'Failed to load mouza map detail', bn: 'মৌজা ম্যাপের বিবরণ দেখানো যাচ্ছে না' })
  await isVisible('heading', 'বিরশ্রী, শিট ১, আরএস')()
})

test('"Failed to load details" is said of a chain of ownership, and trying again works', async () => {
  answerLand()
  breakDown(landRecordsApi.getHistory)
  await openScreen(dagAddress)
  await page.getByRole('button', { name: 'Chain of ownership', exact: true }).click()
  await tryAgain({ en: 'Failed to load details', bn: 'বিবরণ দেখানো যাচ্ছে না' })
  await expect.element(page.getByRole('listitem').filter({ hasText: 'বর্তমান' })).toBeVisible()
})

test('a list that fails leaves the steps before it in use', async () => {
  answerLand()
  cutOff(locationsApi.listUpazilasOf)
  const other = { ...district, id: 21, name_en: 'Sunamganj', name_bn: 'সুনামগঞ্জ' }
  answer(locationsApi.listDistrictsOf, [district, other])
  await openScreen(dagAddress)
  await expect.element(page.getByRole('alert').filter({ hasText: 'Failed to load upazilas' })).toBeVisible()
  answer(locationsApi.listUpazilasOf, [upazila])
  await choose('District', 'Suna', 'Sunamganj')
  await expect.element(page.getByRole('combobox', { name: 'Upazila' })).toBeEnabled()
})

test('a dag that is not there is said, with the list to choose from and nothing to try again', async () => {
  answerLand()
  refuse(parcelApi.get, 'not_found')
  await openScreen(dagAddress, { width: 360 })
  const status = page.getByRole('status').filter({ hasText: 'This sheet has no such dag.' })
  await expect.element(status).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Dag 123' })).toBeVisible()
  await expectLooks()
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  await openScreen(dagAddress, { language: 'bn' })
  await expect.element(page.getByRole('status').filter({ hasText: 'এই শিটে এমন দাগ নেই।' })).toBeVisible()
})

test('a dag that is not there is asked for once', async () => {
  answerLand()
  const requests = refuse(parcelApi.get, 'not_found')
  await openScreen('/land?dag=99999999')
  await expect.element(page.getByRole('status').filter({ hasText: 'This sheet has no such dag.' })).toBeVisible()
  expect(requests).toHaveLength(1)
})
