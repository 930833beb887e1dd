import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { meApi } from '#contract/identity/me.endpoints.ts'
import { locationsApi } from '#contract/locations/locations.endpoints.ts'
import { placeSearchApi } from '#contract/locations/place-search.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answerNoIdentity } from '#test/screens/land-tax.ts'
import { answer, cutOff, refuse, respond } from '#test/screens/network.ts'
import { bengali, currentAddress, openScreen } from '#test/screens/open-screen.tsx'
import { people } from '#test/screens/people.ts'
import { choose, district } from '#test/screens/places.ts'

const main = page.getByRole('main')
const button = (name: string) => page.getByRole('button', { name })
const field = (label: string | RegExp) => page.getByLabelText(label)
const city = page.getByRole('combobox', { name: 'City' })
const { citizen } = people
const sylhet = {
  address_line_1: '12 Zindabazar',
  address_line_2: '',
  city: 'Sylhet',
  postal_code: '3100',
  country: 'Bangladesh',
}

test('the profile in the header is the personal information', async () => {
  answer(placeSearchApi.search, { results: [] })
  await openScreen('/', { as: 'citizen' })
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click()
  await expect.poll(currentAddress).toBe('/dashboard?tab=personalInfo')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Personal Information' })).toBeVisible()
  await bengali()
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'প্রোফাইল' })).toBeVisible()
})

test('a name is asked for and a phone must be one; what was changed can be thrown away', async () => {
  const requests = respond(meApi.change, () => Response.json({ user: { ...citizen, phone: null }, message: 'Saved' }))
  await openScreen('/dashboard', { as: 'citizen' })
  await button('Edit').click()
  await field('Name').fill('')
  await field(/^Mobile number/).fill('12345')
  await button('Save').click()
  await expect.element(page.getByRole('alert')).toHaveFocus()
  await expect.element(field('Name')).toHaveAccessibleDescription('This is required')
  await expect.element(field(/^Mobile number/)).toHaveAccessibleDescription(/Please enter a valid phone number/)
  await button('Cancel').click()
  await expect.element(main).toMatchTextContent('Rahima Begum')
  expect(requests).toEqual([])
  await button('Edit').click()
  await field(/^Mobile number/).fill('')
  await button('Save').click()
  await expect.element(main).toMatchTextContent('Not given')
  expect(requests.map(({ body }) => body)).toMatchObject([{ phone: null }])
  await expectLooks()
})

test('another email asks for the password, and what the server refuses stands at its field', async () => {
  const taken = 'taken@jomi.test'
  const password = page.getByLabelText('Current password', { exact: true })
  const requests = respond(meApi.change, () => Response.json({ user: citizen, message: 'Saved' }))
  await openScreen('/dashboard', { as: 'citizen' })
  await button('Edit').click()
  await expect.element(password).not.toBeInTheDocument()
  await field('Email').fill(taken)
  await button('Save').click()
  await expect.element(password).toHaveAccessibleDescription(/This is required/)
  expect(requests).toEqual([])
  await password.fill('not-this-one')
  refuse(meApi.change, 'validation_failed', { errors: { current_password: ['This password is not right'] } })
  await button('Save').click()
  await expect.element(password).toHaveAccessibleDescription(/This password is not right/)
  await password.fill('boro-amtali-45')
  refuse(meApi.change, 'validation_failed', { errors: { email: ['Email is already taken'] } })
  await button('Save').click()
  await expect.element(field('Email')).toHaveAccessibleDescription('Email is already taken')
  await bengali()
  refuse(meApi.change, 'validation_failed', { errors: { email: ['এই ইমেইল আগেই ব্যবহৃত হয়েছে'] } })
  await button('সংরক্ষণ করুন').click()
  await expect.element(field('ইমেইল')).toHaveAccessibleDescription('এই ইমেইল আগেই ব্যবহৃত হয়েছে')
  const email = 'moved@jomi.test'
  await field('ইমেইল').fill(email)
  const sent = respond(meApi.change, () =>
    Response.json({ user: { ...citizen, email, email_verified_at: null }, message: 'Saved' }),
  )
  await button('সংরক্ষণ করুন').click()
  await expect.element(main.getByRole('definition').filter({ hasText: email })).toMatchTextContent('যাচাই হয়নি')
  expect(sent.map(({ body }) => body)).toMatchObject([{ email, current_password: 'boro-amtali-45' }])
})

test('a form without a network waits; after "Do not send" it is not sent and keeps what was typed', async () => {
  const requests = respond(meApi.change, () => Response.error())
  await openScreen('/dashboard', { as: 'citizen' })
  await button('Edit').click()
  await field('Name').fill('Sultana')
  await button('Save').click()
  await expect.element(page.getByText(/^Your form is waiting for the network\./)).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Sultana')
  await button('Do not send').click()
  await expect.element(page.getByText('We could not reach the server.', { exact: false })).toBeVisible()
  await expect.element(page.getByText(/^Your form is waiting for the network\./)).not.toBeInTheDocument()
  await expect.element(field('Name')).toHaveValue('Sultana')
  dispatchEvent(new Event('online'))
  await expect.element(field('Name')).toBeVisible()
  expect(requests).toHaveLength(1)
})

test('without a phone there is nothing to prove, and the way to add one', async () => {
  answer(meApi.get, { ...citizen, phone: null })
  answerNoIdentity()
  await openScreen('/dashboard?tab=profileKyc', { as: 'citizen' })
  await page.getByRole('link', { name: 'Add it under Personal Information' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Personal Information' })).toBeVisible()
  await expect.element(main).toMatchTextContent('Not given')
  await expectLooks()
})

test('an address asks for what it needs; a city that is no district is refused at its field', async () => {
  answer(locationsApi.listDistricts, [district])
  await openScreen('/dashboard?tab=address', { as: 'citizen' })
  await button('Add address').first().click()
  await button('Save').click()
  for (const label of ['Address line 1', 'Postal code'])
    await expect.element(field(label)).toHaveAccessibleDescription(/This is required/)
  await expect.element(city).toHaveAccessibleDescription(/This is required/)
  await expect.element(field(/Address line 2/)).toHaveAccessibleDescription('')
  await field('Address line 1').fill('12 Zindabazar')
  await choose('City', 'Sylhet')
  await field('Postal code').fill('৩১০০')
  refuse(meApi.change, 'validation_failed', {
    errors: { 'permanent_address.city': ['Please choose one of the districts'] },
  })
  await button('Save').click()
  await expect.element(city).toHaveAccessibleDescription(/Please choose one of the districts/)
  await expect.element(field('Address line 1')).toHaveValue('12 Zindabazar')
  answer(meApi.change, { user: { ...citizen, permanent_address: sylhet }, message: 'Saved' })
  await button('Save').click()
  await expect.element(main.getBySelector('address')).toMatchTextContent('Sylhet 3100')
  await expectLooks()
})

for (const { language, add, save, cityLabel, place, required, tooLong } of [
  {
    language: 'en',
    add: 'Add address',
    save: 'Save',
    cityLabel: 'City',
    place: 'Sylhet',
    required: 'This is required',
    tooLong: 'This is too long',
  },
  {
    language: 'bn',
    add: 'ঠিকানা যোগ করুন',
    save: 'সংরক্ষণ করুন',
    cityLabel: 'শহর',
    place: 'সিলেট',
    required: 'এটি আবশ্যক',
    tooLong: 'এটি খুব লম্বা',
  },
] as const)
  test(`what the server refuses of an address stands at its field (${language})`, async () => {
    answer(locationsApi.listDistricts, [district])
    await openScreen('/dashboard?tab=address', { as: 'citizen', language })
    await button(add).last().click()
    const at = (name: string) => page.getBySelector(`[id="mailing_address.${name}"]`)
    await at('address_line_1').fill('12 Zindabazar')
    await choose(cityLabel, place)
    await at('postal_code').fill('3100')
    for (const [name, text] of [
      ['address_line_1', required],
      ['address_line_2', tooLong],
      ['postal_code', tooLong],
      ['country', required],
    ] as const) {
      refuse(meApi.change, 'validation_failed', { errors: { [`mailing_address.${name}`]: [text] } })
      await button(save).click()
      await expect.element(at(name)).toHaveAccessibleDescription(new RegExp(`^${text}`))
      await expect.element(at(name)).toHaveAttribute('aria-invalid', 'true')
      await expect.element(page.getByRole('alert')).toHaveFocus()
      await expect.element(page.getByRole('alert').getByRole('listitem')).toHaveLength(1)
      await expect.element(at('address_line_1')).toHaveValue('12 Zindabazar')
    }
    answer(meApi.change, { user: { ...citizen, mailing_address: sylhet }, message: 'Saved' })
    await button(save).click()
    await expect.element(main.getBySelector('address')).toMatchTextContent('12 Zindabazar')
  })

test('districts that do not come can be asked for again', async () => {
  cutOff(locationsApi.listDistricts)
  await openScreen('/dashboard?tab=address', { as: 'citizen' })
  await button('Add address').last().click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load districts')
  answer(locationsApi.listDistricts, [district])
  await button('Try again').click()
  await choose('City', 'Sylhet')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
