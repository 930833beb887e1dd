import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { casesApi } from '#contract/cases/cases.endpoints.ts'
import { staffMutationsApi } from '#contract/mutations/mutation-office.endpoints.ts'
import { noCases } from '#test/screens/cases.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { hiddenOf } from '#test/screens/layout.ts'
import { flagged } from '#test/screens/mutations.ts'
import { answer, breakDown, respond } from '#test/screens/network.ts'
import { staffMutation, storeMutation } from '#test/screens/office-mutations.ts'
import { pageWith } from '#test/screens/office-records.ts'
import { bengali, currentAddress, openScreen } from '#test/screens/open-screen.tsx'

const main = page.getByRole('main')
const rows = main.getBySelector('tbody tr')
const late = { submitted_on: '2026-10-01', working_day: 26, working_days: 21, state: 'late' as const }

test('of all mutations the newest comes first and is marked; what is late says so in words, not in red', async () => {
  storeMutation()
  const requests = respond(staffMutationsApi.list, () =>
    Response.json(
      pageWith([
        { ...staffMutation, id: 141 },
        { ...staffMutation, deadline: late },
      ]),
    ),
  )
  answer(casesApi.list, {
    ...noCases,
    counts: [{ kind: 'mutation', waiting: 4, late: 1, due_today: 0, oldest_days: 26 }],
  })
  await openScreen('/admin/mutations?status=all', { as: 'acland' })
  await expect.element(rows).toHaveLength(2)
  await expect.element(rows.first()).toMatchTextContent('New')
  await expect.element(rows.last()).not.toMatchTextContent('New')
  await expect.element(rows.last()).toMatchTextContent('5 days late')
  await expect.element(rows.first()).toMatchTextContent('Pending')
  await expect.element(page.getByRole('link', { name: 'Mutations 4 cases are waiting' })).toBeVisible()
  expect(requests[0]?.url.searchParams.toString()).toBe('page=1&per_page=10&sort=id&direction=desc')
  await expect.element(main.getByText('Rows')).not.toBeInTheDocument()
  await expectLooks({ dark: true })
})

test('at first it has what waits, the oldest first; papers that are asked for say since when, and those that came', async () => {
  storeMutation()
  const requests = respond(staffMutationsApi.list, () =>
    Response.json(
      pageWith([
        { ...staffMutation, status: flagged.status, papers_request: flagged.papers_request, deadline: null },
        { ...staffMutation, id: 141, papers_came_at: '2026-11-24T07:00:00.000Z' },
      ]),
    ),
  )
  await openScreen('/admin/mutations', { as: 'acland' })
  await expect.element(rows).toHaveLength(2)
  expect(requests[0]?.url.search).toContain('sort=paid_at&direction=asc&work=waiting')
  await expect.element(main.getByRole('combobox', { name: 'Status' })).toHaveValue('waiting')
  await expect.element(main.getByRole('combobox', { name: 'Needs' })).toHaveValue('any')
  await expect.element(rows.first()).toMatchTextContent('Waiting for papers since 23 Nov 2026')
  await expect.element(rows.first()).toMatchTextContent('Papers asked for')
  await expect.element(rows.last()).toMatchTextContent('Papers came')
  await expectLooks()
})

test('a search is passed on as soon as its box is left, so that it never overtakes what is opened next', async () => {
  storeMutation()
  await openScreen('/admin/mutations', { as: 'acland' })
  await expect.element(rows).toHaveLength(1)
  const { setTimeout } = globalThis
  const rest = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => rest.mockRestore())
  // Typing never rests.
  rest.mockImplementation((act, ms, ...more) => setTimeout(ms === 300 ? () => undefined : act, ms, ...more))
  await main.getByRole('searchbox').fill('214/2026')
  await userEvent.tab()
  await expect.poll(currentAddress).toContain('search=214%2F2026')
})

test('it is narrowed to a status, to a need and by a search; what is late begins with the oldest', async () => {
  storeMutation()
  await openScreen('/admin/mutations', { as: 'acland' })
  await main.getByRole('combobox', { name: 'Status' }).selectOptions('Inquiry')
  await expect.poll(currentAddress).toBe('/admin/mutations?status=assigned_to_ac_land')
  const requests = respond(staffMutationsApi.list, () => Response.json(pageWith([])))
  await main.getByRole('combobox', { name: 'Needs' }).selectOptions('Late')
  await expect.element(main).toMatchTextContent('No mutations found.')
  await expect.poll(() => requests.at(-1)?.url.search).toContain('sort=paid_at&direction=asc&work=late')
  await expect.element(main.getByRole('combobox', { name: 'Status' })).toHaveValue('all')
  await main.getByRole('searchbox').fill('214/2026')
  await expect.poll(currentAddress).toContain('search=214%2F2026')
})

test('it is read again by itself every 12 seconds, and nobody loses their place', async () => {
  storeMutation()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await openScreen('/admin/mutations?status=all', { as: 'acland' })
  await expect.element(rows).toHaveLength(1)
  await userEvent.keyboard('j')
  const focused = document.activeElement
  expect(focused?.getAttribute('data-row')).toBe('140')
  answer(staffMutationsApi.list, pageWith([{ ...staffMutation, id: 141 }, staffMutation]))
  vi.advanceTimersByTime(12_000)
  await expect.element(rows).toHaveLength(2)
  await expect.element(rows.first()).toMatchTextContent('New')
  expect(document.activeElement).toBe(focused)
  await userEvent.keyboard('{Enter}')
  await expect.poll(currentAddress).toBe('/admin/mutations/140')
})

test('in Bengali on a phone, and a list that does not load', async () => {
  storeMutation({ status: 'assigned_to_ac_land' })
  await openScreen('/admin/mutations', { as: 'acland', language: 'bn', width: 360 })
  const card = main.getByRole('listitem')
  await expect.element(card).toMatchTextContent('তদন্ত')
  await expect.element(card).not.toMatchTextContent('আপনার আবেদন দেখা হচ্ছে')
  expect(document.documentElement.scrollWidth).toBe(360)
  breakDown(staffMutationsApi.list)
  await openScreen('/admin/mutations', { as: 'acland' })
  await expect.element(main.getByRole('alert')).toMatchTextContent('Failed to load mutations')
  await bengali()
  await expect.element(main.getByRole('alert')).toMatchTextContent('নামজারি লোড করা যায়নি')
})

for (const language of ['en', 'bn'] as const)
  for (const width of [1280, 768])
    test(`nothing of a row is cut: ${language}, ${width}`, async () => {
      storeMutation({ user: { name: 'Mohammad Abdur Rahman Chowdhury', email: 'x@example.org' }, deadline: late })
      await openScreen('/admin/mutations', { as: 'admin', language, width })
      await expect.element(rows).toHaveLength(1)
      await document.fonts.ready
      expect(await hiddenOf(await main.getByRole('table').findElement())).toBe(0)
    })
