import type { Page } from '@playwright/test'

/** A screen with something on it, and how to know that it stands. */
export type Screen = {
  name: string
  address: (page: Page) => Promise<string> | string
  /** As the demo's citizen, its helper, or as one of its staff. */
  loggedIn?: true | 'helper' | 'admin' | 'acland'
  /** Its tables of figures are wider than a phone and are pushed sideways by themselves. */
  wide?: true
  /** Seen once everything is loaded; the same in both languages. */
  ready: (page: Page) => Promise<unknown>
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor()
