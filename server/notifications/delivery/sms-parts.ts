// GSM 03.38: letters of one seventh of 7 bits, and those that take two.
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ\u00a7¿abcdefghijklmnopqrstuvwxyzäöñüà'
const extended = '\f^{}\\[~]|€'

const gsm = { alone: 160, each: 153 }
const ucs2 = { alone: 70, each: 67 }

/**
 * Counts the parts in which a text message is sent and paid for (3GPP TS 23.038 and 23.040). In the GSM alphabet one has
 * 160 letters, of several each has 153; a single other letter, such as a Bengali one, makes it 70 and 67 units of UTF-16.
 * No letter is cut in two at the end of a part.
 */
export function smsParts(text: string): number {
  const sizes = gsmSizes(text)
  return sizes
    ? partsOf(sizes, gsm)
    : partsOf(
        [...text].map(({ length }) => length),
        ucs2,
      )
}

/** Sizes of the letters in the GSM alphabet; null if one is not in it. */
function gsmSizes(text: string): number[] | null {
  const sizes = [...text].map((letter) => (basic.includes(letter) ? 1 : extended.includes(letter) ? 2 : 0))
  return sizes.includes(0) ? null : sizes
}

function partsOf(sizes: readonly number[], { alone, each }: { alone: number; each: number }): number {
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (total <= alone) return 1
  let parts = 1
  let filled = 0
  for (const size of sizes) {
    if (filled + size > each) {
      parts += 1
      filled = 0
    }
    filled += size
  }
  return parts
}
