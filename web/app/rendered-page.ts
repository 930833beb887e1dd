import type { PageAnswers } from '#contract/public-pages.ts'
import { queryClient } from '#web/platform/query-client.ts'

/** Reads the answers that the server put into the document, so that nothing is requested twice. */
export function readAnswers(): void {
  const answers: PageAnswers = JSON.parse(document.getElementById('answers')?.textContent ?? '{}')
  for (const [name, answer] of Object.entries(answers)) queryClient.setQueryData([name], answer)
}

const focusable = 'a[href], button, input, select, textarea, [tabindex]'

type Field = HTMLInputElement | HTMLTextAreaElement

/** State that the script in the document's head records until the page is alive: tools/site/first-files.ts. */
type Early = { button?: Element | null; form?: Element | null; stop: () => void }

declare global {
  var early: Early | undefined
}

const fieldsIn = (root: HTMLElement) => [
  ...root.querySelectorAll<Field>('input:not([type=file]):not([type=checkbox]):not([type=radio]), textarea'),
]

/**
 * Records what somebody does on the server's page until the browser's page replaces it: typed text, focus and the last
 * button pressed. Typed text remains in the fields after they leave the document. `bringBack` restores text and focus,
 * `actAgain` presses the button once the page can act.
 */
export function recordActs(root: HTMLElement): { bringBack: () => void; actAgain: () => void } {
  const fields = fieldsIn(root)
  const [buttons, forms] = [[...root.querySelectorAll('button')], [...root.querySelectorAll('form')]]
  let focused = root.contains(document.activeElement) ? nameOf(document.activeElement) : null
  const follow = ({ target }: FocusEvent) => {
    if (target instanceof Element) focused = nameOf(target)
  }
  root.addEventListener('focusin', follow)
  let pressed: HTMLButtonElement | undefined
  let sent: HTMLFormElement | undefined

  function bringBack() {
    root.removeEventListener('focusin', follow)
    const { button, form, stop } = globalThis.early ?? {}
    stop?.()
    // Read before anything is typed: a field with text may have more buttons.
    pressed = root.querySelectorAll('button')[placeIn(buttons, button)]
    sent = root.querySelectorAll('form')[placeIn(forms, form)]
    for (const [place, field] of fieldsIn(root).entries()) {
      const was = fields[place]
      if (was && keyOf(was) === keyOf(field) && was.value !== '') type(field, was.value)
    }
    if (focused) [...root.querySelectorAll<HTMLElement>(focusable)].find((each) => nameOf(each) === focused)?.focus()
  }

  function actAgain() {
    if (pressed) pressed.click()
    else sent?.requestSubmit()
  }

  return { bringBack, actAgain }
}

const keyOf = ({ name, type, ariaLabel }: Field) => `${type} ${name} ${ariaLabel}`

/** The links differ for a logged-in person, so an element is found by its kind and words. */
const nameOf = (element: Element | null) =>
  element && [element.tagName, element.getAttribute('name'), element.ariaLabel, element.textContent].join(' ')

const placeIn = (elements: readonly Element[], element: Element | null | undefined) =>
  element ? elements.indexOf(element) : -1

/** Types as a person would: React gets the events, and a field that commits on blur is blurred. */
function type(field: Field, text: string): void {
  field.focus()
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.blur()
}
