import { cdp } from 'vitest/browser'
import { endFading } from './looks.ts'

/** Switches on the colours that a reader has set in the system, or off again. */
export const ownColours = (value: 'active' | '') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })

/** Switches on the dark mode of the device, or off again. */
export async function prefersDark(wanted: boolean) {
  const value = wanted ? 'dark' : 'light'
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
  endFading()
}

/** Background, border and outline: with forced colours only these tell states apart. */
export function styleOf(element: Element) {
  const { backgroundColor, borderColor, outlineStyle } = getComputedStyle(element)
  return [backgroundColor, borderColor, outlineStyle].join(' ')
}
