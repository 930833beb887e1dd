import type { Page } from '@playwright/test'
import type { Hand } from './hand.ts'

/** One of the main tasks of the site, from where people begin to what they then hold. */
export type Task = {
  name: string
  /** Makes what the task needs and opens where it begins; answers how it is done from there. */
  begin: (page: Page) => Promise<(hand: Hand) => Promise<void>>
}
