import { expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { landRecordsApi } from '#contract/land-records/land-records.endpoints.ts'
import { parcelApi } from '#contract/land-records/parcel.endpoints.ts'
import { locationsApi } from '#contract/locations/locations.endpoints.ts'
import { answerPrices } from '#test/screens/applications.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import {
  answerLand,
  dag,
  dagAddress,
  khatianOf,
  listAddress,
  mapsAddress,
  mouzaMap,
  square,
} from '#test/screens/land.ts'
import { answer, cutOff, refuse } from '#test/screens/network.ts'
import { bengali, currentAddress, openScreen, reload } from '#test/screens/open-screen.tsx'

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

test('a dag says where it lay before its mouza was in another upazila, the latest first', async () => {
  answerLand()
  answerPrices()
  const named = (name_en: string, name_bn: string) => ({ name_en, name_bn })
  const places = { district: named('Sylhet', 'সিলেট'), division: named('Chattogram', 'চট্টগ্রাম') }
  const mouza = named('Birorsri', 'বিরশ্রী')
  answer(locationsApi.getPastOfMouza, {
    past: [
      { from_day: '1984-01-01', until_day: '2018-06-30', mouza, upazila: named('Karimganj', 'করিমগঞ্জ'), ...places },
      { from_day: null, until_day: '1983-12-31', mouza, upazila: named('Sadar', 'সদর'), ...places },
    ],
  })
  await openScreen('/land?dag=70')
  const lines = main.getByRole('listitem').filter({ hasText: 'Chattogram division' })
  await expect.element(lines).toHaveLength(2)
  await expect
    .element(lines.first())
    .toMatchTextContent('1 Jan 1984 to 30 Jun 2018: Birorsri, Karimganj upazila, Sylhet district, Chattogram division')
  await expect.element(lines.last()).toMatchTextContent('Until 31 Dec 1983: Birorsri, Sadar upazila')
  await bengali()
  await expect.element(main).toMatchTextContent('৩১ ডিসেম্বর, ১৯৮৩ পর্যন্ত: বিরশ্রী, সদর উপজেলা, সিলেট জেলা, চট্টগ্রাম বিভাগ')
  await expectLooks()
})

test('a dag whose survey is not stated says so, and is in no lineage', async () => {
  answerLand()
  answerPrices()
  answer(parcelApi.get, { ...dag, survey_type_id: null, survey_type: null })
  await openScreen('/land?dag=70')
  await expect.element(main).toMatchTextContent('Survey not stated · Birorsri, Zakiganj, Sylhet · JL 12 · Zil 1')
  await expect.element(button('Chain of ownership')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'This dag in other surveys' })).not.toBeInTheDocument()
  await bengali()
  await expect.element(main).toMatchTextContent('জরিপ উল্লেখ নেই · বিরশ্রী')
})

test('the first view of a phone names the parcel and offers its copy, and neither covers the other', async () => {
  answerLand()
  answerPrices()
  answer(parcelApi.get, { ...dag, geojson: { type: 'MultiPolygon', coordinates: [[square]] } })
  await openScreen(dagAddress, { width: 360 })
  await page.viewport(360, 740)
  const name = main.getByRole('heading', { level: 2 }).first()
  await expect.element(main.getByRole('img')).toBeInTheDocument()
  for (const submit of ['Submit Khatian Application', 'খতিয়ানের আবেদন করুন']) {
    if (submit.startsWith('খ')) await bengali()
    await expect.element(button(submit)).toBeInViewport({ ratio: 1 })
    await expect.element(name).toBeInViewport({ ratio: 1 })
    const offer = main.getBySelector('[aria-labelledby=offer]').element()
    expect(name.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(offer.getBoundingClientRect().top)
  }
})

test('a khatian is all its dags: each is a link, this one is marked, and the total is of all', async () => {
  answerLand()
  answerPrices()
  answer(landRecordsApi.getKhatianOfDag, khatianOf(12))
  await openScreen(dagAddress)
  await expect.element(page.getByRole('link', { name: 'This khatian has 11 more dags' })).toBeVisible()
  const table = page.getByRole('table', { name: 'Dags of the khatian' })
  await expect.element(table.getByRole('rowheader')).toHaveLength(10)
  await expect.element(table.getByRole('row').filter({ hasText: 'this dag' })).toMatchTextContent('123')
  await expect.element(main).toMatchTextContent('12 dags · 120.00 decimals in all (52,272 sq ft)')
  await button('Show all 12 dags').click()
  await expect.element(table.getByRole('rowheader')).toHaveLength(12)
  await expect
    .element(table.getByRole('link', { name: 'Dag 134' }))
    .toHaveAttribute('href', expect.stringMatching(/[?&]dag=81(&|$)/))
  await bengali()
  await expect.element(page.getByRole('link', { name: 'এই খতিয়ানে আরও ১১টি দাগ আছে' })).toBeVisible()
  await expect.element(main).toMatchTextContent('১২টি দাগ · মোট ১২০.০০ শতাংশ')
  await expectLooks({ dark: true })
})

test('a mistake in any dag of the khatian leads to the correction of that dag, but not where the dag is closed', async () => {
  await open(dagAddress)
  answer(landRecordsApi.getKhatianOfDag, khatianOf(12))
  await reload()
  const table = page.getByRole('region', { name: 'Dags of the khatian' })
  await expect
    .element(table.getByRole('link', { name: 'Something is wrong here: Dag 125' }))
    .toHaveAttribute('href', '/corrections/new?dag=72')
  answer(parcelApi.get, { ...dag, closed_at: '2026-11-01T06:00:00.000Z' })
  await reload()
  await expect.element(table).toMatchTextContent('125')
  await expect.element(page.getByRole('link', { name: /Something is wrong here/ })).toHaveLength(0)
})

test('a share is written alike in the table of the dag and in that of the khatian', async () => {
  answerLand()
  answerPrices()
  answer(landRecordsApi.getKhatianOfDag, khatianOf(12))
  await openScreen(dagAddress)
  for (const name of ['Owners', 'Owners of the khatian'])
    await expect
      .element(page.getByRole('table', { name, exact: true }).getByRole('cell', { name: '1.000', exact: true }))
      .toBeInTheDocument()
})

test('a khatian longer than its list says so, and one of a single dag has no list', async () => {
  answerLand()
  answerPrices()
  answer(landRecordsApi.getKhatianOfDag, khatianOf(700, 500))
  await openScreen(dagAddress)
  await expect.element(main).toMatchTextContent('500 of 700 dags are listed.')
  answer(landRecordsApi.getKhatianOfDag, khatianOf(1))
  await reload()
  await expect.element(history).toBeVisible()
  await expect.element(page.getByRole('table', { name: 'Dags of the khatian' })).not.toBeInTheDocument()
})

test('dags of the khatian that cannot be fetched leave the record readable', async () => {
  answerLand()
  answerPrices()
  cutOff(landRecordsApi.getKhatianOfDag)
  await openScreen(dagAddress)
  await expect.element(main).toMatchTextContent('Failed to load the dags of the khatian')
  await expect.element(button('Submit Khatian Application')).toBeEnabled()
})

test('the chain of ownership names its versions, and the owners only where the server tells them', async () => {
  await open(dagAddress)
  await history.click()
  await expect.element(withCopy).toBeVisible()
  const current = page.getByRole('listitem').filter({ hasText: 'Current' })
  await expect.element(current).toMatchTextContent('Updated:')
  const version = {
    version: 1,
    khatiyan_number: '800',
    owner_count: 1,
    since: dag.khatian_since,
    reason: null,
    cause: null,
  }
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

test('the offer comes right after the owners, JSON last under its own heading', async () => {
  await open(dagAddress)
  await expect.element(button('Submit Khatian Application')).toBeEnabled()
  const order = [
    'Owners',
    'Copy of this khatian',
    'Pay the tax of this land',
    'Chain of ownership',
    'For developers',
    'Show as formatted JSON',
  ]
  const text = (await main.element()).textContent ?? ''
  const places = order.map((words) => text.indexOf(words))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
})

test('the offer with its fee is in sight on a phone from the start', async () => {
  answerLand()
  answerPrices()
  await openScreen(dagAddress, { width: 360, language: 'bn' })
  const offer = page.getByRole('region', { name: 'এই খতিয়ানের কপি' })
  await expect.element(offer).toBeInViewport()
  await expect.element(offer).toMatchTextContent('৳১০০')
})

test('the tax of the land is paid from its record: the form gets what is known', async () => {
  await open(dagAddress)
  const link = page.getByRole('link', { name: 'Pay the tax of this land' })
  const { mouza, survey_type_id } = dag
  await expect
    .element(link)
    .toHaveAttribute(
      'href',
      `/land-tax?mouza_id=${mouza.id}&survey_type_id=${survey_type_id}&khatian=800&dag=123&area=4356`,
    )
  await bengali()
  await expect.element(page.getByRole('link', { name: 'এই জমির কর দিন' })).toBeVisible()
})

test('a map is found, searched and offered for its fee', async () => {
  answerLand()
  answerPrices()
  answer(landRecordsApi.getMouzaMap, { ...mouzaMap, has_document: true })
  answer(landRecordsApi.listMouzaMapsOfZil, [mouzaMap, { ...mouzaMap, id: 81, name: 'The whole', name_bn: 'পুরোটা' }])
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

test('a map is seen before it is bought: a small picture, its sheet, year, scale, file and size', async () => {
  answerLand()
  answerPrices()
  const sold = {
    ...mouzaMap,
    has_document: true,
    content_type: 'application/pdf',
    size_bytes: 45_471,
    year: 1974,
    scale: 3960,
  }
  answer(landRecordsApi.getMouzaMap, sold)
  await openScreen(`/land?tab=mouza_map&map=${mouzaMap.id}`)
  const picture = page.getByRole('img', { name: 'A small watermarked picture of the map' })
  await expect.element(picture).toHaveAttribute('src', `/api/locations/mouza-maps/${mouzaMap.id}/preview`)
  await expect.element(main).toMatchTextContent('Year1974Scale1:3960 (16 inches to a mile)')
  await expect.element(main).toMatchTextContent('Size44 KB')
  await bengali()
  await expect.element(main).toMatchTextContent('সাল১৯৭৪স্কেল১:৩৯৬০ (এক মাইলে ১৬ ইঞ্চি)')
  await expect.element(main).toMatchTextContent('আকার৪৪ কেবি')
  refuse(landRecordsApi.getMouzaMapPreview, 'document_unavailable')
  // A picture that the browser has is not fetched again; another map's picture is.
  answer(landRecordsApi.getMouzaMap, { ...sold, id: 81 })
  await openScreen('/land?tab=mouza_map&map=81', { language: 'bn' })
  await expect.element(main).toMatchTextContent('এই ফাইলের পুরো ছবি দেখানো যাচ্ছে না।')
  await expect.element(button('মৌজা ম্যাপের আবেদন করুন')).toBeEnabled()
  await expectLooks()
})

test('the one map of a sheet opens itself, without a list and without a step of its own', async () => {
  await open(mapsAddress)
  await expect.element(page.getByRole('heading', { level: 2, name: 'Birorsri, sheet 1, RS' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Search maps' })).not.toBeInTheDocument()
  expect(new URLSearchParams(location.search).get('map')).toBe(String(mouzaMap.id))
  await page.getByRole('tab', { name: 'Khatian' }).click()
  await page.getByRole('tab', { name: 'Mouza Map' }).click()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Birorsri, sheet 1, RS' })).toBeVisible()
  window.history.back()
  await expect.element(page.getByRole('tab', { name: 'Khatian' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Mouza Map' }).click()
  await bengali()
  await expect.element(page.getByRole('heading', { level: 2, name: 'বিরশ্রী, শিট ১, আরএস' })).toBeVisible()
})

test('a map without a file cannot be ordered and says why', async () => {
  await open(mapsAddress)
  await expect.element(main).toMatchTextContent('No document available')
  await expect.element(button('Submit Mouza Map Application')).toBeDisabled()
  await bengali()
  await expect.element(main).toMatchTextContent('কোনো ফাইল নেই')
})

test('a press on a neighbour in the outline opens it', async () => {
  answerLand()
  answerPrices()
  const shape = (east: number) => ({
    type: 'MultiPolygon' as const,
    coordinates: [[square.map(([x = 0, y = 0]) => [x + east, y])]],
  })
  answer(parcelApi.get, ({ url }) => {
    const is_next = url.endsWith('/71')
    return { ...dag, id: is_next ? 71 : dag.id, dag_no: is_next ? '124' : '123', geojson: shape(is_next ? 0.001 : 0) }
  })
  answer(parcelApi.getNeighbours, ({ url }) =>
    url.endsWith('/71/neighbours') ? [] : [{ id: 71, dag_no: '124', geojson: shape(0.001) }],
  )
  await openScreen('/land?dag=70')
  const outline = main.getByRole('img', { name: 'Outline of dag 123 among 1 neighbouring plots' })
  await expect.element(outline).toBeVisible()
  // The number takes no press: what lies beneath it is the neighbour.
  const [frame, number] = [outline.element(), outline.getBySelector('text').first().element()].map((each) =>
    each.getBoundingClientRect(),
  )
  if (!frame || !number) throw new Error('nothing is drawn')
  const position = { x: (number.left + number.right) / 2 - frame.left, y: (number.top + number.bottom) / 2 - frame.top }
  await userEvent.click(outline, { position })
  await expect.element(page.getByRole('heading', { level: 2, name: /^Dag 124 · / })).toBeVisible()
  expect(currentAddress()).toMatch(/[?&]dag=71(&|$)/)
})

test('the formatted JSON holds the khatian, is copied and is hidden again', async () => {
  await open(dagAddress)
  await button('Show as formatted JSON').click()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  const copy = page.getByRole('button', { name: 'Copy', exact: true })
  await copy.click()
  await expect.element(page.getByText('Copied', { exact: true })).toBeVisible()
  const [text = ''] = write.mock.calls[0] ?? []
  expect(JSON.parse(text)).toMatchObject({ dag_no: '123', survey_type: 'RS', khotiyan: dag.khotiyan })
  expect(text).toContain('\n  "dag_no": "123"')
  await button('Hide formatted JSON').click()
  await expect.element(copy).not.toBeInTheDocument()
})

test('a record is printed from the screen, without what only a screen needs', async () => {
  await open(dagAddress)
  await expect.element(button('Print')).toBeVisible()
  const print = vi.spyOn(window, 'print').mockReturnValue()
  await button('Print').click()
  expect(print).toHaveBeenCalledOnce()
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  try {
    await expect.element(main.getByText(/^Printed from Jomi, .* This is not a certified copy\.$/)).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 2, name: /^Dag 123/ })).toBeVisible()
    await expect.element(button('Print')).not.toBeInTheDocument()
    await expect.element(button('Submit Khatian Application')).not.toBeInTheDocument()
    await expect.element(page.getByRole('combobox')).toHaveLength(0)
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  }
  await bengali()
  await expect.element(button('প্রিন্ট করুন')).toBeVisible()
})
