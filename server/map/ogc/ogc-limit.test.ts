import { expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'

const { db, get } = await startApp({ REQUESTS_PER_MINUTE: '5' })

const statusOf = async (address: string) => (await get(address)).status
const tries = () =>
  db
    .selectFrom('rate_counts')
    .select('count')
    .where('key', 'like', 'ogc-api:%')
    .orderBy('window_start', 'desc')
    .limit(1)
const counted = async () => (await tries().executeTakeFirst())?.count ?? 0

it('a GIS tool reads ten times as many pages as others send requests, and each address is counted', async () => {
  const pages = Array.from({ length: 50 }, () => '/ogc/collections/upazilas/items?limit=10')
  for (const page of pages) expect(await statusOf(page)).toBe(200)
  expect(await statusOf('/ogc/collections/upazilas/items?limit=10')).toBe(429)
  expect(await statusOf('/fees')).toBe(200)
})

it.each([
  ['/ogc/collections/dags/items?limit=10', 1],
  ['/ogc/collections/dags/items', 1],
  ['/ogc/collections/dags/items?limit=250', 3],
  ['/ogc/collections/dags/items?limit=1000', 10],
  ['/ogc/collections/dags/items?limit=999999999', 10],
  ['/ogc/collections/dags/items?limit=many', 1],
  ['/ogc/collections', 1],
])('%s counts %d times', async (address, cost) => {
  const before = await counted()
  await get(address)
  // A window may end between.
  expect([cost, before + cost]).toContain(await counted())
})
