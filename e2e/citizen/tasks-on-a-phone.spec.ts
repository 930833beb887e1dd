import { expect, test } from '@playwright/test'
import { citizenTasks } from '../lib/tasks/citizen-tasks.ts'
import { handOn } from '../lib/tasks/hand.ts'

test.use({ viewport: { width: 360, height: 740 } })

for (const { name, begin } of citizenTasks)
  test(`in Bengali on a phone: ${name}, with nothing pushed aside`, async ({ page }) => {
    test.setTimeout(120_000)
    const perform = await begin(page)
    const hand = handOn(page)
    await perform(hand)
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(hand.effort.taps + hand.effort.fields).toBeLessThanOrEqual(8)
  })
