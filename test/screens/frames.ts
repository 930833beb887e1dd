import { every } from './page-wide.ts'

const check_ms = 3000
const max_late_checks = 10

let late_checks = 0

/**
 * Watches that the page is drawn. A busy browser once drew no more frames of a page, for good: then no click ever comes,
 * since it waits for its button to stand still. Neither a picture nor bringing the page to the front helps.
 */
export function watchFrames(): void {
  every(() => {
    late_checks += 1
    requestAnimationFrame(() => {
      late_checks = 0
    })
  }, check_ms)
}

/** Fails at once where the page has drawn nothing for half a minute: the file needs a new browser. */
export function expectFrames(): void {
  if (late_checks > max_late_checks) throw new Error('The browser draws no more frames of the page')
}
