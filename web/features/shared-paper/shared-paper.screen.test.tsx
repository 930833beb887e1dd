import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paperLinksApi } from '#contract/papers/paper-links.endpoints.ts'
import type { SharedPaper } from '#contract/papers/paper-links.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, breakDown, refuse, respond } from '#test/screens/network.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'

const paper: SharedPaper = {
  kind: 'mutation_certificate',
  number: 'JN-2026-00000042',
  office_en: 'Savar',
  office_bn: 'সাভার',
  verify_code: '7KQF2M8DXR4P',
  withdrawn_at: null,
  expires_at: '2026-12-05T06:00:00.000Z',
}
const open = (width?: number) => openScreen('/shared/7KQF2M8DXR4P7KQF2M8DXR4P7K', width ? { width } : {})
const main = page.getByRole('main')

test('a link says which paper it is, from where and until when, and downloads it', async () => {
  answer(paperLinksApi.get, paper)
  const downloads = respond(paperLinksApi.file, () => new Response('%PDF-1.7'))
  await open(360)
  await expect.element(page.getByRole('heading', { name: 'Certificate of mutation' })).toBeVisible()
  for (const text of ['JN-2026-00000042', 'Savar', '5 Dec 2026']) await expect.element(main).toMatchTextContent(text)
  await expect
    .element(page.getByRole('link', { name: 'Check 7KQF-2M8D-XR4P' }))
    .toHaveAttribute('href', '/verify/7KQF2M8DXR4P')
  await page.getByRole('button', { name: 'Download the paper' }).click()
  await expect
    .poll(() => downloads.map(({ url }) => url.pathname))
    .toEqual(['/api/shared-papers/7KQF2M8DXR4P7KQF2M8DXR4P7K/file'])
  await expectLooks()
})

test('a withdrawn paper says so, and a map from before that it has no code', async () => {
  answer(paperLinksApi.get, {
    ...paper,
    kind: 'mouza_map',
    verify_code: null,
    withdrawn_at: '2026-11-22T06:00:00.000Z',
  })
  await open()
  await expect.element(page.getByRole('alert')).toMatchTextContent('withdrew this paper on 22 Nov 2026')
  await expect.element(main).toMatchTextContent('This map has no code')
  await bengali()
  await expect.element(page.getByRole('alert')).toMatchTextContent('২২ নভেম্বর, ২০২৬ তারিখে অফিস এই কাগজ বাতিল করেছে')
  await expectLooks()
})

test('a link that has ended says what to do, also when it ends while the page is open', async () => {
  answer(paperLinksApi.get, paper)
  refuse(paperLinksApi.file, 'paper_link_ended')
  await open()
  await page.getByRole('button', { name: 'Download the paper' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('The link may have ended.')
  await expectLooks({ served: true })
  refuse(paperLinksApi.get, 'paper_link_ended')
  await open()
  await expect.element(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Download the paper' })).not.toBeInTheDocument()
  await expectLooks()
})

test('a server that fails is said, with a button to try again', async () => {
  breakDown(paperLinksApi.get)
  await open()
  await expect.element(page.getByText('The link could not be opened.')).toBeVisible()
  answer(paperLinksApi.get, paper)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('button', { name: 'Download the paper' })).toBeVisible()
})
