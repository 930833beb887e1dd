import { cdp } from 'vitest/browser'

/** Switches on the colours that a reader has set in the system, or off again. */
export const ownColours = (value: 'active' | '') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })

/** Background, border and outline: with forced colours only these tell states apart. */
export function styleOf(element: Element) {
  const { backgroundColor, borderColor, outlineStyle } = getComputedStyle(element)
  return [backgroundColor, borderColor, outlineStyle].join(' ')
}
