import { type Cookie, expect, type Page } from '@playwright/test'

/** Watches everything that leaves the page from now on, and everything it keeps. */
export function watchLeaks(page: Page, secrets: string[]) {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`))
  // Not as a part of a longer number; a slash also as an address writes it.
  const patterns = secrets.map((secret) => new RegExp(`(?<!\\d)${secret.replace('/', '(/|%2F)?')}(?!\\d)`, 'i'))
  const leaksIn = (texts: string[]) => texts.filter((text) => patterns.some((pattern) => pattern.test(text)))
  return {
    sent,
    expectNone: async () => {
      expect(leaksIn(sent)).toEqual([])
      expect(leaksIn([page.url(), ...(await storedTexts(page))])).toEqual([])
      expect((await page.context().cookies()).filter((cookie) => !isDevice(cookie) && !isLanguage(cookie))).toEqual([])
    },
  }
}

/** The random id by which a device is known again: out of reach of every script, and it opens nothing. */
const isDevice = ({ name, httpOnly, sameSite, path }: Cookie) =>
  name === 'jomi_device' && httpOnly && sameSite === 'Strict' && path === '/api'

const isLanguage = ({ name, value }: Cookie) => name === 'lang' && ['en', 'bn'].includes(value)

/** All the browser stores for the page; the session's own key is random and may hold any digits. */
const storedTexts = (page: Page) =>
  page.evaluate(() =>
    [...Object.entries(localStorage), ...Object.entries(sessionStorage)]
      .filter(([key]) => key !== 'token')
      .map(([key, value]) => `${key}=${value}`),
  )
