/** The text is no collection of features. */
export class NoCollection extends Error {}

/** Position in the bytes of a text: the first byte, and the one after the last. */
export type Place = readonly [from: number, to: number]

const code = { quote: 34, comma: 44, colon: 58, open: 91, escape: 92, close: 93, begin: 123, end: 125, record: 30 }

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

const keys = { features: new TextEncoder().encode('"features"'), type: new TextEncoder().encode('"type"') }

/** The first byte of the value that the outermost object has for a key; null if it has none. */
function valueOfKey(bytes: Uint8Array, key: Uint8Array): number | null {
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
    const isKey = depth === 1 && after - at === key.length && key.every((each, nth) => bytes[at + nth] === each)
    if (isKey && bytes[colon] === code.colon) return pastSpace(bytes, colon + 1)
    at = after
  }
  return null
}

/** The byte after the object that begins here. */
function pastObject(bytes: Uint8Array, from: number): number {
  if (bytes[from] !== code.begin) throw new NoCollection()
  let depth = 0
  for (let at = from; at < bytes.length; ) {
    const byte = bytes[at]
    if (byte === code.quote) {
      at = pastString(bytes, at)
      continue
    }
    if (isOpening(byte)) depth += 1
    else if (isClosing(byte)) depth -= 1
    at += 1
    if (depth === 0) return at
  }
  throw new NoCollection()
}

/** Some programs begin each line of a list with a record separator. */
function pastSeparators(bytes: Uint8Array, from: number): number {
  let at = pastSpace(bytes, from)
  while (bytes[at] === code.record) at = pastSpace(bytes, at + 1)
  return at
}

const text = new TextDecoder('utf-8', { fatal: true })

export type FeatureTexts = { places: Place[]; rest: string }

/**
 * Finds the features of a GeoJSON in its bytes, at most one more than `most`, and the collection without them. A
 * feature alone, and features one a line, are collections too. It parses and stores no feature: a text of a few
 * megabytes can be millions of values.
 */
export function featureTexts(bytes: Uint8Array, most: number): FeatureTexts {
  const first = pastSeparators(bytes, 0)
  const end = pastObject(bytes, first)
  const next = pastSeparators(bytes, end)
  if (next < bytes.length) return featureLines(bytes, [first, end], most)
  const list = valueOfKey(bytes, keys.features)
  if (list !== null) return collectionTexts(bytes, list, most)
  const type = valueOfKey(bytes, keys.type)
  if (type === null || text.decode(bytes.subarray(type, pastString(bytes, type))) !== '"Feature"')
    throw new NoCollection()
  return { places: [[first, end]], rest: '{"features":[]}' }
}

function featureLines(bytes: Uint8Array, [first, end]: Place, most: number): FeatureTexts {
  const places: Place[] = [[first, end]]
  for (let at = pastSeparators(bytes, end); at < bytes.length && places.length <= most; ) {
    const after = pastObject(bytes, at)
    places.push([at, after])
    at = pastSeparators(bytes, after)
  }
  return { places, rest: '{"features":[]}' }
}

function collectionTexts(bytes: Uint8Array, opening: number, most: number): FeatureTexts {
  if (bytes[opening] !== code.open) throw new NoCollection()
  const list = opening + 1
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
  return { places, rest: `${text.decode(bytes.subarray(0, list))}${text.decode(bytes.subarray(at))}` }
}
