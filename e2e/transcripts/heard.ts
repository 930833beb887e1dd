import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Announcements of the page since it was opened. */
    heard: string[]
  }
}

/** From now on each page keeps what its live regions say, as a screen reader would speak it. */
export const listenTo = (page: Page) => page.addInitScript(listen)

/** Announcements since the last call. */
export const heardOn = (page: Page) => page.evaluate(() => window.heard.splice(0))

function listen() {
  window.heard = []
  const regions = '[role=status]:not([aria-live=off]), [role=alert], [aria-live=polite], [aria-live=assertive]'
  const said = new WeakMap<Element, string>()
  const changed = new Set<Element>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function textOf(node: Node): string {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element) || node.matches('[aria-hidden=true], script, style')) return ''
    if (!node.checkVisibility({ visibilityProperty: true })) return ''
    const label = node.getAttribute('aria-label') ?? node.getAttribute('alt')
    if (label !== null && node.matches('img, svg, [role=img], button, a, input')) return label
    const inside = [...node.childNodes].map(textOf).join('')
    return getComputedStyle(node).display.startsWith('inline') ? inside : ` ${inside} `
  }

  const lastFirst = (one: Element, other: Element) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? 1 : -1

  /** Of regions that change within a moment, messages about the act come first: they are at the end of the document. */
  function speak() {
    for (const region of [...changed].sort(lastFirst)) {
      const words = region.isConnected ? textOf(region).replace(/\s+/g, ' ').trim() : ''
      const kind = region.getAttribute('role') ?? region.getAttribute('aria-live')
      const before = said.get(region) ?? ''
      const isAdded = region.getAttribute('aria-atomic') === 'false' && words.startsWith(before)
      const news = isAdded ? words.slice(before.length).trim() : words
      if (news !== '' && words !== before) window.heard.push(`${kind}: ${news}`)
      said.set(region, words)
    }
    changed.clear()
  }

  const watch = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      const around = (target instanceof Element ? target : target.parentElement)?.closest(regions)
      if (around) changed.add(around)
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const region of [node, ...node.querySelectorAll('*')]) if (region.matches(regions)) changed.add(region)
    }
    clearTimeout(timer)
    timer = setTimeout(speak, 50)
  })
  watch.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
}
