import type { Page } from '@playwright/test'

/** Collects errors of the page and everything that its content security policy stops, from now on. */
export async function watchComplaints(page: Page): Promise<string[]> {
  const complaints: string[] = []
  page.on('console', (message) => {
    // Only robots.txt, where tests begin, requests it.
    const { url } = message.location()
    if (url.endsWith('/favicon.ico')) return
    if (message.type() === 'error') complaints.push(`${message.text()} ${url}`)
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`CSP: ${violatedDirective} ${blockedURI}`),
    ),
  )
  return complaints
}
