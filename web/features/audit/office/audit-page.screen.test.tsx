import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { auditApi } from '#contract/audit/audit.endpoints.ts'
import type { AuditCheck, AuditEntry } from '#contract/audit/audit.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, breakDown } from '#test/screens/network.ts'
import { pageWith } from '#test/screens/office-records.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'

const main = page.getByRole('main')
const at = '2026-11-20T04:00:00.000Z'

async function openLog(check: Partial<AuditCheck> = {}) {
  answer(auditApi.choices, { actors: [], subjects: [], acts: [] })
  answer(auditApi.list, pageWith([]))
  const done = {
    id: 2,
    everything: false,
    state: 'done',
    total: 40,
    done: 40,
    started_by: 'Nasrin Akter',
    faults: [],
    created_at: at,
    finished_at: at,
    ...check,
  } satisfies AuditCheck
  answer(auditApi.latestCheck, done.state === 'done' ? null : done)
  answer(auditApi.startCheck, done)
  await openScreen('/admin/audit', { as: 'admin' })
}

const checkChain = () => main.getByRole('button', { name: 'Check the chain' }).click()

test('the log is checked', async () => {
  await openLog()
  await checkChain()
  await expect
    .element(main.getByRole('status').filter({ hasText: 'The chain is intact.' }))
    .toMatchTextContent(/40 entries read since the last proven one/)
})

test('a check that runs tells how far it is', async () => {
  await openLog({ state: 'running', total: 4000, done: 1000, finished_at: null })
  await checkChain()
  await expect.element(main).toMatchTextContent(/1,000 of 4,000 entries read/)
  await expect.element(main.getByRole('progressbar', { name: 'How far the check is' })).toHaveAttribute('value', '0.25')
})

test('a chain that is broken says where', async () => {
  await openLog({
    faults: [
      { lane: 3, lane_number: 17, fault: 'missing' },
      { lane: 5, lane_number: 2, fault: 'changed' },
    ],
  })
  await checkChain()
  const alert = main.getByRole('alert')
  await expect.element(alert).toMatchTextContent('The chain is broken at 2 places.')
  await expect.element(alert).toMatchTextContent('Lane 3, entry 17: the entry is missing')
  await expect.element(alert).toMatchTextContent('Lane 5, entry 2: the entry was changed')
})

test('the log is found by its days; what is searched first is said in both languages', async () => {
  await openLog()
  const search = main.getByRole('searchbox')
  await expect.element(search).toHaveAccessibleDescription(/first choose a person, a kind of record or a first day/)
  await main.getByLabelText('From: Day').fill('2020-01-01')
  await main.getByLabelText('Until: Day').fill('০২/০১/২০২০')
  await expect.poll(() => location.search).toMatch(/from=2020-01-01&to=2020-01-02/)
  await expect.element(main).toMatchTextContent('No entries found.')
  await bengali()
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('নিরীক্ষা লগ')
  await expect.element(search).toHaveAccessibleDescription(/আগে ব্যক্তি, রেকর্ডের ধরন বা শুরুর তারিখ/)
  await expect.element(main).toMatchTextContent('কোনো ভুক্তি পাওয়া যায়নি।')
  await expectLooks()
})

test('an entry opens with the fields before and after; a list that fails says so', async () => {
  await openLog()
  const entry: AuditEntry = {
    id: 9,
    at,
    actor: { id: 2, name: 'Nasrin Akter', email: 'nasrin@jomi.test' },
    act: 'update',
    subject: 'dags',
    subject_id: '5703',
    before: { dag_no: '123', area: 4356 },
    after: { dag_no: '124', area: 4356 },
    request_id: 'd488d228-75d6',
    lane: 3,
    lane_number: 17,
    hash: 'ab'.repeat(32),
  }
  answer(auditApi.list, pageWith([entry]))
  await openScreen('/admin/audit', { as: 'admin' })
  await main.getByRole('row').nth(1).getByRole('button').first().click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent('Nasrin Akter (nasrin@jomi.test)')
  await expect.element(dialog).toMatchTextContent('124')
  await expectLooks({ served: true })
  await dialog.getByRole('button', { name: 'All entries of this record' }).click()
  await expect.poll(() => location.search).toMatch(/subject=dags&subject_id=5703/)
  await expect.element(dialog).not.toBeInTheDocument()
  breakDown(auditApi.list)
  await openScreen('/admin/audit', { as: 'admin' })
  await expect.element(main.getByRole('alert')).toBeVisible()
  await expectLooks()
})
