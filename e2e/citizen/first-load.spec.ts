import { expect, type Request, test } from '@playwright/test'
import { speaking } from '../lib/people.ts'

// React, the router and the queries take 91 of them.
const limit_kb = 120

for (const language of ['en', 'bn'] as const)
  test(`the first page brings at most ${limit_kb} KB of code to a phone (${language})`, async ({ page }) => {
    await speaking(page, language)
    await page.setViewportSize({ width: 360, height: 740 })
    const requests = new Map<string, Request>()
    page.on('request', (request) => {
      // Code that is fetched ahead is then taken from the store of the browser.
      const url = request.url()
      if (url.endsWith('.js') && !requests.has(url)) requests.set(url, request)
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    const files = [...requests.values()]
    // As they travelled: compressed.
    const sizes = await Promise.all(files.map(async (file) => (await file.sizes()).responseBodySize))
    const list = files.map((file, index) => `${file.url()} ${sizes[index]}`).join('\n')
    expect(sizes.reduce((sum, size) => sum + size) / 1000, list).toBeLessThanOrEqual(limit_kb)
  })
