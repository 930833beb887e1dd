import type { Locator, Page } from '@playwright/test'
import type { Language } from '#contract/digits.ts'
import type { Scenes } from './scenes.ts'

export type Person = 'visitor' | 'citizen' | 'newcomer' | 'acland'

/** Chooses the text in the page's language. */
export type Say = (english: string, bengali: string) => string

export type Stage = { page: Page; say: Say; language: Language; scenes: Scenes }

/** Visible part of a page: from the top of the first part to the end of the last. */
export type Shot = {
  parts: Locator[]
  /** Element that the text refers to; a ring is drawn around it. */
  ringed?: Locator
  /** In pixels; a longer picture is cut off below. */
  most_height?: number
}

/** A moment of the product on a page of help. */
export type Moment = {
  name: string
  who: Person
  /** Size of the window; defaults to a phone that is long enough for whole pages. */
  window?: { width: number; height: number }
  show: (stage: Stage) => Promise<Shot>
}

export const phone = { width: 360, height: 740 }
export const longPhone = { width: 360, height: 2600 }
