import { commands } from 'vitest/browser'
import { every } from './page-wide.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Brings the page of the tests to the front of its browser and has it drawn once. */
    showPage: () => Promise<void>
  }
}

const check_ms = 3000

/**
 * A busy browser once drew no more frames of a page, for good: then no click ever comes, since it waits for its button to
 * stand still. Where a frame is late for two checks, the page is brought to the front, and again until it is drawn: a picture
 * needs a frame.
 */
export function watchFrames(): void {
  let waits = 0
  every(() => {
    if (waits > 0 && waits % 2 === 0) {
      console.warn('The page draws no frames; it is brought to the front.')
      void commands.showPage()
    }
    waits += 1
    requestAnimationFrame(() => {
      waits = 0
    })
  }, check_ms)
}
