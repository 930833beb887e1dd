import { QueryClientProvider } from '@tanstack/react-query'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import type { Language } from '#contract/digits.ts'
import { network } from '#test/screens/network.ts'
import { onePixel } from '#test/screens/pictures.ts'
import { scan } from '#test/screens/scans.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { changeLanguage, loadText } from '#web/text/i18n.ts'
import { EvidenceFile } from './evidence-file.tsx'

/** Two pages, each with a black square. */
const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]/Contents 5 0 R>>endobj
4 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 5 0 R>>endobj
5 0 obj<</Length 15>>stream
0 0 99 99 re f 
endstream endobj
trailer<</Size 6/Root 1 0 R>>
%%EOF
`

const serve = (body: BodyInit, type: string) =>
  network.use(http.get('*/api/files/7', () => new Response(body, { headers: { 'content-type': type } })))

async function open(language: Language = 'en', onPage?: (page: number, is_whole: boolean) => void) {
  await cleanup()
  queryClient.clear()
  await changeLanguage(language)
  await loadText('parts')
  return render(
    <QueryClientProvider client={queryClient}>
      <EvidenceFile id="7" name="deed" caption="Deed" path="/api/files/7?signed" onPage={onPage} />
    </QueryClientProvider>,
  )
}

test('a PDF is looked at page by page', async () => {
  serve(pdf, 'application/pdf')
  await open()
  const place = page.getByRole('status')
  await expect.element(place).toHaveTextContent('1 of 2')
  await expect.element(page.getByRole('img', { name: 'deed' })).toBeVisible()
  await page.getByRole('button', { name: 'Next page: deed' }).click()
  await expect.element(place).toHaveTextContent('2 of 2')
  await expect.element(page.getByRole('button', { name: 'Next page: deed' })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('button', { name: 'Turn: deed' })).toBeVisible()
})

test('a picture is looked at as it is', async () => {
  serve(onePixel, 'image/png')
  await open()
  await expect.element(page.getByRole('img', { name: 'deed' })).toBeVisible()
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
})

test('a page that could not be drawn says so and offers the file', async () => {
  const pages: [number, boolean][] = []
  serve(await scan('damaged/jpeg2000-cut.pdf'), 'application/pdf')
  await open('en', (...drawn) => pages.push(drawn))
  await expect.element(page.getByRole('status')).toMatchTextContent('This page could not be shown in full.')
  await expect.element(page.getByRole('link', { name: 'Download deed' })).toHaveAttribute('download', 'deed')
  expect(pages).toEqual([[1, false]])
  serve(await scan('damaged/ccitt-g4-empty.pdf'), 'application/pdf')
  await open('bn')
  await expect.element(page.getByRole('status')).toMatchTextContent('এই পাতায় কিছু দেখা যাচ্ছে না।')
  await expect.element(page.getByRole('link', { name: 'deed ডাউনলোড করুন' })).toBeVisible()
})

test('a scan is shown without a warning', async () => {
  const pages: [number, boolean][] = []
  serve(await scan('ccitt-g4.pdf'), 'application/pdf')
  await open('en', (...drawn) => pages.push(drawn))
  await expect.element(page.getByRole('img', { name: 'deed' })).toBeVisible()
  await expect.poll(() => pages).toEqual([[1, true]])
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
})

test('one that does not come, or is broken, says so in the language of the reader', async () => {
  network.use(http.get('*/api/files/7', () => new Response('', { status: 500 })))
  await open('bn')
  await expect.element(page.getByRole('alert')).toMatchTextContent('deed খোলা যায়নি')
  serve('not a PDF', 'application/pdf')
  await open()
  await expect.element(page.getByRole('alert')).toMatchTextContent('deed could not be opened')
})
