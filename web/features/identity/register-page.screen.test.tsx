import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { identityApi } from '#contract/identity/identity.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, breakDown, cutOff, refuse, respond } from '#test/screens/network.ts'
import { bengali, currentAddress, openScreen, pass } from '#test/screens/open-screen.tsx'
import { people } from '#test/screens/people.ts'

/** An e-mail is optional, and its label says so. */
const field = (label: string) => page.getByLabelText(/^(Email|ইমেইল)$/.test(label) ? new RegExp(`^${label} `) : label)
const alert = page.getByRole('alert')
const status = page.getByRole('status')
const submit = () => page.getByRole('button', { name: 'Create account' }).click()
const accept = () => page.getByRole('checkbox').click()

beforeEach(async () => {
  answer(identityApi.checkEmail, { available: true })
  await openScreen('/register')
})

async function fill(changes: Record<string, string> = {}) {
  const form = {
    'First name': 'Rahima',
    'Last name': 'Begum',
    Email: 'rahima@jomi.test',
    'Mobile number': '01712345678',
    Password: 'boro-amtali-45',
    'Confirm password': 'boro-amtali-45',
    ...changes,
  }
  for (const [label, text] of Object.entries(form)) await field(label).fill(text)
}

test('an error goes as soon as its field is right, and the others stay', async () => {
  await submit()
  await expect.element(alert).toMatchTextContent('First name: This is required')
  await field('First name').fill('Rahima')
  await expect.element(field('First name')).not.toHaveAccessibleDescription(/This is required/)
  await expect.element(alert).not.toMatchTextContent('First name')
  await expect.element(alert).toMatchTextContent('Last name: This is required')
  await expect.element(field('First name')).toHaveFocus()
  await fill()
  await accept()
  await expect.element(alert).not.toBeInTheDocument()
})

test('who has no email learns what to do, in both languages', async () => {
  await expect.element(field('Email')).toHaveAccessibleDescription(/^Leave it empty/)
  await bengali()
  await expect.element(field('ইমেইল')).toHaveAccessibleDescription(/^ইমেইল না থাকলে খালি রাখুন/)
})

test('a number of another country needs an email, and says so at it', async () => {
  const requests = respond(identityApi.register, () => Response.json({ message: 'Registered' }, { status: 201 }))
  await fill({ Email: '', 'Mobile number': '+966 50 123 4567' })
  await accept()
  await submit()
  await expect.element(field('Email')).toHaveAccessibleDescription(/please give your email: codes go there/)
  expect(requests).toEqual([])
  await expectLooks()
})

describe('without an email', () => {
  const code = () => page.getByLabelText('Code of the text message')
  const challenge = { message: 'A code is on its way.', phone_code_required: true, challenge: 'made-up' } as const

  async function reachCode() {
    answer(identityApi.register, challenge)
    await fill({ Email: '' })
    await accept()
    await submit()
    await expect.element(code()).toHaveFocus()
  }

  test('the code of the phone opens the account, and the person is in', async () => {
    await reachCode()
    await expect.element(code()).toHaveAccessibleDescription(/on their way to 01712345678/)
    await expectLooks()
    const sent = respond(identityApi.proveSignup, () =>
      Response.json({ token: 'citizen', user: people.citizen }, { status: 201 }),
    )
    await code().fill('১২৩৪৫৬')
    await submit()
    await expect.poll(currentAddress).toBe('/dashboard')
    expect(sent.map(({ body }) => body)).toEqual([{ challenge: 'made-up', code: '123456' }])
  })

  test('a wrong code and a number with an account are said; nothing typed is lost on the way back', async () => {
    await reachCode()
    refuse(identityApi.proveSignup, 'validation_failed', { errors: { code: ['This code is not right'] } })
    await code().fill('000000')
    await submit()
    await expect.element(code()).toHaveAccessibleDescription(/This code is not right/)
    refuse(identityApi.proveSignup, 'phone_has_account', { message: 'This number already has an account.' })
    await submit()
    await expect.element(alert).toMatchTextContent('This number already has an account.')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(field('Mobile number')).toHaveValue('01712345678')
  })

  test('a code that ran out leads back to the form, which says so', async () => {
    await reachCode()
    refuse(identityApi.proveSignup, 'signup_over', { message: 'The code has expired.' })
    await code().fill('123456')
    await submit()
    await expect.element(alert).toMatchTextContent('The code has expired.')
    await expect.element(field('First name')).toHaveValue('Rahima')
  })
})

const wrong = [
  {
    field: { en: 'Confirm password', bn: 'পাসওয়ার্ড আবার লিখুন' },
    typed: 'something-else',
    text: { en: 'Passwords do not match', bn: 'পাসওয়ার্ড দুটি মেলেনি' },
  },
  {
    field: { en: 'Password', bn: 'পাসওয়ার্ড' },
    typed: 'abc12',
    text: { en: 'Password must be at least 6 characters long', bn: 'পাসওয়ার্ড অন্তত ৬ অক্ষরের হতে হবে' },
  },
  {
    field: { en: 'Mobile number', bn: 'মোবাইল নম্বর' },
    typed: '0171234567',
    text: { en: 'Please enter a valid phone number', bn: 'সঠিক মোবাইল নম্বর দিন' },
  },
  {
    field: { en: 'Email', bn: 'ইমেইল' },
    typed: 'nobody',
    text: { en: 'Please enter a valid email address', bn: 'সঠিক ইমেইল ঠিকানা দিন' },
  },
  { field: { en: 'First name', bn: 'নামের প্রথম অংশ' }, typed: '', text: { en: 'This is required', bn: 'এটি আবশ্যক' } },
  { field: { en: 'Last name', bn: 'নামের শেষ অংশ' }, typed: '', text: { en: 'This is required', bn: 'এটি আবশ্যক' } },
]

// Errors are shown at the field and on top, in the language of the page; nothing is sent.
for (const { field: label, typed, text } of wrong)
  test(`${label.en} "${typed}": ${text.en}`, async () => {
    await fill({ [label.en]: typed })
    await accept()
    await submit()
    await expect.element(field(label.en)).toHaveAccessibleDescription(new RegExp(text.en))
    await expect.element(alert.getByRole('link', { name: `${label.en}: ${text.en}` })).toBeVisible()
    await bengali()
    await expect.element(field(label.bn)).toHaveAccessibleDescription(new RegExp(text.bn))
    expect(currentAddress()).toBe('/register')
  })

test('what the browser cannot know, the server says at its field', async () => {
  const text = 'This password is too common. Please choose another.'
  refuse(identityApi.register, 'validation_failed', { errors: { password: [text] } })
  await fill()
  await accept()
  await submit()
  await expect.element(field('Password')).toHaveAccessibleDescription(new RegExp(text))
  expect(currentAddress()).toBe('/register')
})

test('without the terms nothing is sent; both papers open beside the form', async () => {
  await fill()
  await submit()
  await expect
    .element(page.getByRole('checkbox'))
    .toHaveAccessibleDescription('Please accept the terms and the privacy notice')
  for (const [name, path] of [
    ['terms', '/terms'],
    ['privacy notice', '/privacy'],
  ] as const) {
    const link = page.getByRole('main').getByRole('link', { name })
    await expect.element(link).toHaveAttribute('href', path)
    await expect.element(link).toHaveAttribute('target', '_blank')
  }
  await expect.element(field('First name')).toHaveValue('Rahima')
  await expectLooks()
})

test('a server that fails without words still gives the specified ones', async () => {
  breakDown(identityApi.register)
  await fill()
  await accept()
  await submit()
  await expect.element(alert).toMatchTextContent('Failed to create account')
  await expect.element(field('First name')).toHaveValue('Rahima')
  await bengali()
  await page.getByRole('button', { name: 'অ্যাকাউন্ট খুলুন' }).click()
  await expect.element(alert).toMatchTextContent('অ্যাকাউন্ট খোলা যায়নি')
})

test('an account is made, said aloud, and login comes next', async () => {
  answer(identityApi.register, { message: 'Your account is ready. You can now log in.', user: people.citizen })
  await fill({ 'Mobile number': '+880 1712-345678' })
  await accept()
  await submit()
  await expect.element(alert).toMatchTextContent('Your account is ready. You can now log in.')
  await expect.poll(currentAddress).toBe('/login')
})

test('an email check that fails says nothing', async () => {
  cutOff(identityApi.checkEmail)
  const checking = status.filter({ hasText: 'Checking' })
  await field('Email').fill('rahima@jomi.test')
  await expect.element(checking).toBeInTheDocument()
  await expect.element(checking).not.toBeInTheDocument()
  await expect.element(field('Email')).toHaveAccessibleDescription(/an email is needed\.$/)
  await expect.element(alert).not.toBeInTheDocument()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('an email is checked 500 ms after typing, and only once it holds an @', async () => {
  const requests = respond(identityApi.checkEmail, () => Response.json({ available: false }))
  const sent = vi.spyOn(window, 'fetch')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await field('Email').fill('rahima')
  await pass(2000)
  await field('Email').fill('other@jomi.test')
  // Filling a field moves the clock on too, more on a busy machine.
  await pass(200)
  expect(sent).not.toHaveBeenCalled()
  // Waiting for an element moves the clock on: it comes after the check that nothing has happened yet.
  await expect.element(status.filter({ hasText: 'Checking' })).toBeInTheDocument()
  // Timers draw a part of the answer too, so the clock goes on until it is there.
  await expect
    .poll(async () => {
      await pass(100)
      return status.filter({ hasText: 'Email is already taken' }).elements().length
    })
    .toBeGreaterThan(0)
  vi.useRealTimers()
  await expect.element(field('Email')).toHaveAccessibleDescription(/Email is already taken/)
  await expect.element(status.filter({ hasText: 'Email is already taken' })).toBeInTheDocument()
  expect(requests.map(({ body }) => body)).toEqual([{ email: 'other@jomi.test' }])
  await bengali()
  await expect.element(field('ইমেইল')).toHaveAccessibleDescription(/এই ইমেইল আগেই ব্যবহৃত হয়েছে/)
  answer(identityApi.checkEmail, { available: true })
  await field('ইমেইল').fill('rahima@jomi.test')
  await expect.element(status.filter({ hasText: 'এই ইমেইল ব্যবহার করা যাবে' })).toBeInTheDocument()
})
