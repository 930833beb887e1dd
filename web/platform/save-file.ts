import type { Download } from './download.ts'

/** Saves a downloaded file under its name. */
export function saveFile({ blob, filename }: Download) {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  document.body.append(link)
  link.click()
  link.remove()
  // Some phones read the file only after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
