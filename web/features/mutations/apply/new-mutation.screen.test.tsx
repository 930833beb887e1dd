import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { meApi } from '#contract/identity/me.endpoints.ts'
import { parcelApi } from '#contract/land-records/parcel.endpoints.ts'
import { registrationsApi } from '#contract/land-tax/registrations.endpoints.ts'
import { answerApplications, applicationOf } from '#test/screens/applications.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { dag } from '#test/screens/land.ts'
import { answerIdentity, answerNoIdentity } from '#test/screens/land-tax.ts'
import { answerMutationForm } from '#test/screens/mutation-form.ts'
import { answer, breakDown, refuse, respond } from '#test/screens/network.ts'
import { bengali, currentAddress, english, openScreen, reload } from '#test/screens/open-screen.tsx'
import { people } from '#test/screens/people.ts'
import { onePixel } from '#test/screens/pictures.ts'
import { choose } from '#test/screens/places.ts'

const alert = page.getByRole('alert')
const field = (id: string) => page.getBySelector(`[id="${id}"]`)
const review = page.getByRole('button', { name: 'Review before paying' })
const onRecord = page.getByRole('status', { name: 'Land on record' })

beforeEach(answerMutationForm)

const open = (address = '/mutations/new', width = 1280) => openScreen(address, { as: 'citizen', width })

test('a visitor logs in first, and comes back with the land', async () => {
  await openScreen('/mutations/new?dag=70')
  expect(currentAddress()).toBe(`/login?next=${encodeURIComponent('/mutations/new?dag=70')}`)
})

test('before the first step it says what it costs, how long it takes, and which papers it needs', async () => {
  await open('/mutations/new', 360)
  const needs = page.getByRole('region', { name: 'Before you start' })
  await expect.element(needs).toMatchTextContent('৳25 to apply, and ৳1,000 for agricultural or ৳1,200 for other land')
  await expect.element(needs).toMatchTextContent('First look within 7 days, completed within 21 working days')
  await page.getByRole('radio', { name: 'Inheritance' }).click()
  await expect.element(needs).toMatchTextContent('Heirship certificate')
  expect(document.documentElement.scrollWidth).toBe(360)
})

test('what is missing is said on top and at its field, in both languages', async () => {
  await open()
  await review.click()
  await expect.element(alert).toHaveFocus()
  for (const name of [
    'Type of mutation: Please choose one from the list',
    'Division: This is required',
    'Dag number: This is required',
    'Khatian number: This is required',
    'Previous owner: This is required',
    'NID of the previous owner: This is required',
    'New owner, Name: This is required',
    'New owner, NID: This is required',
    'New owner, Address: This is required',
    'Deed or certificate, Number: This is required',
    'Registry office: This is required',
  ])
    await expect.element(alert.getByRole('link', { name, exact: true })).toBeVisible()
  await field('buyer_nid').fill('৩৩০২ ৪৫')
  await review.click()
  await expect
    .element(alert.getByRole('link', { name: 'New owner, NID: An NID number has 10, 13 or 17 digits' }))
    .toBeVisible()
  await bengali()
  await expect
    .element(
      alert.getByRole('link', {
        name: 'গ্রহীতা (নতুন মালিক), জাতীয় পরিচয়পত্রের নম্বর: জাতীয় পরিচয়পত্রের নম্বর ১০, ১৩ বা ১৭ সংখ্যার হয়',
      }),
    )
    .toBeVisible()
  await expectLooks({ dark: true })
})

test('the draft outlives reload, language and login, never logout; files are asked for again', async () => {
  await open()
  await field('buyer_name').fill('Faruk Molla')
  await field('buyer_nid').fill('8251123904')
  await userEvent.upload(field('papers-deed'), new File(['%PDF-'], 'deed.pdf', { type: 'application/pdf' }))
  await expect.element(page.getByRole('link', { name: 'Open: deed.pdf' })).toBeVisible()
  await reload()
  await expect.element(field('buyer_nid')).toHaveValue('8251123904')
  await expect.element(page.getByText('Please choose this file again.')).toBeVisible()
  await bengali()
  await expect.element(field('buyer_name')).toHaveValue('Faruk Molla')
  await english()
  answer(meApi.logout, { message: '' })
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => JSON.stringify({ ...sessionStorage })).not.toContain('8251123904')
})

test('a file that the office does not take is refused at once, with what it is', async () => {
  await open()
  const heic = '\0\0\0\x18ftypheic\0\0\0\0mif1heic'
  for (const [name, content, words] of [
    ['notes.txt', 'x', 'Only PDF, JPEG and PNG files are accepted'],
    ['khatian.docx', 'PK\x03\x04[Content_Types].xml', 'This is a document of Word or a similar program.'],
    ['photo.jpg', heic, 'This is a HEIC picture. On the iPhone choose Settings > Camera > Formats > Most Compatible'],
  ] as const) {
    await userEvent.upload(field('papers-khatian'), new File([content], name))
    await expect.element(page.getByText(new RegExp(`^${name}: ${words}`))).toBeVisible()
  }
  await userEvent.upload(field('papers-khatian'), new File([onePixel], 'photo.jfif', { type: '' }))
  await expect.element(page.getByText('photo.jfif', { exact: true })).toBeVisible()
})

test('a record leads to the form with its land, and its owners are chosen', async () => {
  const owners = [
    { id: '1', owner: 'আব্দুর রহিম মোল্লা', owner_en: 'Abdur Rahim Molla', share: '0.500', area: 2178 },
    { id: '2', owner: 'সালেহা খাতুন', share: '0.500', area: 2178 },
  ]
  answer(parcelApi.get, { ...dag, khotiyan: owners, meta: { land_class: 'Bhiti' } })
  await open('/mutations/new?dag=70')
  await expect.element(onRecord).toMatchTextContent('Found on record')
  await expect.poll(currentAddress).toBe('/mutations/new')
  await expect.element(field('dag_number')).toHaveValue('123')
  await expect.element(field('khatian_number')).toHaveValue('800')
  await expect.element(page.getByRole('radio', { name: 'Non-agricultural' })).toBeChecked()
  await expect.element(page.getByText('৳1,225.00')).toBeVisible()
  await expect.element(field('registry_office')).toHaveValue('Zakiganj Sub-Registry Office')
  await page.getByRole('radio', { name: /Abdur Rahim Molla/ }).click()
  await expect.element(page.getByRole('textbox', { name: 'Previous owner', exact: true })).not.toBeInTheDocument()
  await page.getByRole('radio', { name: 'Somebody else' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Previous owner', exact: true })).toHaveValue('')
  await bengali()
  await expect.element(field('registry_office')).toHaveValue('জকিগঞ্জ সাব-রেজিস্ট্রি অফিস')
})

test('land on record is offered while its dag is typed, and another dag forgets it', async () => {
  const match = {
    dag_id: 70,
    zil_no: '1',
    dag_number: '123',
    khatiyan_number: '800',
    land_class: 'Nal',
    land_class_bn: null,
    land_type: 'Agricultural' as const,
    land_area: 4356,
  }
  answer(registrationsApi.findLand, ({ url }) => ({
    matches: new URL(url).searchParams.get('dag_number') === '123' ? [match] : [],
  }))
  await open()
  await choose('Division', 'Sylhet')
  await choose('District', 'Sylhet')
  await choose('Upazila', 'Zakiganj')
  await choose('Mouza', 'Birorsri', 'Birorsri (JL 12)')
  await field('dag_number').fill('123')
  await expect.element(onRecord).toMatchTextContent('On record: RS, Khatian 800, 10.00 decimals')
  await onRecord.getByRole('button', { name: 'This is the land' }).click()
  await expect.element(onRecord).toMatchTextContent('Dag 123 · Khatian 800 · RS · Birorsri, Zakiganj, Sylhet')
  await expect.element(page.getByRole('radio', { name: 'Agricultural', exact: true })).toBeChecked()
  await field('dag_number').fill('124')
  await expect.element(page.getByText('Found on record')).not.toBeInTheDocument()
})

test('a land that does not load is asked for again, not forgotten', async () => {
  breakDown(parcelApi.get)
  await open('/mutations/new?dag=70')
  const failed = page.getByRole('main').getByRole('alert')
  await expect.element(failed).toMatchTextContent('Failed to load the land')
  expect(currentAddress()).toBe('/mutations/new?dag=70')
  answer(parcelApi.get, dag)
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect.element(field('dag_number')).toHaveValue('123')
})

test('owners on record that do not load after a reload can be asked for again', async () => {
  await open('/mutations/new?dag=70')
  await expect.element(page.getByRole('radio', { name: 'Somebody else' })).toBeVisible()
  breakDown(parcelApi.get)
  await reload()
  const failed = page.getByRole('region', { name: 'Previous owner' }).getByRole('alert')
  await expect.element(failed).toMatchTextContent('Failed to load the owners on record')
  answer(parcelApi.get, dag)
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('radio', { name: 'Somebody else' })).toBeVisible()
})

test('of a land that is not there the form is left to be filled in', async () => {
  refuse(parcelApi.get, 'not_found')
  await open('/mutations/new?dag=70')
  await expect.poll(currentAddress).toBe('/mutations/new')
  await expect.element(field('dag_number')).toHaveValue('')
})

test('a paid khatian copy of the dag is offered', async () => {
  answerApplications(applicationOf('paid'))
  await open('/mutations/new?dag=70')
  const copy = page.getByRole('checkbox', { name: /^Send my khatian copy of this dag along/ })
  await copy.click()
  await expect.element(copy).toBeChecked()
})

test('the applicant is offered as a new owner: one tap takes the verified name and the address of the account', async () => {
  answerIdentity()
  const home = {
    address_line_1: 'House 4',
    address_line_2: '',
    city: 'Savar',
    postal_code: '1340',
    country: 'Bangladesh',
  }
  answer(meApi.get, { ...people.citizen, permanent_address: home })
  await open()
  await page.getByRole('button', { name: 'Add another buyer' }).click()
  const own = page.getByRole('button', { name: 'This is me: Rahima Begum' })
  await expect.element(own).toHaveLength(2)
  await expect.element(field('buyer_name')).toHaveValue('')
  await expectLooks()
  await own.nth(1).click()
  await expect.element(field('buyers.1.name')).toHaveValue('Rahima Begum')
  await expect.element(field('buyers.1.address')).toHaveValue('House 4, Savar')
  await expect.element(field('buyers.1.nid')).toHaveFocus()
  await expect.element(own).not.toBeInTheDocument()
})

test('without a verified identity no name is offered', async () => {
  const requests = answerNoIdentity()
  await open()
  await expect.poll(() => requests).toHaveLength(1)
  await expect.element(field('buyer_name')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^This is me/ })).not.toBeInTheDocument()
})

test('the shares of several are one whole, typed or divided equally', async () => {
  await open()
  const add = page.getByRole('button', { name: 'Add another buyer' })
  await add.click()
  await expect.element(field('buyers.0.share')).toHaveValue('1/2')
  await add.click()
  await expect.element(field('buyers.2.share')).toHaveValue('1/3')
  await field('buyers.2.share').fill('১/৬')
  await expect.element(page.getByText('Together 5/6, must be 1')).toBeVisible()
  await review.click()
  await expect.element(alert.getByRole('link', { name: 'Person 3, Name: This is required' })).toBeVisible()
  await page.getByRole('button', { name: 'Divide equally' }).click()
  await expect.element(page.getByText('Together the whole')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Person 2' }).click()
  await expect.element(add).toHaveFocus()
  await expect.element(field('buyers.1.share')).toHaveValue('1/2')
})

test('heirs get a row each with the lawful share', async () => {
  await open()
  await page.getByRole('radio', { name: 'Inheritance' }).click()
  await page.getByRole('button', { name: 'Work out the shares' }).click()
  const dialog = page.getByRole('dialog', { name: 'Work out the shares' })
  await expect.element(dialog.getByRole('button', { name: 'Fill in the heirs' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'More Wives alive' }).click()
  await dialog.getByRole('button', { name: 'More Sons alive' }).first().click()
  await dialog.getByRole('button', { name: 'Fill in the heirs' }).click()
  await expect.element(field('buyers.0.share')).toHaveValue('1/8')
  await expect.element(field('buyers.1.share')).toHaveValue('7/8')
  await expect.element(page.getByText('Person 2 · Son')).toBeVisible()
  await expect.element(page.getByText('Together the whole')).toBeVisible()
  await expect.element(page.getByText(/By law 1\/8.*With a child the wife/)).toBeVisible()
  await expectLooks()
})

test('an heir who is removed stays named, and can be put back', async () => {
  await open()
  await page.getByRole('radio', { name: 'Inheritance' }).click()
  await page.getByRole('button', { name: 'Work out the shares' }).click()
  const dialog = page.getByRole('dialog', { name: 'Work out the shares' })
  await dialog.getByRole('button', { name: 'More Daughters alive' }).click()
  await dialog.getByRole('button', { name: 'More Sons alive' }).first().click()
  await dialog.getByRole('button', { name: 'Fill in the heirs' }).click()
  await field('buyers.1.phone').fill('12')
  await page.getByRole('button', { name: 'Remove Person 2' }).click()
  const left_out = page.getByRole('region', { name: 'Heirs who are left out' })
  await expect.element(left_out).toMatchTextContent(/It is approved only once they gave up their share themselves/)
  await expect.element(left_out.getByText('Left out: Daughter')).toBeVisible()
  await review.click()
  await expect.element(alert.getByRole('link', { name: /^Heirs who are left out, Name/ })).toBeVisible()
  await expect.element(alert.getByRole('link', { name: /^Heirs who are left out, Mobile/ })).toBeVisible()
  await expectLooks()
  await left_out.getByRole('button', { name: 'Put back among the new owners' }).click()
  await expect.element(field('buyers.1.share')).toHaveValue('1/3')
  await expect.element(page.getByText('Together the whole')).toBeVisible()
})

test('a registered partition is asked for only where an heir is left out, and is saved with the form', async () => {
  await open()
  await page.getByRole('radio', { name: 'Inheritance' }).click()
  await page.getByRole('button', { name: 'Work out the shares' }).click()
  const dialog = page.getByRole('dialog', { name: 'Work out the shares' })
  await dialog.getByRole('button', { name: 'More Daughters alive' }).click()
  await dialog.getByRole('button', { name: 'More Sons alive' }).first().click()
  await dialog.getByRole('button', { name: 'Fill in the heirs' }).click()
  const divided = page.getByRole('checkbox', { name: 'The heirs have divided the land by a registered deed' })
  await expect.element(field('buyers.1.share')).toBeVisible()
  await expect.element(divided).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Remove Person 2' }).click()
  await expect.element(divided).not.toBeChecked()
  await divided.click()
  await review.click()
  await expect.element(alert.getByRole('link', { name: /^Partition deed, / }).first()).toBeVisible()
  await field('family.partition.deed_number').fill('৭১১')
  await expectLooks()
  expect(Object.values(sessionStorage).join()).toContain('"partition":{"deed_number":"৭১১"')
  await divided.click()
  await expect.element(field('family.partition.deed_number')).not.toBeInTheDocument()
})

test('a part of the land is typed in decimals', async () => {
  const requests = respond(registrationsApi.findLand, () => Response.json({ matches: [] }))
  await open()
  await field('land_area').fill('১০')
  await expect.element(page.getByText('4,356 sq ft')).toBeVisible()
  await field('land_area').fill('ten')
  await review.click()
  await expect.element(alert.getByRole('link', { name: /^Part of the land/ })).toBeVisible()
  expect(requests).toEqual([])
})
