/** The objects of a PDF as text, by their number; an object that was written again is listed each time. */
export type PdfObjects = Map<number, string[]>

// White space and remarks, as between any two words of a PDF. Bounded: a file made for it must not cost minutes.
const gap = String.raw`(?:[\s\0]|%[^\r\n]{0,100}[\r\n])*`
const between = String.raw`(?:[\s\0]|%[^\r\n]{0,100}[\r\n])+`
const longest_object = 64 * 1024
const longest_value = 8 * 1024
const max_visited = 5000

/** Adds the objects that a PDF has in plain text. */
export function addPlainObjects(objects: PdfObjects, text: string): void {
  const heads = new RegExp(String.raw`(?<![\d.])(\d{1,10})${between}\d{1,5}${between}obj(?![a-z])`, 'g')
  let begun: { number: number; from: number } | null = null
  const end = (at: number) => {
    if (!begun) return
    const body = text.slice(begun.from, Math.min(at, begun.from + longest_object))
    const last = body.indexOf('endobj')
    addObject(objects, begun.number, last < 0 ? body : body.slice(0, last))
  }
  for (const { 0: head, 1: number, index } of text.matchAll(heads)) {
    end(index)
    begun = { number: Number(number), from: index + head.length }
  }
  end(text.length)
}

/** Adds the objects of an unpacked object stream: pairs of number and place, then the objects (ISO 32000-2, 7.5.7). */
export function addPackedObjects(objects: PdfObjects, text: string, first: number | null): void {
  const places = (/^[\d\s\0]+/.exec(text.slice(0, first ?? text.length))?.[0] ?? '').match(/\d+/g)?.map(Number) ?? []
  const start = first ?? /^[\d\s\0]*/.exec(text)?.[0].length ?? 0
  for (let at = 0; at + 1 < places.length; at += 2) {
    const from = start + (places[at + 1] ?? 0)
    const next = places[at + 3]
    const end = next === undefined || next <= (places[at + 1] ?? 0) ? from + longest_object : start + next
    addObject(objects, places[at] ?? 0, text.slice(from, Math.min(end, from + longest_object)))
  }
}

function addObject(objects: PdfObjects, number: number, body: string) {
  const bodies = objects.get(number)
  if (bodies) bodies.push(body)
  else objects.set(number, [body])
}

/**
 * True if a PDF opens an address by itself: an action that runs on opening it, or on viewing a page or a field
 * (`/OpenAction`, `/AA`), is one or leads to one by `/Next`. A link to click is not. Names in `texts` and `objects` are
 * already decoded.
 */
export function leadsAwayByItself(texts: readonly string[], objects: PdfObjects): boolean {
  const starts = new RegExp(`/(?:OpenAction|AA)(?![A-Za-z0-9_.-])${gap}`, 'g')
  const seen = new Set<string>()
  const waiting: string[] = []
  for (const text of texts)
    for (const { 0: name, index } of text.matchAll(starts)) {
      if (waiting.length > max_visited) return true
      waiting.push(valueAt(text, index + name.length))
    }
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (seen.has(value)) continue
    seen.add(value)
    if (seen.size > max_visited) return true
    if (namesAddress(value)) return true
    if (isPage(value)) continue
    for (const number of referencesIn(value)) for (const body of objects.get(number) ?? []) waiting.push(body)
    if (waiting.length > 10 * max_visited) return true
  }
  return false
}

/** A page is where an action leads to; its own links are to be clicked. An action has `/Next`, a page has none. */
const isPage = (value: string) => /\/Pages?(?![A-Za-z0-9])/.test(value) && !/\/Next(?![A-Za-z0-9])/.test(value)

const namesAddress = (value: string) => /\/URI(?![A-Za-z0-9])/.test(isPage(value) ? outermost(value) : value)

/** A dictionary without those inside it. */
function outermost(value: string): string {
  let depth = 0
  let outer = ''
  for (const [part] of value.matchAll(/<<|>>|[^<>]+|[<>]/g)) {
    if (part === '<<') depth += 1
    else if (part === '>>') depth -= 1
    else if (depth === 1) outer += part
  }
  return outer
}

const reference = new RegExp(String.raw`(?<![\d.])(\d{1,10})${between}\d{1,5}${between}R(?![A-Za-z0-9])`, 'g')
const referencesIn = (value: string) => Array.from(value.matchAll(reference), ([, number]) => Number(number))

/** The dictionary, list or reference that begins at a place of a text. */
function valueAt(text: string, from: number): string {
  const near = text.slice(from, from + longest_value)
  if (!near.startsWith('<<') && !near.startsWith('[')) return near.slice(0, 80).split(/[/<[>\]]/, 1)[0] ?? ''
  let depth = 0
  for (const { 0: part, index } of near.matchAll(/<<|>>|\[|\]/g)) {
    depth += part === '<<' || part === '[' ? 1 : -1
    if (depth === 0) return near.slice(0, index + part.length)
  }
  return near
}
