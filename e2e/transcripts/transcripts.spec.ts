import { writeFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { landAddress } from '../lib/land.ts'
import { identitySent, ldtTab, taxpayer } from '../lib/land-taxing.ts'
import { newDeed, recordedDag } from '../lib/mutating.ts'
import { asStaff } from '../lib/office.ts'
import { loggedIn, registered, tokenOf } from '../lib/people.ts'
import {
  buyMap,
  findDag,
  findOnMap,
  findReceipt,
  open,
  orderCopy,
  payLandTax,
  proveIdentity,
  registerLand,
  verifyPaper,
} from '../lib/tasks/citizen-tasks.ts'
import type { Hand } from '../lib/tasks/hand.ts'
import { applyForMutation } from '../lib/tasks/mutation-task.ts'
import type { Task } from '../lib/tasks/task.ts'
import { listenTo } from './heard.ts'
import { listenerOn } from './listener.ts'
import { ownDag } from './own-dag.ts'
import { withoutChance } from './without-chance.ts'

/** A main task as a blind person goes through it: by the keyboard, hearing what a screen reader says. */
type Path = {
  name: string
  /** Texts of this run alone, by their placeholders. */
  begin: (page: Page) => Promise<{ perform: (hand: Hand) => Promise<void>; own?: Record<string, string> }>
}

const pathOf = (name: string, { begin }: Task): Path => ({
  name,
  begin: async (page) => ({ perform: await begin(page) }),
})

const paths: Path[] = [
  pathOf('search-to-record', findDag),
  pathOf('find-on-the-map', findOnMap),
  pathOf('order-a-copy', orderCopy),
  pathOf('buy-a-mouza-map', buyMap),
  pathOf('prove-identity', proveIdentity),
  pathOf('register-land', registerLand),
  {
    name: 'pay-land-tax',
    begin: async (page) => {
      const { dag, own } = await ownDag(page)
      await taxpayer(page, dag)
      await open(page, ldtTab)
      return { perform: payLandTax, own }
    },
  },
  {
    name: 'apply-for-mutation',
    begin: async (page) => {
      const { dag, own } = await ownDag(page)
      const { owner } = await recordedDag(page, dag)
      const deed = newDeed()
      await loggedIn(page)
      await open(page, landAddress({ ...dag }))
      return { perform: (hand) => applyForMutation(hand, owner, deed), own: { ...own, DEED: deed } }
    },
  },
  pathOf('verify-a-paper', verifyPaper),
  pathOf('find-a-receipt', findReceipt),
]

/** An officer in English: from a case to its decision. */
const officerPaths: Path[] = [
  {
    name: 'decide-an-identity',
    begin: async (page) => {
      const { email, password } = await registered(page)
      const case_id = await identitySent(page, await tokenOf(page, { email, password }))
      await asStaff(page, 'acland')
      // Other journeys send identities meanwhile: the case is the last of the queue in any run.
      await page.route('**/api/admin/cases/identity/*/place', async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, json: { ...(await answer.json()), next_id: null } })
      })
      await page.goto(`/admin/kyc-approvals/${case_id}`)
      const perform = async ({ tap, see }: Hand) => {
        await tap(page.getByRole('main').getByRole('button', { name: 'Approve', exact: true }))
        await see(page.getByText('KYC approved successfully'))
      }
      return { perform, own: { EMAIL: email } }
    },
  },
]

test.describe.configure({ mode: 'parallel' })
test.use({ viewport: { width: 1280, height: 800 } })

for (const { name, begin, language } of [
  ...paths.map((path) => ({ ...path, language: 'Bengali' })),
  ...officerPaths.map((path) => ({ ...path, language: 'English' })),
])
  test(`what a screen reader says in ${language}: ${name}`, async ({ page }) => {
    test.setTimeout(300_000)
    await listenTo(page)
    const { perform, own = {} } = await begin(page)
    const listener = await listenerOn(page)
    try {
      await perform(listener)
    } finally {
      // Also of a path that ends early.
      await writeFile(test.info().outputPath(`${name}.txt`), withoutChance(listener.lines, own))
    }
    expect(withoutChance(listener.lines, own)).toMatchSnapshot(`${name}.txt`)
  })
