import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { parcelApi } from '#contract/land-records/parcel.endpoints.ts'
import { answerPrices } from '#test/screens/applications.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answerLand, dag } from '#test/screens/land.ts'
import { answer } from '#test/screens/network.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'

const main = page.getByRole('main')
const link = (name: string) => main.getByRole('link', { name, exact: true })

const parts = [
  { id: 81, dag_no: '123/1', area: 3000 },
  { id: 82, dag_no: '123/2', area: 1356 },
]

async function open(more: Partial<typeof dag>) {
  answerLand()
  answerPrices()
  answer(parcelApi.get, { ...dag, ...more })
  await openScreen('/land?dag=70')
}

test('a dag that was split says so and leads on; it is not transferred, but copies of its khatian are to be had', async () => {
  await open({ closed_at: '2026-11-05T04:00:00.000Z', successors: parts })
  await expect.element(main).toMatchTextContent(/This dag was split on 5 Nov 2026\. It is now: Dag 123\/1, Dag 123\/2/)
  await expect.element(link('Dag 123/2')).toHaveAttribute('href', expect.stringContaining('dag=82'))
  await expect.element(link('Transfer ownership')).not.toBeInTheDocument()
  await expect.element(link('Pay the tax of this land')).not.toBeInTheDocument()
  await expect.element(main.getByRole('button', { name: 'Submit Khatian Application' })).toBeEnabled()
  await expectLooks()
  await bengali()
  await expect.element(main).toMatchTextContent(/ভাগ হয়েছে। এখন এটি: দাগ ১২৩\/১, দাগ ১২৩\/২/)
})

test('a dag that was joined with others says so', async () => {
  await open({ closed_at: '2026-11-05T04:00:00.000Z', successors: parts.slice(0, 1) })
  await expect.element(main).toMatchTextContent('This dag was joined with others on 5 Nov 2026.')
})

test('a dag made from others names them and is transferred like any', async () => {
  await open({ predecessors: parts })
  await expect.element(main).toMatchTextContent('Made from: Dag 123/1, Dag 123/2')
  await expect.element(link('Transfer ownership')).toBeVisible()
})
