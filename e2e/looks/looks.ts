import type { Page } from '@playwright/test'

/** What the page complains of from now on: errors and everything its content security policy stops. */
export async function watchComplaints(page: Page): Promise<string[]> {
  const complaints: string[] = []
  page.on('console', (message) => {
    // Only a page that is not ours asks for it: robots.txt, where tests begin.
    if (message.location().url.endsWith('/favicon.ico')) return
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`CSP: ${violatedDirective} ${blockedURI}`),
    ),
  )
  return complaints
}

/** How far the page can be pushed sideways, in pixels. */
export const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** What one must push sideways to read it all. */
export const halfSeen = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1)
      .filter((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX))
      .map((element) => element.getAttribute('aria-label') ?? element.textContent.slice(0, 80)),
  )

/** Words that their own box cuts off. */
export const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const own = (element: Element) =>
      [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ nodeValue }) => nodeValue)
    return (
      [...document.body.querySelectorAll('*')]
        .filter((element) => element instanceof HTMLElement && element.checkVisibility())
        // For screen readers only.
        .filter((element) => getComputedStyle(element).clipPath === 'none')
        .filter((element) => own(element).join('').trim() !== '')
        .filter((element) => {
          const { overflowX, overflowY } = getComputedStyle(element)
          const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
          const wide = hides(overflowX) && element.scrollWidth > element.clientWidth + 1
          const high = hides(overflowY) && element.scrollHeight > element.clientHeight + 1
          return wide || high
        })
        .map((element) => element.textContent)
    )
  })

/** How far the page can be pushed sideways by readers who double the size of letters. */
export async function sidewaysInLargeLetters(page: Page): Promise<number> {
  const resize = (size: string) =>
    page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)
  await resize('200%')
  const pushed = await sideways(page)
  await resize('')
  return pushed
}

/** Bengali words set too tight, spaced out, or too small to read: 17 px in sentences, 16 elsewhere. */
export const crampedBengali = (page: Page) =>
  page.evaluate(() => {
    const own = (element: Element) =>
      [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ nodeValue }) => nodeValue)
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && !(element instanceof SVGElement))
      .filter((element) => /[\u0985-\u09cd]/.test(own(element).join('')))
      .flatMap((element) => {
        const { lineHeight, fontSize, letterSpacing, textTransform, fontStyle } = getComputedStyle(element)
        const ratio = Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)
        const spaced = letterSpacing !== 'normal' && Number.parseFloat(letterSpacing) !== 0
        const least = element.matches('p, li') ? 17 : 16
        const small = document.documentElement.lang === 'bn' && Number.parseFloat(fontSize) < least
        const bad = !(ratio >= 1.595) || spaced || small || textTransform === 'uppercase' || fontStyle === 'italic'
        return bad ? [`${fontSize} ${ratio.toFixed(2)} ${letterSpacing} ${element.textContent}`] : []
      })
  })

/** Sentences in the other language that do not say so by `lang`. Names of people and places may stand in either. */
export const foreignSentences = (page: Page) =>
  page.evaluate(() => {
    const sentence = {
      bn: /(?:\b[A-Za-z][a-z]* ){3,}[a-z]+/,
      en: /[\u0985-\u09b9][\u0980-\u09ff]*(?: [\u0985-\u09b9][\u0980-\u09ff]*){6,}/,
    }
    const own = (element: Element) =>
      [...element.childNodes].flatMap(({ nodeType, nodeValue }) => (nodeType === Node.TEXT_NODE ? [nodeValue] : []))
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && !element.closest('script, style, code, pre, textarea'))
      .filter((element) => {
        const language = element.closest('[lang]')?.getAttribute('lang') === 'bn' ? 'bn' : 'en'
        return sentence[language].test(own(element).join(' '))
      })
      .map((element) => element.textContent.slice(0, 120))
  })

/** A finger in place of the mouse, until the answered function is called. */
export async function withFinger(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  const touch = (enabled: boolean) => devtools.send('Emulation.setTouchEmulationEnabled', { enabled })
  await touch(true)
  return async () => {
    await touch(false)
    await devtools.detach()
  }
}

/** What must be hit and is smaller than so many pixels, but for words of a sentence. */
export const smallTargets = (page: Page, least: number) =>
  page.evaluate(
    (least) =>
      [...document.body.querySelectorAll('a, button, input, select, summary, [role=tab], [role=option]')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((element) => !element.matches('[tabindex="-1"], [type=file], [type=range], .sr-only'))
        .filter((element) => getComputedStyle(element).display !== 'inline')
        .map((element) => element.closest('label') ?? element)
        .filter((element) => {
          // A link that is drawn over the whole of its card.
          const { content, position } = getComputedStyle(element, '::after')
          const covers = content !== 'none' && position === 'absolute' && element instanceof HTMLElement
          const { width, height } = ((covers && element.offsetParent) || element).getBoundingClientRect()
          // A pixel's fraction is lost where a line is as high as its letters ask.
          return width > 1 && height > 1 && (width < least - 0.5 || height < least - 0.5)
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    least,
  )
