const sample = () => new File(['%PDF'], 'paper.pdf', { type: 'application/pdf' })

/** True if the browser hands PDFs to other programs. */
export const canShareFiles = () => canShareFile(sample())

/** True if the browser hands this file to other programs. */
export const canShareFile = (file: File): boolean =>
  typeof navigator.share === 'function' && navigator.canShare?.({ files: [file] }) === true

/**
 * Hands a file to a program that its owner chooses. False if none was chosen, or if the press lies so far back that the
 * browser wants another one.
 */
export const shareFile = (file: File): Promise<boolean> =>
  navigator.share({ files: [file] }).then(
    () => true,
    () => false,
  )
