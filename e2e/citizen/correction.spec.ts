import { expect, test } from '@playwright/test'
import { pdfText, withoutSpaces } from '#test/pdf/pdf.ts'
import { freeDag } from '../lib/free-dag.ts'
import { recordedDag } from '../lib/mutating.ts'
import { asStaff } from '../lib/office.ts'
import { loggedIn, speaking } from '../lib/people.ts'
import { payByBkash } from '../lib/tasks/citizen-tasks.ts'
import { handOn } from '../lib/tasks/hand.ts'

test('a misspelt name is corrected in six taps of a citizen and eight clicks of an officer, and the certificate says so', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000)
  const dag = await freeDag(page)
  const { owner } = await recordedDag(page, dag)
  const right = `${owner} চৌধুরী`
  await loggedIn(page)
  await speaking(page, 'bn')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/land?dag=${dag.dag_id}`)
  const citizen = handOn(page)

  await test.step('the citizen says at the record what is wrong, types what is right, and pays', async () => {
    await citizen.tap(page.getByRole('link', { name: 'এখানে ভুল আছে', exact: true }))
    await citizen.tap(page.getByRole('region', { name: owner }).getByRole('button').first())
    await citizen.type(page.getByRole('textbox', { name: 'কোনটা ঠিক' }), right)
    await citizen.tap(page.getByRole('button', { name: 'ফি দিতে এগিয়ে যান' }))
    await payByBkash(citizen, /^৳১,০২০.০০ পরিশোধ করুন$/)
    await expect(page).toHaveURL(/\/corrections\/\d+$/)
    await citizen.see(page.getByText('যাচাই চলছে', { exact: true }))
  })
  const number = /\d+$/.exec(page.url())?.[0] ?? ''

  const desk = await browser.newPage()
  await asStaff(desk, 'acland')
  await desk.goto('/admin')
  const officer = handOn(desk)
  await test.step('the officer compares old and new, and approves', async () => {
    await officer.tap(desk.getByRole('navigation').getByRole('link', { name: /^Corrections/ }))
    await officer.type(desk.getByRole('searchbox', { name: /^Search/ }), number)
    await expect(desk).toHaveURL(new RegExp(`[?&]search=${number}$`))
    await officer.tap(desk.getByRole('main').getByRole('button', { name: `Open Correction C-${number}`, exact: true }))
    await expect(desk).toHaveURL(new RegExp(`/admin/corrections/${number}$`))
    await expect(desk.getByRole('main')).toContainText(right)
    await officer.tap(desk.getByRole('button', { name: 'Approve' }))
    await officer.tap(desk.getByRole('alertdialog').getByRole('button', { name: 'Correct the record' }))
    await expect(desk.getByRole('status').filter({ hasText: 'The record is corrected.' })).toBeVisible()
  })

  await test.step('the citizen downloads the certificate, and the record has the right name', async () => {
    await page.reload()
    const paper = await citizen.download(page.getByRole('button', { name: 'ডাউনলোড: রেকর্ড সংশোধনের সনদ' }))
    expect(paper.name).toMatch(/^correction-certificate-JE-[\d-]+\.pdf$/)
    expect(withoutSpaces(await pdfText(paper.content))).toContain(withoutSpaces(right))
    expect((await recordedDag(page, dag)).owner).toBe(right)
  })
  expect(citizen.effort.taps).toBeLessThanOrEqual(6)
  expect(officer.effort.taps).toBeLessThanOrEqual(8)
})
