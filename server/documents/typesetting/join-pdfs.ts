import type { PrintedPart } from './printed-part.ts'

type Bookmark = { title: string; page: number }

const catalog = 1
const root = 2
const outline = 3
const info = 4
const first_free = 5

/**
 * Joins PDFs of our own typesetter into one, with a bookmark for each paper. It reads no other PDFs: theirs have a
 * table of objects at the end, none inside streams, and their text strings hold no references.
 */
export function joinPdfs(parts: readonly PrintedPart[], title: string): Buffer {
  const objects = new Map<number, Buffer[]>()
  const bookmarks: Bookmark[] = []
  const page_trees: { id: number; count: number }[] = []
  let shift = first_free - 1
  for (const { pdf, numbers } of parts) {
    const part = readPdf(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
    for (const [id, object] of part.objects) {
      if (id === part.catalog || id === part.info) continue
      const head = moved(object.head, shift)
      objects.set(id + shift, [
        latin(id === part.pages ? head.replace('/Pages', `/Pages /Parent ${root} 0 R`) : head),
        object.rest,
      ])
    }
    page_trees.push({ id: part.pages + shift, count: part.kids.length })
    numbers.forEach((number, place) => {
      const page = part.kids[place]
      if (page === undefined) throw new Error(`the paper ${number} has no page`)
      bookmarks.push({ title: number, page: page + shift })
    })
    shift += part.size
  }
  const own = (id: number, text: string) => objects.set(id, [latin(text)])
  own(catalog, `<< /Type /Catalog /Pages ${root} 0 R /Outlines ${outline} 0 R /PageMode /UseOutlines /Lang (bn) >>`)
  const count = page_trees.reduce((sum, each) => sum + each.count, 0)
  own(root, `<< /Type /Pages /Count ${count} /Kids [${page_trees.map(({ id }) => `${id} 0 R`).join(' ')}] >>`)
  own(info, `<< /Title (${escaped(title)}) /Author (Jomi) >>`)
  const at = (place: number) => shift + 1 + place
  const last = bookmarks.length - 1
  own(outline, `<< /Type /Outlines /First ${at(0)} 0 R /Last ${at(last)} 0 R /Count ${bookmarks.length} >>`)
  bookmarks.forEach(({ title, page }, place) => {
    const before = place > 0 ? `/Prev ${at(place - 1)} 0 R ` : ''
    const after = place < last ? `/Next ${at(place + 1)} 0 R ` : ''
    own(at(place), `<< /Title (${escaped(title)}) /Parent ${outline} 0 R ${before}${after}/Dest [${page} 0 R /Fit] >>`)
  })
  return written(objects)
}

type PdfObject = { head: string; rest: Buffer }
type ReadPdf = {
  objects: Map<number, PdfObject>
  size: number
  catalog: number
  info: number | null
  pages: number
  kids: number[]
}

/** The objects of a PDF: of each what can hold references, and the rest, which is its stream. */
function readPdf(pdf: Buffer): ReadPdf {
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.toString('latin1', pdf.length - 64))?.[1])
  const end = pdf.toString('latin1', table)
  const size = Number(/^xref\s+0 (\d+)/.exec(end)?.[1])
  const catalog = Number(/\/Root (\d+) 0 R/.exec(end)?.[1])
  const info = /\/Info (\d+) 0 R/.exec(end)?.[1]
  if (!Number.isInteger(size + catalog)) throw new Error('this is no PDF of the typesetter')
  const places = Array.from(end.matchAll(/^(\d{10}) (\d{5}) ([nf])/gm), ([, place, , use]) => ({
    place: Number(place),
    use,
  }))
  const starts = places
    .flatMap(({ place, use }, id) => (use === 'n' ? [{ id, place }] : []))
    .sort((a, b) => a.place - b.place)
  const objects = new Map(
    starts.map(({ id, place }, index) => [id, readObject(pdf.subarray(place, starts[index + 1]?.place ?? table))]),
  )
  const pages = Number(/\/Pages (\d+) 0 R/.exec(objects.get(catalog)?.head ?? '')?.[1])
  const kids = /\/Kids \[([^\]]*)\]/.exec(objects.get(pages)?.head ?? '')?.[1] ?? ''
  return {
    objects,
    size,
    catalog,
    info: info === undefined ? null : Number(info),
    pages,
    kids: Array.from(kids.matchAll(/(\d+) 0 R/g), ([, id]) => Number(id)),
  }
}

function readObject(bytes: Buffer): PdfObject {
  const from = bytes.indexOf(' obj') + ' obj'.length
  const stream = bytes.indexOf('\nstream')
  const to = bytes.lastIndexOf('endobj')
  const head_end = stream === -1 ? to : stream
  return { head: bytes.toString('latin1', from, head_end), rest: bytes.subarray(head_end, to) }
}

/** Shifts every reference to an object; text in a string is no reference. */
const moved = (head: string, shift: number) =>
  head.replace(/\((?:\\.|[^\\()])*\)|\b(\d+) 0 R\b/gs, (found, id?: string) =>
    id === undefined ? found : `${Number(id) + shift} 0 R`,
  )

const latin = (text: string) => Buffer.from(text, 'latin1')

const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&')

function written(objects: ReadonlyMap<number, readonly Buffer[]>): Buffer {
  const parts: Buffer[] = [latin('%PDF-1.7\n%\x80\x80\x80\x80\n')]
  let length = parts[0]?.length ?? 0
  const add = (bytes: Buffer) => {
    parts.push(bytes)
    length += bytes.length
  }
  const places = new Map<number, number>()
  for (const [id, bytes] of objects) {
    places.set(id, length)
    add(latin(`${id} 0 obj\n`))
    for (const each of bytes) add(each)
    add(latin('\nendobj\n'))
  }
  const table = length
  const size = Math.max(...places.keys()) + 1
  const line = (id: number) => {
    const place = places.get(id)
    return place === undefined ? '0000000000 65535 f \n' : `${String(place).padStart(10, '0')} 00000 n \n`
  }
  add(latin(`xref\n0 ${size}\n${Array.from({ length: size }, (_, id) => line(id)).join('')}`))
  add(latin(`trailer\n<< /Size ${size} /Root ${catalog} 0 R /Info ${info} 0 R >>\nstartxref\n${table}\n%%EOF`))
  return Buffer.concat(parts)
}
