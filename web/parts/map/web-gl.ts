let drawn: boolean | undefined

/**
 * True if this browser can draw the map; some old phones and locked-down desktops cannot. The server assumes that it
 * can.
 */
export const hasWebGl = () => (drawn ??= typeof document === 'undefined' || makesContext())

function makesContext(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    return false
  }
}
