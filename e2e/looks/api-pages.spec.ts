import { expect, test } from '@playwright/test'
import { sideways } from '#test/screens/looks.ts'
import { barriers } from './barriers.ts'

const addresses = ['/api/docs', '/api/docs/applications', '/api/docs/land-tax-payments', '/api/docs/refusals']

test('the pages about the API load all of their parts under their policy, go by keyboard, fit and have no barrier', async ({
  page,
}) => {
  const refused: string[] = []
  page.on('console', (message) => refused.push(message.text()))
  await page.goto('/api/docs')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await expect(page.getByText('curl http').first()).toBeVisible()
  await page.getByRole('radio', { name: 'curl' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText("import createClient from 'openapi-fetch'")).toBeVisible()
  await expect(page.getByText('curl http').first()).toBeHidden()
  await page.getByRole('link', { name: 'Applications', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible()
  expect(await page.evaluate(() => document.fonts.check('16px "Hind Siliguri"'))).toBe(true)
  for (const address of addresses) {
    await page.goto(address)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await barriers(page), `${address} at ${width} px`).toEqual([])
      expect.soft(await page.evaluate(sideways), `${address} at ${width} px`).toBe(0)
    }
  }
  expect(refused).toEqual([])
})
