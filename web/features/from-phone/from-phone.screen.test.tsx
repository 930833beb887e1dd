import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answerNoIdentity } from '#test/screens/land-tax.ts'
import { bengali, openScreen, reload } from '#test/screens/open-screen.tsx'
import { onePixel } from '#test/screens/pictures.ts'
import { readShared, storeShared } from '#web/platform/offline/shared-files.ts'
import { sharedFiles } from '#web/platform/offline/shared-names.ts'
import { forgetToken } from '#web/platform/token.ts'

const main = page.getByRole('main')

const picture = (name = 'দলিল ১.png') => new File([onePixel], name, { type: 'image/png' })
const pdf = new File(['%PDF-1.7'], 'deed.pdf', { type: 'application/pdf' })
const namesOf = async () => (await readShared()).map(({ file }) => file.name)

beforeEach(() => caches.delete(sharedFiles))

const open = () => openScreen('/from-phone', { as: 'citizen' })

test('files that were shared are shown with the forms that take them, and are removed one by one', async () => {
  await open()
  await storeShared([picture(), pdf])
  await reload()
  await expect.element(main.getByRole('img', { name: 'দলিল ১.png' })).toBeVisible()
  await expect.element(main).toMatchTextContent('deed.pdf')
  await expect
    .element(main.getByRole('link', { name: 'Identity check' }))
    .toHaveAttribute('href', '/dashboard?tab=profileKyc')
  await expectLooks({ served: true })
  await bengali()
  await expectLooks({ served: true })
  await main.getByRole('button', { name: 'দলিল ১.png সরান' }).click()
  await expect.poll(namesOf).toEqual(['deed.pdf'])
})

test('without files the page says how they come', async () => {
  await open()
  await expect.element(main).toMatchTextContent('No photograph or PDF is waiting.')
  await expectLooks()
})

test('a form takes what fits it, once', async () => {
  answerNoIdentity()
  await open()
  await storeShared([pdf, picture('front.png')])
  await reload('/dashboard?tab=profileKyc')
  const use = page.getByRole('button', { name: /Use what you shared/ })
  await use.first().click()
  await expect.poll(namesOf).toEqual(['deed.pdf'])
  await expect.element(use.first()).not.toBeInTheDocument()
})

test.each([
  ['a file that is no photograph or PDF', [new File(['x'], 'x.txt', { type: 'text/plain' })]],
  ['a file above 10 MB', [new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'x.png', { type: 'image/png' })]],
  ['an empty file', [new File([], 'x.png', { type: 'image/png' })]],
])('%s is left out', async (_what, files) => {
  await storeShared(files)
  expect(await readShared()).toEqual([])
})

test('of many files ten are kept, and new ones take the place of the old', async () => {
  await storeShared(Array.from({ length: 12 }, (_, number) => picture(`${number}.png`)))
  expect(await namesOf()).toHaveLength(10)
  await storeShared([pdf])
  expect(await namesOf()).toEqual(['deed.pdf'])
})

test('nothing is kept after a logout, nor after an hour', async () => {
  await storeShared([pdf])
  forgetToken()
  await expect.poll(namesOf).toEqual([])
  const store = await caches.open(sharedFiles)
  const headers = { 'x-file-name': 'old.pdf', 'x-shared-at': '2020-01-01T00:00:00.000Z' }
  await store.put('/from-phone/0', new Response('%PDF', { headers }))
  expect(await readShared()).toEqual([])
})
