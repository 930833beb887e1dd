/** The text is no collection of features. */
export class NoCollection extends Error {}

/** Position in the bytes of a text: the first byte, and the one after the last. */
export type Place = readonly [from: number, to: number]

const code = { quote: 34, comma: 44, colon: 58, open: 91, escape: 92, close: 93, begin: 123, end: 125 }

const isSpace = (byte: number | undefined) => byte === 32 || byte === 10 || byte === 13 || byte === 9

function pastSpace(bytes: Uint8Array, from: number): number {
  let at = from
  while (isSpace(bytes[at])) at += 1
  return at
}

function pastString(bytes: Uint8Array, quote: number): number {
  for (let at = quote + 1; at < bytes.length; at += 1) {
    if (bytes[at] === code.escape) at += 1
    else if (bytes[at] === code.quote) return at + 1
  }
  throw new NoCollection()
}

const isOpening = (byte: number | undefined) => byte === code.open || byte === code.begin
const isClosing = (byte: number | undefined) => byte === code.close || byte === code.end

/** The byte after the value that begins here: a comma, or what closes the list. */
function pastValue(bytes: Uint8Array, from: number): number {
  let depth = 0
  for (let at = from; at < bytes.length; ) {
    const byte = bytes[at]
    if (byte === code.quote) {
      at = pastString(bytes, at)
      continue
    }
    if (depth === 0 && (byte === code.comma || isClosing(byte))) return at
    if (isOpening(byte)) depth += 1
    else if (isClosing(byte)) depth -= 1
    at += 1
  }
  throw new NoCollection()
}

const name = new TextEncoder().encode('"features"')

/** The byte after the bracket that opens the list of features. */
function listOfFeatures(bytes: Uint8Array): number {
  let depth = 0
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at]
    if (byte !== code.quote) {
      if (isOpening(byte)) depth += 1
      else if (isClosing(byte)) depth -= 1
      at += 1
      continue
    }
    const after = pastString(bytes, at)
    const colon = pastSpace(bytes, after)
    const isName = depth === 1 && after - at === name.length && name.every((each, nth) => bytes[at + nth] === each)
    at = after
    if (!isName || bytes[colon] !== code.colon) continue
    const list = pastSpace(bytes, colon + 1)
    if (bytes[list] !== code.open) throw new NoCollection()
    return list + 1
  }
  throw new NoCollection()
}

/**
 * Finds the features of a GeoJSON collection in its bytes, at most one more than `most`, and the collection without
 * them. It parses and stores no feature: a text of a few megabytes can be millions of values.
 */
export function featureTexts(bytes: Uint8Array, most: number): { places: Place[]; rest: string } {
  const list = listOfFeatures(bytes)
  const places: Place[] = []
  let at = pastSpace(bytes, list)
  while (bytes[at] !== code.close || places.length > 0) {
    const end = pastValue(bytes, at)
    places.push([at, end])
    if (bytes[end] !== code.comma || places.length > most) {
      at = end
      break
    }
    at = pastSpace(bytes, end + 1)
  }
  const text = new TextDecoder('utf-8', { fatal: true })
  return { places, rest: `${text.decode(bytes.subarray(0, list))}${text.decode(bytes.subarray(at))}` }
}
