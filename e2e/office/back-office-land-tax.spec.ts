import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { digitsFor } from '#contract/digits.ts'
import { LandLookup } from '#contract/land-tax/land-tax-registrations.ts'
import { freeDag, type NumberedDag } from '../lib/free-dag.ts'
import { choose, dag123 } from '../lib/land.ts'
import { firstDayOf, taxYearAgo } from '../lib/land-taxing.ts'
import { asStaff, button, dialog, rowOf, rows, search } from '../lib/office.ts'
import { bengali, demoAccount, type Person, registered, speaking, tokenOf } from '../lib/people.ts'
import { halfSeen, sideways } from '../looks/looks.ts'

const main = (page: Page) => page.getByRole('main')
type Account = Pick<Person, 'email' | 'password'>
const Made = z.object({ registration: z.object({ id: z.int() }) })

/** A dag of Savar on record, which is arable, registered by somebody new; `wrong` says otherwise. */
async function landOf(page: Page, person: Account, wrong: object = {}, dag?: NumberedDag) {
  const found = dag ?? (await freeDag(page))
  const { division_id, district_id, upazila_id, mouza_id, survey_type_id } = found
  const query = { mouza_id, survey_type_id, dag_number: found.dag_no }
  const { matches } = LandLookup.parse(
    await (await page.request.get('/api/land-tax-registrations/lookup', { params: query })).json(),
  )
  const record = matches.find(({ dag_id }) => dag_id === found.dag_id)
  const answer = await page.request.post('/api/land-tax-registrations', {
    headers: { authorization: `Bearer ${await tokenOf(page, person)}` },
    data: {
      ...{ division_id, district_id, upazila_id, mouza_id, survey_type_id },
      khatiyan_number: record?.khatiyan_number,
      dag_number: found.dag_no,
      land_type: record?.land_type,
      land_area: record?.land_area,
      ...wrong,
    },
  })
  expect(answer.status()).toBe(201)
  return { id: Made.parse(await answer.json()).registration.id, found }
}

/** In the list of those that wait, found by the citizen's address. */
async function review(page: Page, { email }: Account, id: number) {
  await page.goto(`/admin/land-tax-registrations?search=${encodeURIComponent(email)}`)
  await button(page, `Review Registration ${id}`).click()
  return dialog(page, `Registration ${id}`)
}

const compared = (page: Page, field: string) =>
  page
    .getByRole('dialog')
    .getByRole('row')
    .filter({ hasText: new RegExp(`^${field}`) })

test('a registration is compared with the land record and approved from an earlier year; the counter shows what is due', async ({
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
    new RegExp(`${found.dag_no}.*Savar.*Agricultural.*Since today.*Pending`),
  )

  await rows(page).first().focus()
  await page.keyboard.press('Enter')
  const window = dialog(page, `Registration ${id}`)
  await expect(window).toContainText(person.email)
  await expect(window).toContainText('All details match the land record.')
  await expect(compared(page, 'Division')).toHaveCount(0)
  await window.getByRole('button', { name: 'All 9 fields agree · show' }).click()
  for (const field of ['Division', 'District', 'Upazila', 'Mouza', 'Survey', 'Khatian', 'Dag', 'Area', 'Use'])
    await expect(compared(page, field)).toContainText('Same')
  await window.getByRole('radio', { name: 'Approve' }).check()
  await choose(page, 'First tax year due', taxYearAgo(2))
  await window.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Status updated!')).toBeVisible()
  await expect(window).toHaveCount(0)
  await expect(main(page)).toContainText('No registrations found.')

  await main(page).getByLabel('Status').selectOption('Approved')
  await expect(page).toHaveURL(/status=approved/)
  await expect(rowOf(page, 'Rahima Begum')).toContainText('Approved')
  await button(page, `Review Registration ${id}`).click()
  await expect(window).toContainText('Mahbub Alam')
  await expect(window.getByRole('radio')).toHaveCount(0)

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
  await expect(main(page).getByRole('status')).toContainText(/^\d+ registrations? found$/)
  await expect(sheet).toContainText(new RegExp(`Zil \\d+ · Dag ${found.dag_no} · Khatian`))
  const years = [2, 1, 0].map(taxYearAgo).join(', ')
  await expect(sheet).toContainText(new RegExp(`Due: ৳[\\d,.]+ for ${years}, penalty included`))
  await expect(sheet.getByRole('row').filter({ hasText: taxYearAgo(1) })).toContainText(/৳[\d,.]+.*Due/)
  await bengali(page)
  await expect(sheet).toHaveCount(0)
  await expect(main(page)).toContainText('বকেয়া')
})

const contradicted = {
  en: {
    expected: 'All eight details match the land record, but the registered use is not what the class on record means.',
    line: /^UseDiffers.*Residential.*(paddy land|arable).*Means: Agricultural/,
    step: 'Taxed as Residential; the class on record means Agricultural.',
  },
  bn: {
    expected: 'নিবন্ধিত ব্যবহার রেকর্ডের শ্রেণির সঙ্গে মেলে না',
    line: /^ব্যবহারভিন্ন.*আবাসিক.*(আমন|বোরো|নাল|ডাঙ্গা).*অর্থাৎ কৃষি/,
    step: 'কর হবে আবাসিক হিসেবে; রেকর্ডের শ্রেণি অনুযায়ী জমি কৃষি।',
  },
}

for (const language of ['en', 'bn'] as const)
  test(`a use that the class on record contradicts is shown beside it, and does not block: ${language}`, async ({
    page,
  }) => {
    const { expected, line, step } = contradicted[language]
    const person = await registered(page)
    await landOf(page, person, { land_type: 'Residential' })
    await asStaff(page, 'acland')
    await speaking(page, language)
    await page.goto(`/admin/land-tax-registrations?search=${encodeURIComponent(person.email)}`)
    await rows(page).getByRole('button').click()
    const window = page.getByRole('dialog')
    await expect(window.getByRole('status').filter({ hasText: expected })).toHaveClass(/marigold/)
    await expect(window.getByRole('table').first().locator('tbody tr')).toHaveText([line])
    await window.getByRole('radio').first().check()
    await expect(window.locator('form')).toContainText(step)
    await window.locator('[type=submit]').click()
    await expect(window).toHaveCount(0)
    await expect(rows(page)).toHaveCount(0)
  })

test('a partial match says what differs; flagging and rejecting ask for notes', async ({ page }) => {
  const person = await registered(page)
  const flagged = await landOf(page, person, { khatiyan_number: '98765' })
  await asStaff(page, 'acland')
  const window = await review(page, person, flagged.id)
  await expect(window).toContainText('Partial match found')
  await expect(compared(page, 'Khatian')).toContainText(/Differs.*98765/)
  await expect(compared(page, 'Dag')).toHaveCount(0)
  await window.getByRole('button', { name: '8 fields agree · show' }).click()
  await expect(compared(page, 'Dag')).toContainText('Same')
  await window.getByRole('radio', { name: 'Flag for correction' }).check()
  await window.getByRole('button', { name: 'Flag for correction' }).click()
  await expect(window.getByRole('alert')).toContainText('Notes: This is required')
  await window.getByLabel('Notes').fill('The khatian is another one.')
  await window.getByRole('button', { name: 'Flag for correction' }).click()
  await expect(page.getByText('Status updated!')).toBeVisible()

  const other = await registered(page)
  const rejected = await landOf(page, other, { dag_number: '999999' })
  const query = await review(page, other, rejected.id)
  await expect(query.getByRole('alert')).toContainText('No matching land record found in our database')
  await query.getByRole('radio', { name: 'Reject' }).check()
  await query.getByRole('button', { name: 'Reject' }).click()
  await expect(query.getByRole('alert').filter({ hasText: 'Notes' })).toContainText('Notes: This is required')
  await query.getByLabel('Notes').fill('There is no such dag.')
  await query.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Status updated!')).toBeVisible()
  await page.goto(`/admin/land-tax-registrations?status=all&search=${encodeURIComponent(other.email)}`)
  await expect(rowOf(page, 'Rahima Begum')).toContainText('Rejected')
})

test('a review shows the owners on record, how far the applicant is proven and who else registered the dag', async ({
  page,
}) => {
  const [first, second] = [await registered(page), await registered(page)]
  const other = await landOf(page, first)
  const { id } = await landOf(page, second, {}, other.found)
  await asStaff(page, 'acland')
  const window = await review(page, second, id)
  const owners = window.getByRole('table', { name: 'Owners on record' })
  await expect(owners.getByRole('row')).not.toHaveCount(1)
  await expect(window.locator('dl > div').filter({ hasText: 'Identity of the applicant' })).toContainText('Not sent')
  const others = window.getByRole('region', { name: /other registrations? of this dag/ })
  await expect(others.getByRole('listitem').filter({ hasText: first.email })).toContainText(
    `Registration ${other.id} · Khatian`,
  )
  await expect(others).not.toContainText(second.email)
})

test('what a colleague decided in the meantime is said at once; what was typed can still be read', async ({ page }) => {
  const person = await registered(page)
  const { id } = await landOf(page, person)
  const token = await asStaff(page, 'acland')
  const window = await review(page, person, id)
  await window.getByRole('radio', { name: 'Flag for correction' }).check()
  await window.getByLabel('Notes').fill('Look at the khatian.')
  const answer = await page.request.put(`/api/land-tax-registrations/${id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { status: 'rejected', notes: 'Not this land.' },
  })
  expect(answer.status()).toBe(200)
  await expect(window).toContainText('It is now: Rejected.', { timeout: 20_000 })
  await expect(window).toContainText('Not this land.')
  await expect(window.getByRole('radio')).toHaveCount(0)
  await expect(window.getByLabel('What you typed')).toHaveValue('Look at the khatian.')
})

const correction = async (page: Page, person: Account, id: number, found: NumberedDag) => {
  const { division_id, district_id, upazila_id, mouza_id, survey_type_id } = found
  const answer = await page.request.put(`/api/user/land-tax-registrations/${id}`, {
    headers: { authorization: `Bearer ${await tokenOf(page, person)}` },
    data: {
      ...{ division_id, district_id, upazila_id, mouza_id, survey_type_id },
      ...{ khatiyan_number: '777', dag_number: found.dag_no, land_type: 'Residential', land_area: 4356 },
    },
  })
  expect(answer.status()).toBe(200)
}

test('a citizen who was faster: the change is shown and must be looked at, the decision and its notes stay', async ({
  page,
}) => {
  const person = await registered(page)
  const { id, found } = await landOf(page, person)
  await asStaff(page, 'acland')
  // As between two looks of the window: it hears of the change by being refused.
  await page.route(`**/api/land-tax-registrations/${id}`, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.fallback(),
  )
  const window = await review(page, person, id)
  await window.getByRole('radio', { name: 'Reject' }).check()
  await window.getByLabel('Notes').fill('Not this dag.')
  await correction(page, person, id, found)
  await window.getByRole('button', { name: 'Reject' }).click()
  await expect(window).toContainText('This was changed while you had it open.')
  await expect(compared(page, 'Khatian')).toContainText('777')
  await expect(window.getByRole('radio', { name: 'Reject' })).toBeChecked()
  await expect(window.getByLabel('Notes')).toHaveValue('Not this dag.')
  await expect(window.getByRole('button', { name: 'Reject' })).toHaveCount(0)
  await window.getByRole('button', { name: 'I have looked again' }).click()
  await window.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Status updated!')).toBeVisible()
})

test('a window that stays open says what the citizen changed or withdrew', async ({ page }) => {
  test.setTimeout(90_000)
  const person = await registered(page)
  const { id, found } = await landOf(page, person)
  await asStaff(page, 'acland')
  const window = await review(page, person, id)
  await window.getByRole('radio', { name: 'Approve' }).check()
  await correction(page, person, id, found)
  await expect(window).toContainText('This was changed while you had it open.', { timeout: 20_000 })
  await expect(compared(page, 'Khatian')).toContainText('777')
  await expect(window.getByRole('radio', { name: 'Approve' })).toBeChecked()
  const gone = await page.request.delete(`/api/user/land-tax-registrations/${id}`, {
    headers: { authorization: `Bearer ${await tokenOf(page, person)}` },
  })
  expect(gone.status()).toBe(200)
  await expect(window).toContainText('The citizen has withdrawn this registration.', { timeout: 20_000 })
  await expect(window.getByRole('radio')).toHaveCount(0)
})

for (const [width, height] of [
  [1280, 900],
  [360, 740],
] as const)
  test(`deciding, and what is refused, leaves the comparison in sight: ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const person = await registered(page)
    const { id } = await landOf(page, person, { khatiyan_number: '98765' })
    await asStaff(page, 'acland')
    const window = await review(page, person, id)
    const covered = async () => {
      await compared(page, 'Khatian').evaluate((row) => row.scrollIntoView({ block: 'center' }))
      await expect(compared(page, 'Khatian')).toBeInViewport({ ratio: 1 })
      return window.locator('form').evaluate((form) => {
        const { top, bottom } = form.getBoundingClientRect()
        return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) / innerHeight
      })
    }
    expect(await covered()).toBeLessThan(0.3)
    await window.getByRole('radio', { name: 'Reject' }).check()
    expect(await covered()).toBeLessThan(0.5)
    await window.getByRole('button', { name: 'Reject' }).click()
    await expect(window.locator('#notes-error')).toBeVisible()
    expect(await covered()).toBeLessThan(0.55)
    await window.getByRole('radio', { name: 'Approve' }).check()
    expect(await covered()).toBeLessThan(0.55)
  })

for (const [width, height] of [
  [1280, 900],
  [360, 740],
] as const)
  test(`the decision is in sight as soon as a review opens: ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    // A long address of e-mail must not make the window wider than the screen.
    const person = await registered(page, { email: `rahima.begum.${Date.now()}.${'savar'.repeat(6)}@jomi.test` })
    const { id } = await landOf(page, person, { khatiyan_number: '98765' })
    await asStaff(page, 'acland')
    const window = await review(page, person, id)
    await expect(window).toContainText('Partial match found')
    expect(await window.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThanOrEqual(width)
    await expect(window.getByText('Approve', { exact: true })).toBeInViewport({ ratio: 1 })
    await window.getByRole('radio', { name: 'Reject' }).check()
    await expect(window.getByRole('button', { name: 'Reject' })).toBeInViewport({ ratio: 1 })
  })

test('an officer does not decide about their own land', async ({ page }) => {
  const officer = demoAccount('acland')
  const { id } = await landOf(page, officer)
  const token = await asStaff(page, 'acland')
  const window = await review(page, officer, id)
  await expect(window).toContainText('This is your own land. A colleague decides about it.')
  await expect(window).toContainText('All details match the land record.')
  await expect(window.getByRole('radio')).toHaveCount(0)
  await expect(window.locator('[type=submit]')).toHaveCount(0)
  const headers = { authorization: `Bearer ${token}` }
  const address = `/api/land-tax-registrations/${id}`
  const answer = await page.request.put(address, { headers, data: { status: 'approved' } })
  expect([answer.status(), (await answer.json()).code]).toEqual([403, 'own_case'])
  await page.keyboard.press('Escape')
  await expect(window).toHaveCount(0)
  await bengali(page)
  await rows(page).first().getByRole('button').click()
  await expect(page.getByRole('dialog')).toContainText('এটি আপনার নিজের জমি।')

  const colleague = { authorization: `Bearer ${await tokenOf(page, demoAccount('admin'))}` }
  const decided = await page.request.put(address, { headers: colleague, data: { status: 'rejected', notes: 'A test' } })
  expect(decided.status()).toBe(200)
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
  test(`what fails, and what is done, is said in the specified words: ${language}`, async ({ page }) => {
    const words = texts[language]
    const person = await registered(page)
    const { id } = await landOf(page, person)
    await asStaff(page, 'acland')
    await speaking(page, language)
    const broken = (address: string) => page.route(address, (route) => route.fulfill({ status: 500, body: '' }))
    await broken('**/match-land-details')
    await page.goto(`/admin/land-tax-registrations?search=${encodeURIComponent(person.email)}`)
    await rows(page).getByRole('button').click()
    const window = page.getByRole('dialog')
    await expect(window).toContainText(words.match)
    await broken(`**/api/land-tax-registrations/${id}`)
    await window.getByRole('radio').first().check()
    await window.locator('[type=submit]').click()
    await expect(window).toContainText(words.decide)
    await page.unrouteAll()
    await window.locator('[type=submit]').click()
    await expect(page.getByText(words.done)).toBeVisible()
    await broken('**/api/land-tax-registrations?*')
    await page.reload()
    await expect(main(page).getByRole('alert')).toContainText(words.list)
  })

const statuses = ['pending', 'approved', 'rejected', 'flagged']
const uses = ['Agricultural', 'Commercial', 'Residential', 'Others']

for (const language of ['en', 'bn'] as const)
  for (const width of [1280, 768])
    test(`registrations and rates fit on the screen, a line a row on a desk: ${language}, ${width}`, async ({
      page,
    }) => {
      await landOf(page, await registered(page))
      await asStaff(page, 'admin')
      await speaking(page, language)
      await page.setViewportSize({ width, height: 900 })
      await page.route('**/api/land-tax-registrations?*', async (route) => {
        const answer = await (await route.fetch()).json()
        const land = { khatiyan_number: '12', dag_number: '123', land_area: 4356 * 123 }
        const long = { khatiyan_number: '1204', dag_number: '12345/678' }
        const data = statuses.map((status, at) => ({
          ...{ ...answer.data[0], ...land, ...(at === 0 && long), status },
          user: { name: at === 0 ? 'Mohammad Abdur Rahman Chowdhury' : 'Rahima Begum', email: 'x@example.org' },
          ...{ id: 10_230 + at, land_type: uses[at], waiting_days: status === 'pending' ? 12 : null },
        }))
        await route.fulfill({ json: { ...answer, data, total: data.length } })
      })
      const table = main(page).getByRole('table')
      const hidden = () => table.evaluate((each) => each.scrollWidth - (each.parentElement?.clientWidth ?? 0))
      await page.goto('/admin/land-tax-registrations?status=all')
      await expect(rows(page)).toHaveCount(statuses.length)
      expect(await hidden()).toBe(0)
      const heights = await rows(page).evaluateAll((each) => each.map((row) => row.getBoundingClientRect().height))
      // Long names and numbers go on in a second line instead of being cut.
      if (width === 1280) expect(Math.max(...heights.slice(1))).toBeLessThan(45)
      for (const word of language === 'en' ? ['12 days, late', 'Flagged'] : ['১২ দিন, দেরি', 'সংশোধন দরকার'])
        await expect(rows(page).getByText(word)).toBeInViewport({ ratio: 1 })
      await page.goto('/admin/tax-rates')
      await expect(rows(page)).not.toHaveCount(0)
      expect(await hidden()).toBe(0)
      const source = rows(page)
        .first()
        .getByText(language === 'en' ? 'Ministry of Land' : 'ভূমি মন্ত্রণালয়ের')
      if (width === 1280) await expect(source).toBeInViewport({ ratio: 1 })
    })

for (const language of ['en', 'bn'] as const)
  test(`what stands in an empty search box is not cut: ${language}`, async ({ page }) => {
    await asStaff(page, 'admin')
    await speaking(page, language)
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      for (const list of ['land-tax-registrations', 'tax-rates', 'survey-types']) {
        await page.goto(`/admin/${list}`)
        await expect(rows(page).or(main(page).getByRole('listitem'))).not.toHaveCount(0)
        await page.evaluate(() => document.fonts.ready)
        const room = await main(page)
          .getByRole('searchbox')
          .evaluate((box: HTMLInputElement) => {
            const look = getComputedStyle(box)
            const pen = document.createElement('canvas').getContext('2d')
            if (pen) pen.font = `${look.fontWeight} ${look.fontSize} ${look.fontFamily}`
            const padding = Number.parseFloat(look.paddingLeft) + Number.parseFloat(look.paddingRight)
            return box.clientWidth - padding - (pen?.measureText(box.placeholder).width ?? Number.NaN)
          })
        expect([list, room > 0]).toEqual([list, true])
      }
    }
  })

for (const language of ['en', 'bn'] as const)
  test(`the counter tells land that nobody registered from a number on no record: ${language}`, async ({ page }) => {
    const { mouza_id, survey_type_id } = await dag123(page)
    await asStaff(page, 'acland')
    await speaking(page, language)
    await page.setViewportSize({ width: 360, height: 740 })
    const look = (dag_number: string) =>
      page.goto(
        `/admin/land-tax-counter?${new URLSearchParams({ mouza_id: String(mouza_id), survey_type_id: String(survey_type_id), dag_number })}`,
      )
    const on_record = {
      ...{ dag_id: 1, zil_no: '2', dag_number: '81', khatiyan_number: '800', registered: false },
      ...{ land_class: 'Bari (homestead)', land_class_bn: 'বাড়ি', land_area: 4356 },
    }
    const words =
      language === 'en'
        ? [
            'nobody has registered it for land tax',
            /Zil 2 · Dag 81 · Khatian 800.*Bari \(homestead\) · 10\.00.*Not registered/,
          ]
        : ['কেউ নিবন্ধন করেননি', /শিট ২ · দাগ ৮১ · খতিয়ান ৮০০.*বাড়ি · ১০\.০০.*নিবন্ধিত নয়/]
    await page.route('**/api/land-tax/holdings?*', (route) =>
      route.fulfill({ json: { more: false, holdings: [], on_record: [on_record] } }),
    )
    await look('81')
    await expect(main(page)).toContainText(words[0] ?? '')
    await expect(
      main(page)
        .getByRole('listitem')
        .filter({ hasText: words[1] ?? '' }),
    ).toBeVisible()
    expect([await sideways(page), await halfSeen(page)]).toEqual([0, []])
    await page.unrouteAll()
    await look('999999')
    await expect(main(page)).toContainText(
      language === 'en' ? 'Nor is such a dag on record in this mouza and survey' : 'এই মৌজা ও জরিপের রেকর্ডেও এমন দাগ নেই',
    )
  })

test('the counter says that it was cut, and writes receipts as the paper does, in Bengali too', async ({ page }) => {
  const person = await registered(page)
  const { id, found } = await landOf(page, person, { khatiyan_number: '5151' })
  await asStaff(page, 'acland')
  const receipt = { number: 'JD-302672-2627-000196', verify_code: 'ABCDEFGHJKMN' }
  await page.route('**/api/land-tax/holdings?*', async (route) => {
    const answer = await (await route.fetch()).json()
    const [holding] = answer.holdings
    const paid = { id: 1, year: '2026-27', amount: 600, status: 'paid', paid_at: '2026-11-20T04:00:00.000Z', receipt }
    const refused = [2, 3].map((line) => ({ ...paid, id: line, status: 'failed', paid_at: null, receipt: null }))
    await route.fulfill({ json: { more: true, on_record: [], holdings: [{ ...holding, years: [paid, ...refused] }] } })
  })
  await speaking(page, 'bn')
  const { mouza_id, survey_type_id } = found
  const query = new URLSearchParams({
    mouza_id: String(mouza_id),
    survey_type_id: String(survey_type_id),
    khatiyan_number: '5151',
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/admin/land-tax-counter?${query}`)
  await expect(main(page)).toContainText('শুধু প্রথম ১টি দেখানো হচ্ছে; আরও আছে। দাগ নম্বরও লিখুন।')
  await expect(main(page)).toContainText(id.toLocaleString('bn-BD', { useGrouping: false }))
  const number = main(page).getByRole('link', { name: /JD-302672-2627-000196/ })
  await expect(number).toHaveText('JD-302672-2627-000196')
  expect(await number.evaluate((link) => link.getClientRects().length)).toBe(1)
  const paid = main(page).getByRole('row').filter({ hasText: '২০২৬-২৭' }).filter({ hasText: 'পরিশোধিত' })
  await expect(paid).toContainText('২টি ব্যর্থ চেষ্টা, কোনো টাকা নেওয়া হয়নি')
  await expect(main(page).getByText('ব্যর্থ', { exact: true })).toHaveCount(0)
  expect([await sideways(page), await halfSeen(page)]).toEqual([0, []])
})

test('an admin sees the rates, and what a change would change before it is saved', async ({ page }) => {
  await asStaff(page, 'admin')
  await page.goto('/admin/tax-rates?use=residential_other&area_class=ka')
  await expect(main(page)).toContainText('What was paid stays as it was paid.')
  await expect(rowOf(page, 'Residential and other').first()).toContainText(/ক.*৳60\.00.*Unconfirmed/)
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download CSV').click()])
  expect(readFileSync(await file.path(), 'utf8')).toContain('Residential and other')

  await button(page, 'Add rate').click()
  const form = dialog(page, 'Add rate')
  await expect(form).toContainText('Fill in the rate to see what it changes.')
  const pick = async (label: string, option: RegExp) => {
    await form.getByRole('combobox', { name: label }).click()
    await page.getByRole('listbox').getByRole('option', { name: option }).click()
  }
  await pick('Use', /^Commercial$/)
  await pick('Area class', /^চ/)
  await form.getByLabel('BDT per decimal').fill('৫৫')
  await form.getByLabel('Valid from').fill(firstDayOf(taxYearAgo(-1)).replace(/1$/, '2'))
  await form.getByLabel('Legal source', { exact: true }).fill('A gazette to come')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toContainText('A tax year begins on 1 July')
  await form.getByLabel('Valid from').fill(firstDayOf(taxYearAgo(-1)))
  await expect(form).toContainText(`From tax year ${taxYearAgo(-1)} on৳55 a decimal instead of ৳40.`)
  await expect(form).toContainText('100 decimals: ৳5,500 instead of ৳4,000')
  await expect(form).toContainText('It cannot be saved so')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert').first()).toContainText('Another rate of this class and use already holds')
})

test('of a rate by which tax was paid only the last day and the confirmation can change', async ({ page }) => {
  await asStaff(page, 'admin')
  await page.goto('/admin/tax-rates?use=residential_other&area_class=ka')
  await button(page, /^Edit Residential and other, ক/).click()
  const form = dialog(page, 'Change rate')
  await expect(form).toContainText('Tax was paid by this rate.')
  await expect(form.getByLabel('BDT per decimal')).toBeDisabled()
  await expect(form).toContainText('No amount changes.')
  await form.getByLabel('Valid to').fill('2020-06-30')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert').first()).toContainText('Tax was paid by this rate, so it stays.')
  await expect(form.locator('#valid_to')).toHaveValue('2020-06-30')
})

test('an acland is sent away from the rates', async ({ page }) => {
  await asStaff(page, 'acland')
  await page.goto('/admin/tax-rates')
  await expect(page).toHaveURL(/\/admin$/)
  const links = page.getByRole('navigation').getByRole('link')
  await expect(links.filter({ hasText: 'Holding lookup' })).toHaveCount(1)
  await expect(links.filter({ hasText: 'Tax rates' })).toHaveCount(0)
})
