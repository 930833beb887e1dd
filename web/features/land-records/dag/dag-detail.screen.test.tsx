import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { landRecordsApi } from '#contract/land-records/land-records.endpoints.ts'
import { parcelApi } from '#contract/land-records/parcel.endpoints.ts'
import { answerPrices } from '#test/screens/applications.ts'
import { answerLand, dag, dagAddress, listAddress, mapsAddress, mouzaMap } from '#test/screens/land.ts'
import { answer } from '#test/screens/network.ts'
import { bengali, openScreen, reload } from '#test/screens/open-screen.tsx'

const main = page.getByRole('main')
const button = (name: string) => page.getByRole('button', { name })
const history = button('Chain of ownership')
const withCopy = page.getByText('Names of earlier owners come with a paid copy.')

async function open(address: string) {
  answerLand()
  answerPrices()
  await openScreen(address)
}

test('a dag shows its place, area, owners and shares, in the digits of the language', async () => {
  answerLand()
  answerPrices()
  const owners = [
    { id: '1', owner: 'রহিমা খাতুন', share: '0.250', area: 1089 },
    { id: '2', owner: 'করিম মিয়া', share: '0.750', area: 3267 },
  ]
  answer(parcelApi.get, { ...dag, khotiyan: owners })
  await openScreen('/land?dag=70')
  const table = page.getByRole('table', { name: 'Owners' })
  await expect.element(table.getByRole('rowheader')).toHaveLength(2)
  for (const { owner, share } of owners)
    await expect.element(table.getByRole('row').filter({ hasText: owner })).toMatchTextContent(share)
  await expect.element(main).toMatchTextContent('RS · Birorsri, Zakiganj, Sylhet · JL 12 · Zil 1')
  await bengali()
  await expect.element(main).toMatchTextContent('আরএস · বিরশ্রী, জকিগঞ্জ, সিলেট · জে.এল. ১২ · শিট ১')
  const inBengali = page.getByRole('table', { name: 'মালিক' })
  await expect.element(inBengali).toMatchTextContent(/[০-৯]/)
  await expect.element(inBengali).not.toMatchTextContent(/\d/)
})

test('the chain of ownership names its versions, and the owners only where the server tells them', async () => {
  await open(dagAddress)
  await history.click()
  await expect.element(withCopy).toBeVisible()
  const current = page.getByRole('listitem').filter({ hasText: 'Current' })
  await expect.element(current).toMatchTextContent('Record version')
  const version = { version: 1, khatiyan_number: '800', owner_count: 1, since: dag.khatian_since, reason: null }
  const khotiyan = [{ id: '1', owner: 'রহিমা খাতুন', share: '1.000', area: 4356 }]
  answer(landRecordsApi.getHistory, [{ ...version, current: true, has_document: false, khotiyan }])
  await reload()
  await history.click()
  await expect.element(current.getBySelector('[lang=bn]').first()).toBeVisible()
  await expect.element(withCopy).not.toBeInTheDocument()
})

test('the scan is offered where the server gives a link to it', async () => {
  answerLand()
  answerPrices()
  answer(parcelApi.get, { ...dag, has_document: true })
  await openScreen(dagAddress)
  const link = (name: string) => page.getByRole('link', { name })
  await expect.element(page.getByText('A scan exists; it is part of a paid copy.')).toBeVisible()
  await expect.element(link('View')).not.toBeInTheDocument()
  answer(parcelApi.get, { ...dag, has_document: true, document_url: '/api/files/1?signature=x' })
  await reload()
  await expect.element(link('View')).toHaveAttribute('href', '/api/files/1?signature=x')
  await expect.element(link('Download')).toHaveAttribute('href', '/api/files/1?signature=x&download=1')
  await bengali()
  await expect.element(link('দেখুন')).toBeVisible()
  await expect.element(link('ডাউনলোড')).toBeVisible()
})

test('the khatian is offered for its fee, under its specified words', async () => {
  await open(dagAddress)
  await expect.element(main).toMatchTextContent('৳100 · ready at once')
  await expect.element(button('Submit Khatian Application')).toBeEnabled()
  await bengali()
  await expect.element(button('খতিয়ানের আবেদন করুন')).toBeEnabled()
  await openScreen(listAddress, { language: 'bn' })
  await expect.element(page.getByRole('option', { name: 'দাগ ১২৩' })).toBeVisible()
  await expect.element(button('খতিয়ানের আবেদন করুন')).not.toBeInTheDocument()
})

test('a map is found, searched and offered for its fee', async () => {
  answerLand()
  answerPrices()
  answer(landRecordsApi.getMouzaMap, { ...mouzaMap, has_document: true })
  await openScreen(mapsAddress)
  await page.getByRole('textbox', { name: 'Search maps' }).click()
  await userEvent.keyboard('sheet{Enter}')
  await expect.element(page.getByRole('heading', { level: 2, name: 'Birorsri, sheet 1, RS' })).toBeVisible()
  await expect.element(main).toMatchTextContent('৳500 · ready at once')
  await expect.element(button('Submit Mouza Map Application')).toBeEnabled()
  await bengali()
  await expect.element(button('মৌজা ম্যাপের আবেদন করুন')).toBeEnabled()
  await reload()
  await expect.element(page.getByRole('radio', { name: 'বিরশ্রী, শিট ১, আরএস' })).toBeChecked()
})

test('a map without a file cannot be ordered and says why', async () => {
  await open(mapsAddress)
  await page.getByText('Birorsri, sheet 1, RS').click()
  await expect.element(main).toMatchTextContent('No document available')
  await expect.element(button('Submit Mouza Map Application')).toBeDisabled()
  await bengali()
  await expect.element(main).toMatchTextContent('কোনো ফাইল নেই')
})
