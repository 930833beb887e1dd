import type { CDPSession, Page } from '@playwright/test'
import { z } from 'zod'

const Value = z.object({ value: z.unknown().optional() }).optional()
const Node = z.object({
  role: Value,
  name: Value,
  description: Value,
  value: Value,
  properties: z.array(z.object({ name: z.string(), value: Value })).default([]),
})
const Tree = z.object({ nodes: z.array(Node).min(1) })

/** States that a screen reader speaks, in its words. */
const states: Record<string, (value: unknown) => string> = {
  checked: (value) => (value === 'true' ? 'checked' : 'not checked'),
  selected: (value) => (value === true ? 'selected' : ''),
  pressed: (value) => (value === 'true' ? 'pressed' : 'not pressed'),
  expanded: (value) => (value === true ? 'expanded' : 'collapsed'),
  invalid: (value) => (value === 'true' ? 'invalid' : ''),
  required: (value) => (value === true ? 'required' : ''),
  disabled: (value) => (value === true ? 'disabled' : ''),
}

const focus = 'document.activeElement'
const row = 'document.getElementById(document.activeElement?.getAttribute("aria-activedescendant") ?? "")'

/** The focused element, and the active row of its open list. */
export async function spokenAtFocus(session: CDPSession): Promise<string> {
  const said = [await spoken(session, focus), await spoken(session, row)]
  return said.filter((words) => words !== 'nothing').join(' › ')
}

/** The groups and regions around the focus, which are spoken when one comes into them. */
export const groupsAround = (page: Page) =>
  page.evaluate(() => {
    const names: string[] = []
    const nameOf = (element: Element) => {
      const by = document.getElementById(element.getAttribute('aria-labelledby') ?? '')
      const legend = element.querySelector(':scope > legend')
      return element.getAttribute('aria-label') ?? (by ?? legend)?.textContent ?? ''
    }
    const around = 'fieldset, [role=group], [role=radiogroup], [role=region], section, nav, [role=tablist]'
    for (let at = document.activeElement?.parentElement; at; at = at.parentElement)
      if (at.matches(around)) names.unshift(nameOf(at).replace(/\s+/g, ' ').trim())
    return names.filter((name) => name !== '')
  })

/** Words of a screen reader for an element, from the browser's accessibility tree. */
export async function spoken(session: CDPSession, expression: string): Promise<string> {
  const { result } = await session.send('Runtime.evaluate', { expression })
  if (!result.objectId) return 'nothing'
  const tree = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  })
  const { role, name, description, value, properties } = Tree.parse(tree).nodes[0] ?? {}
  const text = (part: z.infer<typeof Value>) =>
    String(part?.value ?? '')
      .replace(/\s+/g, ' ')
      .trim()
  return [
    text(role),
    `“${text(name)}”`,
    ...(properties ?? []).map((each) => states[each.name]?.(each.value?.value) ?? ''),
    text(value) !== '' && `value “${text(value)}”`,
    // Screen readers leave out a description that is the name.
    !['', text(name)].includes(text(description)) && `(${text(description)})`,
  ]
    .filter(Boolean)
    .join(' ')
}
