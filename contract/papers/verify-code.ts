import { copiedLine } from '#contract/text-input.ts'

/** Code under a QR code, written `7KQF-2M8D-XR4P`: 12 characters; the look-alikes O, I and L are read as 0 and 1. */
export const VerifyCode = copiedLine(40).transform((text) =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1'),
)
