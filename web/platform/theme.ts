/** Colours of the site on this device: those of the device itself, or the ones its reader chose. */
export const themes = ['device', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

// The page itself reads it too, before the first paint: tools/site/first-files.ts.
const key = 'theme'

const known = (text: string | null | undefined): Theme => themes.find((each) => each === text) ?? 'device'

/** Theme of the page as it is drawn. */
export const currentTheme = () => known(document.documentElement.dataset['theme'])

/** Theme that this browser chose last; the device's by default. */
export function storedTheme(): Theme {
  try {
    return known(localStorage.getItem(key))
  } catch {
    return 'device'
  }
}

/** Draws the page in these colours, and the bar of the browser around it. */
export function showTheme(theme: Theme) {
  if (theme === 'device') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const of = meta.dataset['of']
    meta.media = theme === 'device' ? `(prefers-color-scheme: ${of})` : theme === of ? 'all' : 'not all'
  }
  for (const listener of listeners) listener()
}

export function chooseTheme(theme: Theme) {
  showTheme(theme)
  try {
    if (theme === 'device') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // Storage may be switched off; the choice then lasts as long as the page.
  }
}

const listeners = new Set<() => void>()

/** Calls the listener when the theme changes, also by a choice in another tab. Returns a function that stops it. */
export function onTheme(listener: () => void) {
  const elsewhere = (event: StorageEvent) => event.key === key && showTheme(storedTheme())
  listeners.add(listener)
  addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', elsewhere)
  }
}
