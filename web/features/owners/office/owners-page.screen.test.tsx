import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dagsApi } from '#contract/land-records/land-record-office.endpoints.ts'
import { ownersApi } from '#contract/land-records/owner-search.endpoints.ts'
import type { OwnerFound, OwnersFound } from '#contract/land-records/owner-search.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { halfSeen, sideways } from '#test/screens/looks.ts'
import { answer, breakDown, refuse } from '#test/screens/network.ts'
import { openScreen } from '#test/screens/open-screen.tsx'
import { district, mouza, surveyType, upazila } from '#test/screens/places.ts'

const main = page.getByRole('main')

const owner: OwnerFound = {
  owner: 'রহিম উদ্দিন',
  owner_en: 'Rahim Uddin',
  father: 'করিম উদ্দিন',
  share: '0.5',
  area: 4356,
  dag_id: 7,
  dag_no: '123',
  khatiyan_number: '45',
  survey_type: surveyType,
  mouza,
  upazila,
  district,
  is_exact: true,
}
const alike: OwnerFound = {
  ...owner,
  owner: 'রাহিম উদ্দীন',
  owner_en: undefined,
  dag_id: 8,
  dag_no: '124',
  is_exact: false,
}

const words = {
  en: {
    name: /Owner's name/,
    reason: 'Mutation',
    other: 'Another reason',
    note: 'The reason in words',
    search: 'Search',
    missing: ['Write at least one word of the name', 'Say why you search'],
    no_note: 'Write the other reason',
    found: '2 owners found',
    groups: ['Spelled so', 'Spelled alike'],
    open: 'রহিম উদ্দিন: open dag 123',
    lines: ['Father or husband: করিম উদ্দিন', '10.00 decimals', 'Share 0.5'],
    more: 'Only the first 2 are shown',
    none: 'No owner is called “rahim”',
    failed: 'The search failed',
  },
  bn: {
    name: /মালিকের নাম/,
    reason: 'নামজারি',
    other: 'অন্য কারণ',
    note: 'কারণটি লিখুন',
    search: 'খুঁজুন',
    missing: ['নামের অন্তত একটি শব্দ', 'কেন খুঁজছেন তা বেছে নিন'],
    no_note: 'অন্য কারণটি লিখুন',
    found: '২ জন মালিক পাওয়া গেছে',
    groups: ['এই বানানে', 'কাছাকাছি বানানে'],
    open: 'রহিম উদ্দিন: ১২৩ নম্বর দাগ খুলুন',
    lines: ['পিতা বা স্বামী: করিম উদ্দিন', '১০.০০ শতাংশ', 'অংশ ০.৫'],
    more: 'শুধু প্রথম ২ জন',
    none: '“rahim” নামে কোনো মালিক পাওয়া যায়নি',
    failed: 'খোঁজা গেল না',
  },
}
type Words = (typeof words)['en']

const open = (language: 'en' | 'bn') => openScreen('/admin/owners', { as: 'acland', language, width: 360 })

async function search({ name, reason, search }: Words, typed = 'rahim') {
  await main.getByRole('textbox', { name }).fill(typed)
  await main.getByRole('radio', { name: reason }).click()
  await main.getByRole('button', { name: search }).click()
}

for (const language of ['en', 'bn'] as const) {
  const said = words[language]

  test(`owners are found by a name, with a reason; each leads to the dag: ${language}`, async () => {
    const asked = answer(ownersApi.search, { owners: [owner, alike], more: true } satisfies OwnersFound)
    await open(language)
    await search(said)
    await expect.element(main.getByText(said.found)).toBeVisible()
    for (const group of said.groups) await expect.element(main.getByRole('heading', { name: group })).toBeVisible()
    for (const line of [...said.lines, said.more]) await expect.element(main).toMatchTextContent(line)
    expect(asked.map(({ body }) => body)).toEqual([{ name: 'rahim', father: '', reason: 'mutation' }])
    expect([sideways(), halfSeen()]).toEqual([0, []])
    await expect.element(main.getByRole('link', { name: said.open })).toHaveAttribute('href', '/admin/dags/7')
  })

  test(`the search says what is missing, and asks for another reason in words: ${language}`, async () => {
    await open(language)
    await main.getByRole('button', { name: said.search }).click()
    for (const line of said.missing) await expect.element(main.getByRole('alert')).toMatchTextContent(line)
    await search({ ...said, reason: said.other })
    await expect.element(main.getByRole('alert')).toMatchTextContent(said.no_note)
    await expect.element(main.getByRole('textbox', { name: said.note })).toBeVisible()
  })

  test(`nobody of that name, and a search that fails, are told: ${language}`, async () => {
    answer(ownersApi.search, { owners: [], more: false })
    await open(language)
    await search(said)
    await expect.element(main).toMatchTextContent(said.none)
    breakDown(ownersApi.search)
    await main.getByRole('button', { name: said.search }).click()
    await expect.element(main.getByRole('alert')).toMatchTextContent(said.failed)
  })
}

test('who comes back from a dag finds the names as they were, without another search', async () => {
  const asked = answer(ownersApi.search, { owners: [owner], more: false })
  refuse(dagsApi.get, 'not_found')
  await open('en')
  await search(words.en)
  await main.getByRole('link', { name: words.en.open }).click()
  await expect.element(main.getByText(words.en.found.replace('2 owners', '1 owner'))).not.toBeInTheDocument()
  window.history.back()
  await expect.element(main.getByRole('link', { name: words.en.open })).toBeVisible()
  await expect.element(main.getByRole('textbox', { name: words.en.name })).toHaveValue('rahim')
  expect(asked).toHaveLength(1)
  await expectLooks()
})
