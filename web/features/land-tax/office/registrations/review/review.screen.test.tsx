import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { parcelApi } from '#contract/land-records/parcel.endpoints.ts'
import { staffRegistrationsApi } from '#contract/land-tax/registration-office.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { dag } from '#test/screens/land.ts'
import { partialMatch, registration, registrationCase, storeRegistration } from '#test/screens/land-tax-office.ts'
import { answer, breakDown } from '#test/screens/network.ts'
import { bengali, openScreen, reload } from '#test/screens/open-screen.tsx'
import { choose } from '#test/screens/places.ts'

const main = page.getByRole('main')
const alert = main.getByRole('alert')
const button = (name: string) => main.getByRole('button', { name })
const note = main.getBySelector('#notes')
const compared = (field: string) => main.getByRole('row').filter({ hasText: new RegExp(`^${field}`) })

async function openReview(language: 'en' | 'bn' = 'en') {
  await openScreen('/admin/land-tax-registrations', { as: 'acland', language })
  await main.getBySelector('tbody tr').getByRole('button').click()
  await expect.element(main.getBySelector('h1')).toMatchTextContent(/Dag 123|দাগ ১২৩/)
}

const contradicted = {
  en: {
    expected: 'All eight details match the land record, but the registered use is not what the class on record means.',
    line: /^UseDiffers.*Residential.*arable.*Means: Agricultural/,
    step: 'Taxed as Residential; the class on record means Agricultural.',
  },
  bn: {
    expected: 'নিবন্ধিত ব্যবহার রেকর্ডের শ্রেণির সঙ্গে মেলে না',
    line: /^ব্যবহারভিন্ন.*আবাসিক.*নাল.*অর্থাৎ কৃষি/,
    step: 'কর হবে আবাসিক হিসেবে; রেকর্ডের শ্রেণি অনুযায়ী জমি কৃষি।',
  },
}

for (const language of ['en', 'bn'] as const)
  test(`a use that the class on record contradicts is shown beside it, and does not block: ${language}`, async () => {
    const { expected, line, step } = contradicted[language]
    const { decisions } = storeRegistration(
      { land_type: 'Residential' },
      { land_use: { land_type: 'Agricultural', same: false } },
    )
    await openReview(language)
    await expect.element(main.getByRole('status').filter({ hasText: expected })).toHaveClass(/marigold/)
    await expect.element(main.getByRole('table').first().getBySelector('tbody tr')).toMatchTextContent(line)
    await expect.element(main).toMatchTextContent(step)
    await userEvent.keyboard('a')
    await expect.poll(() => location.pathname).toBe('/admin')
    await expect.element(main).toMatchTextContent(/No case is waiting|কোনো কেস অপেক্ষায় নেই/)
    expect(decisions).toMatchObject([{ body: { status: 'approved', taxable_from: registration.taxable_from } }])
  })

test('a plot that does not load says so, and can be asked for again', async () => {
  storeRegistration()
  breakDown(parcelApi.get)
  await openReview()
  await expect.element(alert).toMatchTextContent('Failed to load the land')
  answer(parcelApi.get, dag)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect.element(main).toMatchTextContent('The outline of this dag is not drawn yet.')
  await expect.element(main.getByRole('link', { name: 'Open the record' })).toBeVisible()
})

const doubts = [
  ['en', /record differs.*needs a reason/, 'Compared with the khatian on paper.'],
  ['bn', /রেকর্ডের সঙ্গে মেলে না.*কারণ লিখুন/, 'কাগজের খতিয়ানের সঙ্গে মিলিয়ে দেখেছি।'],
] as const

test.each(doubts)(
  'an approval of what differs needs a reason, which one press gives: %s',
  async (language, why, reason) => {
    const { decisions } = storeRegistration({ khatiyan_number: '98765' }, partialMatch)
    await openReview(language)
    await expect.element(compared(language === 'en' ? 'Khatian' : 'খতিয়ান')).toBeVisible()
    await userEvent.keyboard('a')
    await expect.element(note).toHaveAttribute('aria-invalid', 'true')
    expect(decisions).toEqual([])
    await expect.element(main).toMatchTextContent(why)
    await expectLooks({ dark: true, served: true })
    await main.getByRole('button', { name: reason }).click()
    await userEvent.keyboard('a')
    await expect.poll(() => decisions).toMatchObject([{ body: { status: 'approved', notes: reason } }])
  },
)

test('a partial match says what differs; F asks for papers or an answer, with days', async () => {
  const { decisions } = storeRegistration({ khatiyan_number: '98765' }, partialMatch)
  await openReview()
  await expect.element(main).toMatchTextContent('Partial match found')
  await expect.element(compared('Khatian')).toMatchTextContent(/Differs.*98765/)
  await expect.element(compared('Dag')).not.toBeInTheDocument()
  await button('8 fields agree · show').click()
  await expect.element(compared('Dag')).toMatchTextContent('Same')
  await userEvent.keyboard('f')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('This is required')
  await dialog.getByLabelText('Question or note to the citizen').fill('Who has the other half?')
  await dialog.getByLabelText('Heirship certificate').click()
  await dialog.getByRole('spinbutton').fill('10')
  await expectLooks({ dark: true, served: true })
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect.element(page.getByText('Status updated!')).toBeVisible()
  const body = { status: 'flagged', notes: 'Who has the other half?', papers: ['heirship_certificate'], days: 10 }
  expect(decisions).toMatchObject([{ body }])
})

test('a registration that waits for an answer shows what was asked, and can be decided all the same', async () => {
  storeRegistration({ status: 'flagged' })
  const asked = {
    remarks: 'Who has the other half?',
    requested_at: '2026-11-10T06:00:00.000Z',
    answer_by: '2026-11-19',
  }
  answer(staffRegistrationsApi.case, {
    ...registrationCase,
    history: {
      ...registrationCase.history,
      deadline: null,
      hearing: 'days_over',
      requests: [
        { id: 2, papers: ['deed'], ...asked, days_over: true, ended_at: null, answered: null, answer: null, files: [] },
        {
          id: 1,
          papers: [],
          ...asked,
          days_over: false,
          ended_at: '2026-11-12T06:00:00.000Z',
          answered: true,
          answer: 'My brother has it.',
          files: [{ id: 5, name: 'deed of my brother.pdf', path: '/api/files/1', size: 120_000 }],
        },
      ],
    },
  })
  await openScreen(`/admin/land-tax-registrations/${registration.id}`, { as: 'acland' })
  const requests = main.getByRole('region', { name: 'Asked of the citizen' })
  await expect.element(requests).toMatchTextContent('The last day has passed without an answer')
  await expect.element(requests).toMatchTextContent('The citizen writes: My brother has it.')
  await expect.element(requests.getByRole('link', { name: /^deed of my brother\.pdf/ })).toBeVisible()
  await expect.element(button('Ask')).not.toBeInTheDocument()
  await expect.element(button('Reject')).toBeVisible()
  await expectLooks({ dark: true, served: true })
})

test('a case asks before its note or its year is lost, and leaves unasked where nothing is', async () => {
  storeRegistration()
  const list = main.getByRole('link', { name: 'Land Tax Registrations' })
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  const isInList = () => expect.poll(() => location.pathname).toMatch(/land-tax-registrations$/)
  await openReview()
  await list.click()
  await isInList()
  await openReview()
  await note.fill('Not this dag')
  await list.click()
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(note).toHaveValue('Not this dag')
  await list.click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await isInList()
  await openReview()
  await choose('First tax year due', '2024-25')
  await list.click()
  await expect.element(question).toBeVisible()
})

test('land on no record says so; rejecting asks for a ground and words', async () => {
  const { decisions } = storeRegistration(
    {},
    { match: false, land_record: null, message: 'No matching land record found in our database' },
  )
  await openReview()
  await expect.element(alert).toMatchTextContent('No matching land record found in our database')
  await note.fill('There is no such dag.')
  await userEvent.keyboard('{Escape}r')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabelText('The land differs from the record').click()
  await expect.element(dialog).toMatchTextContent('Land Development Tax Act 2023, s. 15 (unconfirmed)')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect.element(page.getByText('Status updated!')).toBeVisible()
  const rejection = { ground: 'land_differs', without_hearing: false }
  expect(decisions).toMatchObject([{ body: { status: 'rejected', notes: 'There is no such dag.', ...rejection } }])
  await reload('/admin/land-tax-registrations?status=all')
  await expect.element(main.getBySelector('tbody tr')).toMatchTextContent('Rejected')
})

test('a review shows the owners on record, how far the applicant is proven and who else registered the dag', async () => {
  const { user, khatiyan_number, land_area } = registration
  const other = { id: 89, khatiyan_number, land_area, status: 'pending' as const }
  storeRegistration({}, { others: [{ ...other, user: { ...user, email: 'karima@jomi.test' } }] })
  await openReview()
  await expect
    .element(main.getByRole('table', { name: 'Owners on record' }).getByRole('row').last())
    .toMatchTextContent('রহিমা খাতুন')
  await expect.element(main.getByRole('region', { name: 'The applicant' })).toMatchTextContent('Not sent')
  const others = main.getByRole('region', { name: /other registrations? of this dag/ })
  await expect
    .element(others.getByRole('listitem').filter({ hasText: 'karima@jomi.test' }))
    .toMatchTextContent('Registration 89 · Khatian')
  await expect.element(others).not.toMatchTextContent(user.email ?? '?')
  await expectLooks({ served: true })
})

test('an officer does not decide about their own land', async () => {
  storeRegistration({ own: true })
  await openReview()
  await expect.element(main).toMatchTextContent('This is your own land. A colleague decides about it.')
  await expect.element(main).toMatchTextContent('All details match the land record.')
  await expect.element(button('Approve')).not.toBeInTheDocument()
  await expect.element(note).not.toBeInTheDocument()
  await bengali()
  await expect.element(main).toMatchTextContent('এটি আপনার নিজের জমি।')
})

const texts = {
  en: {
    match: 'Failed to match land details',
    decide: 'Failed to update status',
    list: 'Failed to load registrations',
    done: 'Status updated!',
  },
  bn: {
    match: 'জমির তথ্য মেলানো যায়নি',
    decide: 'অবস্থা হালনাগাদ করা যায়নি',
    list: 'নিবন্ধন লোড করা যায়নি',
    done: 'অবস্থা হালনাগাদ হয়েছে!',
  },
}

for (const language of ['en', 'bn'] as const)
  test(`what fails, and what is done, is said in the specified words: ${language}`, async () => {
    const words = texts[language]
    storeRegistration()
    breakDown(staffRegistrationsApi.match)
    breakDown(staffRegistrationsApi.decide)
    await openReview(language)
    await expect.element(main).toMatchTextContent(words.match)
    await userEvent.keyboard('a')
    await expect.element(note).toHaveAttribute('aria-invalid', 'true')
    await note.fill('Looked at the paper')
    await userEvent.keyboard('{Escape}a')
    await expect.element(main).toMatchTextContent(words.decide)
    storeRegistration()
    await expect.element(main.getByRole('table').first()).toBeVisible()
    await userEvent.keyboard('a')
    await expect.element(page.getByText(words.done)).toBeVisible()
    breakDown(staffRegistrationsApi.list)
    await reload('/admin/land-tax-registrations')
    await expect.element(main.getByRole('alert')).toMatchTextContent(words.list)
  })
