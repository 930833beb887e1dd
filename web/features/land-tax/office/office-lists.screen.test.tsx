import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { surveyTypesApi } from '#contract/land-records/land-record-office.endpoints.ts'
import { LandType, RegistrationStatus } from '#contract/land-tax/land-tax-registrations.ts'
import { staffRegistrationsApi } from '#contract/land-tax/registration-office.endpoints.ts'
import { taxRatesApi } from '#contract/land-tax/tax-rates.endpoints.ts'
import { LandUse } from '#contract/land-tax/tax-rates.ts'
import { fullMatch, registration } from '#test/screens/land-tax-office.ts'
import { hiddenOf, roomIn } from '#test/screens/layout.ts'
import { answer } from '#test/screens/network.ts'
import { pageWith } from '#test/screens/office-records.ts'
import { openScreen } from '#test/screens/open-screen.tsx'
import { answerPlaces, surveyType } from '#test/screens/places.ts'
import { rate } from '#test/screens/tax-rates.ts'

const main = page.getByRole('main')
const rows = main.getBySelector('tbody tr')

/** A registration of each status and a rate of each use, with the longest possible names and numbers. */
const late = { submitted_on: '2026-11-01', working_day: 12, working_days: 7, state: 'late' } as const

function answerLists() {
  answerPlaces()
  const long = { khatiyan_number: '1204', dag_number: '12345/678' }
  const registrations = RegistrationStatus.options.map((status, at) => ({
    ...registration,
    khatiyan_number: '12',
    dag_number: '123',
    land_area: 4356 * 123,
    ...(at === 0 && long),
    id: 10_230 + at,
    status,
    land_type: LandType.options[at] ?? 'Others',
    user: { name: at === 0 ? 'Mohammad Abdur Rahman Chowdhury' : 'Rahima Begum', email: 'x@example.org' },
    match: status === 'pending' ? { ...fullMatch, applicant: 'similar' as const } : null,
    deadline: status === 'pending' ? late : null,
  }))
  answer(staffRegistrationsApi.list, ({ url }) => pageWith(url.includes('review=') ? [] : registrations))
  answer(taxRatesApi.list, pageWith(LandUse.options.map((use, at) => ({ ...rate, id: at, use }))))
  answer(surveyTypesApi.list, pageWith([surveyType]))
}

const hidden = async () => hiddenOf(await main.getByRole('table').findElement())

const words = {
  en: { badges: ['5 days late', 'Flagged'], match: /Agrees in full/, source: /Ministry of Land/ },
  bn: { badges: ['৫ দিন দেরি', 'সংশোধন দরকার'], match: /পুরো মেলে/, source: /ভূমি মন্ত্রণালয়ের/ },
}

for (const language of ['en', 'bn'] as const)
  for (const width of [1280, 768]) {
    test(`registrations fit on the screen, a line a row on a desk: ${language}, ${width}`, async () => {
      answerLists()
      await openScreen('/admin/land-tax-registrations?status=all', { as: 'admin', language, width })
      await expect.element(rows).toHaveLength(RegistrationStatus.options.length)
      await document.fonts.ready
      expect(await hidden()).toBe(0)
      const heights = rows.elements().map((row) => row.getBoundingClientRect().height)
      // Long names and numbers wrap instead of being cut; Bengali, which has a larger font, takes two lines.
      if (width === 1280) expect(Math.max(...heights.slice(1))).toBeLessThan(language === 'bn' ? 70 : 45)
      for (const badge of words[language].badges)
        await expect.element(rows.getByText(badge)).toBeInViewport({ ratio: 1 })
    })

    test(`registrations that wait fit on the screen: ${language}, ${width}`, async () => {
      answerLists()
      await openScreen('/admin/land-tax-registrations', { as: 'admin', language, width })
      await expect.element(rows).toHaveLength(RegistrationStatus.options.length)
      await document.fonts.ready
      expect(await hidden()).toBe(0)
      await expect.element(rows.getByText(words[language].match)).toBeInViewport({ ratio: 1 })
    })

    test(`rates fit on the screen: ${language}, ${width}`, async () => {
      answerLists()
      await openScreen('/admin/tax-rates', { as: 'admin', language, width })
      await expect.element(rows).toHaveLength(LandUse.options.length)
      await document.fonts.ready
      expect(await hidden()).toBe(0)
      const source = rows.first().getByText(words[language].source)
      if (width === 1280) await expect.element(source).toBeInViewport({ ratio: 1 })
    })
  }

for (const language of ['en', 'bn'] as const)
  for (const width of [1280, 360])
    for (const list of ['land-tax-registrations', 'tax-rates', 'survey-types'])
      test(`what stands in the empty search box of ${list} is not cut: ${language}, ${width}`, async () => {
        answerLists()
        await openScreen(`/admin/${list}`, { as: 'admin', language, width })
        const box = await main.getByRole('searchbox').findElement()
        await expect.element(width < 640 ? main.getByRole('listitem').first() : rows.first()).toBeVisible()
        await document.fonts.ready
        expect(box instanceof HTMLInputElement && roomIn(box)).toBeGreaterThan(0)
      })
