type Outcomes = { copied: () => void; failed: () => void }

/** Shares an address with the device's own dialog, else copies it to the clipboard. */
export async function shareLink(title: string, url: string, { copied, failed }: Outcomes): Promise<void> {
  if (typeof navigator.share === 'function')
    return navigator.share({ title, url }).catch((problem: unknown) => {
      if (!isCancelled(problem)) failed()
    })
  // An address without TLS has no clipboard.
  if (!navigator.clipboard) return failed()
  return navigator.clipboard.writeText(url).then(copied, failed)
}

const isCancelled = (problem: unknown) => problem instanceof DOMException && problem.name === 'AbortError'
