import type { Page } from '@playwright/test'
import { landAddress, mapsAddress } from '../../../e2e/lib/land.ts'
import { wallet } from '../../../e2e/lib/paying.ts'
import { type Moment, phone } from '../moment.ts'
import { drawnMap } from './drawn-map.ts'

const owner = (page: Page, place: number) => page.getByRole('rowheader').nth(place)

/** From the search to the paid copy. */
export const recordMoments: Moment[] = [
  {
    name: 'search',
    who: 'visitor',
    window: phone,
    show: async ({ page, say }) => {
      await page.goto('/')
      const box = page.getByRole('combobox')
      // The whole text at once: half of it finds something else first.
      await box.fill(say('123 Savar', '১২৩ সাভার'))
      const offers = page.getByRole('option')
      await offers.first().waitFor()
      return { parts: [page.locator('form').filter({ has: box }), offers.nth(2)] }
    },
  },
  {
    name: 'record',
    who: 'visitor',
    show: async ({ page, scenes }) => {
      await page.goto(landAddress(scenes.dag))
      await owner(page, 0).waitFor()
      return { parts: [page.locator('.khatian-sheet p').first(), owner(page, 1)] }
    },
  },
  {
    name: 'owners',
    who: 'visitor',
    show: async ({ page, scenes }) => {
      await page.goto(landAddress(scenes.dag))
      await owner(page, 0).waitFor()
      return { parts: [page.getByRole('columnheader').first(), owner(page, 1)] }
    },
  },
  {
    name: 'order-copy',
    who: 'visitor',
    show: async ({ page, scenes, say }) => {
      await page.goto(landAddress(scenes.dag))
      const offer = page.getByRole('region', { name: say('Copy of this khatian', 'এই খতিয়ানের কপি') })
      const button = offer.getByRole('button')
      return { parts: [offer], ringed: button }
    },
  },
  {
    name: 'pay-copy',
    who: 'citizen',
    window: { ...phone, height: 900 },
    show: async ({ page, scenes, say }) => {
      await page.goto(landAddress(scenes.dag, { apply: 1 }))
      const dialog = page.getByRole('dialog')
      const bkash = dialog.getByRole('radio', { name: say('bKash', 'বিকাশ') })
      await bkash.check()
      const number = dialog.getByLabel(say('bKash number', 'বিকাশ নম্বর'))
      await number.fill(wallet.pays)
      return { parts: [dialog.getByRole('heading').first(), number] }
    },
  },
  {
    name: 'copy-ready',
    who: 'citizen',
    show: async ({ page, say }) => {
      await page.goto('/dashboard?tab=applyKhatian')
      const card = page.getByRole('region').getByRole('listitem').first()
      const download = card.getByRole('button', { name: say('Download document', 'কপি ডাউনলোড করুন') })
      return { parts: [card], ringed: download }
    },
  },
  {
    name: 'map',
    who: 'visitor',
    window: { ...phone, height: 900 },
    show: async ({ page, scenes }) => {
      await page.goto(`/dag-search-map?dag=${scenes.dag.dag_id}`)
      await page.getByRole('button', { expanded: false, name: /123|১২৩/ }).waitFor()
      return { parts: [await drawnMap(page)], most_height: 440 }
    },
  },
  {
    name: 'mouza-map',
    who: 'visitor',
    show: async ({ page, scenes }) => {
      await page.goto(mapsAddress(scenes.dag))
      const sheet = page.locator('img[src$="/preview"]')
      await sheet.evaluate(async (image) => {
        if (image instanceof HTMLImageElement) await image.decode()
      })
      return { parts: [sheet], most_height: 360 }
    },
  },
]
