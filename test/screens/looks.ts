// Each function also runs inside a page of Playwright, so it stands alone: it uses nothing of this file.

/** Pixels by which the page scrolls sideways. */
export const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

/** Boxes that must be scrolled sideways to read them. */
export const halfSeen = () =>
  [...document.body.querySelectorAll('*')]
    .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1)
    .filter((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX))
    .map((element) => element.getAttribute('aria-label') ?? element.textContent.slice(0, 80))

/** Words that their own box cuts off. */
export function cutTexts() {
  const own = (element: Element) =>
    [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ nodeValue }) => nodeValue)
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  return (
    [...document.body.querySelectorAll('*')]
      .filter((element) => element instanceof HTMLElement && element.checkVisibility())
      // For screen readers only.
      .filter((element) => getComputedStyle(element).clipPath === 'none')
      .filter((element) => own(element).join('').trim() !== '')
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element)
        const wide = hides(overflowX) && element.scrollWidth > element.clientWidth + 1
        const high = hides(overflowY) && element.scrollHeight > element.clientHeight + 1
        return wide || high
      })
      .map((element) => element.textContent)
  )
}

/** Pixels by which the page scrolls sideways with letters twice as large. */
export function sidewaysInLargeLetters() {
  const page = document.documentElement
  page.style.setProperty('font-size', '200%')
  const pixels = page.scrollWidth - page.clientWidth
  page.style.removeProperty('font-size')
  return pixels
}

/** Bengali words set too tight, spaced out, or too small to read: 17 px in sentences, 16 elsewhere. */
export function crampedBengali() {
  const own = (element: Element) =>
    [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ nodeValue }) => nodeValue)
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.checkVisibility() && !(element instanceof SVGElement))
    .filter((element) => /[\u0985-\u09cd]/.test(own(element).join('')))
    .flatMap((element) => {
      const { lineHeight, fontSize, letterSpacing, textTransform, fontStyle } = getComputedStyle(element)
      const ratio = Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)
      const spaced = letterSpacing !== 'normal' && Number.parseFloat(letterSpacing) !== 0
      const min = element.matches('p, li') ? 17 : 16
      const small = document.documentElement.lang === 'bn' && Number.parseFloat(fontSize) < min
      const bad = !(ratio >= 1.595) || spaced || small || textTransform === 'uppercase' || fontStyle === 'italic'
      return bad ? [`${fontSize} ${ratio.toFixed(2)} ${letterSpacing} ${element.textContent}`] : []
    })
}

/** Sentences in the other language without its `lang`. Names of people and places may be in either. */
export function foreignSentences() {
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
}

/** Buttons, links and fields smaller than so many pixels. Links inside a sentence may be small. */
export const smallTargets = (min: number) =>
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
      // Line heights lose a fraction of a pixel.
      return width > 1 && height > 1 && (width < min - 0.5 || height < min - 0.5)
    })
    .map((element) => element.outerHTML.slice(0, 120))

/** Elements that move or fade although the reader wants no motion. */
export function movingElements() {
  const longest = (times: string) => Math.max(...times.split(',').map((each) => Number.parseFloat(each)))
  return [...document.querySelectorAll('*')]
    .filter((element) => {
      const { animationDuration, transitionDuration, scrollBehavior } = getComputedStyle(element)
      return (
        longest(animationDuration) > 0.00001 || longest(transitionDuration) > 0.00001 || scrollBehavior === 'smooth'
      )
    })
    .map((element) => element.outerHTML.slice(0, 100))
}

/** Shows colours at once that a change of theme lets fade over. */
export function endFading() {
  for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish()
}

/** Reason why the focus is not seen: it needs a line around it, or around its box, and nothing before it. Empty if it is seen. */
export function focusFault(): string {
  const focused = document.activeElement
  if (!focused || focused === document.body) return ''
  const around = [focused, focused.parentElement, focused.parentElement?.parentElement]
  const isDrawn = (element: Element | null | undefined) => {
    if (!element) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }
  const name = focused.getAttribute('aria-label') ?? focused.textContent ?? focused.id
  if (!around.some(isDrawn)) return `no focus to see at ${focused.tagName} ${name}`
  const { left, top, width, height } = focused.getBoundingClientRect()
  const onTop = document.elementFromPoint(left + width / 2, top + Math.min(height, 40) / 2)
  const isSeen = onTop !== null && (focused.contains(onTop) || onTop.contains(focused))
  return isSeen ? '' : `hidden by something: ${focused.tagName} ${name}`
}
