type Outcomes = { copied: () => void; failed: () => void }

/** Shares an address with the device's own dialog, else copies it to the clipboard. */
export function shareLink(title: string, url: string, { copied, failed }: Outcomes): Promise<void> {
  // A cancelled share is no failure.
  if (typeof navigator.share === 'function') return navigator.share({ title, url }).catch(() => undefined)
  return navigator.clipboard.writeText(url).then(copied, failed)
}
