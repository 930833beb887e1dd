type Policy = {
  createHTML: (text: string) => string | null
  createScriptURL: (address: string) => string | null
}

declare global {
  // The types of pages do not include it yet.
  interface Window {
    trustedTypes?: { createPolicy: (name: 'default', policy: Policy) => void }
  }
}

/**
 * Restricts what may become HTML or a script: only the empty text, and only scripts of this site. Libraries empty
 * elements and start workers that way; everything else is refused.
 */
export const allowOwnScripts = (): void =>
  window.trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text === '' ? text : null),
    createScriptURL: (address) => (new URL(address, location.href).origin === location.origin ? address : null),
  })
