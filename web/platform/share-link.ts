type Told = { copied: () => void; failed: () => void }

/** Gives an address to the device's own way of sharing, else to the clipboard. */
export function shareLink(title: string, url: string, { copied, failed }: Told): Promise<void> {
  // A share that is called off is no failure.
  if (typeof navigator.share === 'function') return navigator.share({ title, url }).catch(() => undefined)
  return navigator.clipboard.writeText(url).then(copied, failed)
}
