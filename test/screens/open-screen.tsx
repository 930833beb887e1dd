import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { vi } from 'vitest'
import { type Locator, locators, page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import type { Language } from '#contract/digits.ts'
import { router as siteRouter } from '#web/app/router.tsx'
import { queryClient } from '#web/platform/query-client.ts'
import { forgetToken, storeToken } from '#web/platform/token.ts'
import { changeLanguage } from '#web/text/i18n.ts'
import { pause } from './page-wide.ts'
import type { people } from './people.ts'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** For what is the same in both languages: the id of a field. */
    getBySelector(selector: string): Locator
  }
}
locators.extend({ getBySelector: (selector: string) => selector })

type Visit = { as?: keyof typeof people; language?: Language; width?: number }

/** Shows the page of an address as a browser that comes for the first time would, wide and in English. */
export async function openScreen(address: string, { as, language = 'en', width = 1280 }: Visit = {}) {
  await cleanup()
  localStorage.clear()
  sessionStorage.clear()
  forgetToken()
  if (as) storeToken(as)
  await page.viewport(width, 900)
  await changeLanguage(language)
  return reload(address)
}

let page_router: Pick<typeof siteRouter, 'state'> | undefined

/**
 * Waits for the page that is under way. Its code can take longer to load than a test that sees the new address takes to
 * end; it would request its data in the next file. What a test never answers is not waited for.
 */
export async function pageOpened() {
  const given_up = performance.now() + 1000
  while (page_router?.state.isLoading && performance.now() < given_up) await pause(10)
  page_router = undefined
}

/** Shows the page of the address again, or another one: only what the browser stores is left. */
export async function reload(address = currentAddress()) {
  await cleanup()
  siteRouter.history.replace(address)
  queryClient.clear()
  // A router that was on a page before waits for that page. The pointer rests where the last test left it: what lies
  // there now is not fetched ahead.
  const router = createRouter({ ...siteRouter.options, defaultPreload: false, history: siteRouter.history })
  await router.load()
  page_router = router
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

/** The toggle in the header of a wide page. */
export const bengali = () => page.getByRole('button', { name: /বাংলা/ }).click()
export const english = () => page.getByRole('button', { name: /English/ }).click()

/** The current address. */
export const currentAddress = () => `${location.pathname}${location.search}${location.hash}`

/** The route of an address. */
export const routeOf = (path: string) => siteRouter.matchRoutes(path).at(-1)?.routeId

/** Lets the clock of a test go on, and the page draw what follows. Frames pass by themselves. */
export async function pass(milliseconds: number) {
  await vi.advanceTimersByTimeAsync(milliseconds)
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
}

/** Waits until something is drawn. While a test has stopped the clock, `expect.element` lets it go on. */
export async function drawn(what: Locator) {
  while (what.query() === null) await new Promise(requestAnimationFrame)
}
