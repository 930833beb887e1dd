import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { rc4 } from '#server/app/uploads/pdf/pdf-seal.ts'
import { renderDocument } from '#server/documents/typesetting/render.ts'
import { invoice } from '#test/papers.ts'
import { accepted, type CorpusFile, refused } from './upload-corpus-file.ts'
import { zip } from './upload-corpus-zip.ts'

type Parts = {
  /** Put into the catalogue, the pages and the trailer. */
  catalog?: string
  page?: string
  trailer?: string
  pages?: number
  /** Objects from number 10 on. */
  objects?: (string | Buffer)[]
}

/** A PDF of empty pages, written by hand with a right table of where its objects are. */
export function pdfWith({ catalog = '', page = '', trailer = '', pages = 1, objects = [] }: Parts): Buffer {
  const numbers = Array.from({ length: pages }, (_, index) => 1000 + index)
  const all: [number, string | Buffer][] = [
    [1, `<</Type/Catalog/Pages 2 0 R${catalog}>>`],
    [2, `<</Type/Pages/Count ${pages}/Kids[${numbers.map((number) => `${number} 0 R`).join(' ')}]>>`],
    ...objects.map((object, index): [number, string | Buffer] => [10 + index, object]),
    ...numbers.map((number): [number, string] => [number, `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]${page}>>`]),
  ]
  const written: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const places: string[] = []
  let length = written[0]?.length ?? 0
  for (const [number, object] of all) {
    const bytes = Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')])
    places.push(`${number} 1\n${String(length).padStart(10, '0')} 00000 n \n`)
    length += bytes.length
    written.push(bytes)
  }
  const size = 1000 + pages
  const table = `xref\n0 1\n0000000000 65535 f \n${places.join('')}`
  written.push(Buffer.from(`${table}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${length}\n%%EOF\n`))
  return Buffer.concat(written)
}

const stream = (description: string, bytes: Buffer) =>
  Buffer.concat([Buffer.from(`<<${description}/Length ${bytes.length}>>\nstream\n`), bytes, Buffer.from('\nendstream')])

const packed = (object: string) =>
  stream('/Type/ObjStm/N 1/First 5/Filter/FlateDecode', deflateSync(Buffer.from(`20 0 ${object}`)))

/** Small PDFs that other programs wrote. */
function filesIn(path: string): { name: string; bytes: Buffer }[] {
  const folder = join(import.meta.dirname, '..', path)
  const names = readdirSync(folder).filter((name) => name.endsWith('.pdf'))
  return names.map((name) => ({ name, bytes: readFileSync(join(folder, name)) }))
}

const before: [string, string][] = [
  ['a byte order mark', '\xef\xbb\xbf'],
  ['line breaks', '\r\n\n'],
  ['a kilobyte of white space', ' '.repeat(1000)],
  ['commands for a printer', '\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n'],
]
const after: [string, string][] = [
  ['an end of file of DOS', '\r\n\x1a'],
  ['a kilobyte of zeros', '\0'.repeat(1024)],
  ['commands for a printer', '\n\x1b%-12345X@PJL EOJ\r\n\x1b%-12345X'],
]

const signatureField = '<</FT/Sig/T(a)/Type/Annot/Subtype/Widget/Rect[0 0 9 9]/F 132'
const signatures: [string, Parts][] = [
  ['field for a signature', { catalog: '/AcroForm<</SigFlags 1/Fields[10 0 R]>>', objects: [`${signatureField}>>`] }],
  [
    'field for a signature on its page',
    {
      catalog: '/AcroForm<</SigFlags 3/Fields[10 0 R]>>',
      page: '/Annots[10 0 R]',
      objects: [`${signatureField}/Lock<</Action/All>>>>`],
    },
  ],
  [
    'document that its author certified',
    {
      catalog: '/AcroForm<</SigFlags 3/Fields[10 0 R]>>/Perms<</DocMDP 11 0 R>>',
      objects: [
        `${signatureField}/V 11 0 R>>`,
        '<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/Contents<00>/ByteRange[0 1 2 3]/Reference[<</Type/SigRef/TransformMethod/DocMDP/TransformParams<</P 1/V/1.2>>>>]>>',
      ],
    },
  ],
  [
    'form to fill in, with a field for a signature',
    {
      catalog: '/AcroForm<</SigFlags 1/Fields[10 0 R 11 0 R]/DA(/Helv 0 Tf)>>',
      objects: [`${signatureField}>>`, '<</FT/Tx/T(b)/Type/Annot/Subtype/Widget/Rect[0 0 9 9]>>'],
    },
  ],
]

const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>'
const link = (action: string) => `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A ${action}>>]`
const address = '<</S/URI/URI(http://x.test)>>'
const attached = '/Names<</EmbeddedFiles<</Names[(a.exe)10 0 R]>>>>'
const attachment = ['<</Type/Filespec/F(a.exe)/EF<</F 11 0 R>>>>', stream('', Buffer.from('MZ'))]

// Bytes that fill a password up to 32 (ISO 32000-1, 7.6.3.3).
const filling = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

/** Locked for printing: everyone may open it. */
function lockedForPrinting(): Buffer {
  const owner = Buffer.alloc(32, 7)
  const rights = Buffer.from([0xc0, 0xff, 0xff, 0xff])
  const id = Buffer.alloc(16, 9)
  const key = createHash('md5')
    .update(Buffer.concat([filling, owner, rights, id]))
    .digest()
    .subarray(0, 5)
  return encrypted(owner, rc4(key, filling))
}

const encrypted = (owner: Buffer, user: Buffer) => {
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`
  const id = hex(Buffer.alloc(16, 9))
  const lock = `<</Filter/Standard/V 1/R 2/O${hex(owner)}/U${hex(user)}/P -64>>`
  return pdfWith({ objects: [lock], trailer: `/Encrypt 10 0 R/ID[${id}${id}]` })
}

/** A table of objects that unpacks to 400 MB. */
function bomb(): Buffer {
  const table = deflateSync(Buffer.alloc(400 * 1024 * 1024, 1), { level: 1 })
  const description = '/Type/XRef/Size 100000000/W[1 2 1]/Root 1 0 R/Filter/FlateDecode'
  const start = Buffer.from('%PDF-1.7\n')
  const object = Buffer.concat([Buffer.from('5 0 obj\n'), stream(description, table), Buffer.from('\nendobj\n')])
  return Buffer.concat([start, object, Buffer.from(`startxref\n${start.length}\n%%EOF\n`)])
}

export async function pdfs(): Promise<CorpusFile[]> {
  const paper = await renderDocument(invoice())
  const plain = pdfWith({})
  const active = (what: string, parts: Parts) =>
    refused({ what, name: 'active.pdf', bytes: pdfWith(parts) }, 422, 'pdf_active')
  const faulty = (
    what: string,
    bytes: Buffer,
    text: 'file_damaged' | 'pdf_extra_data' | 'pdf_encrypted' | 'pdf_sealed',
  ) => refused({ what, name: 'faulty.pdf', bytes }, 422, text)
  const html = Buffer.from('<html><script>alert(1)</script></html>')

  return [
    accepted({ what: 'PDF of ours', name: 'invoice.pdf', bytes: paper }),
    accepted({ what: 'PDF', name: 'deed.pdf', bytes: plain }),
    accepted({ what: 'PDF of 200 pages', name: 'long.pdf', bytes: pdfWith({ pages: 200 }) }),
    accepted({
      what: 'PDF with a link',
      name: 'link.pdf',
      bytes: pdfWith({ page: link('<</S/URI/URI(https://land.gov.bd)>>') }),
    }),
    accepted({
      what: 'PDF that opens on a page with a link',
      name: 'opens.pdf',
      bytes: pdfWith({
        catalog: '/OpenAction 10 0 R',
        page: link(address),
        objects: ['<</S/GoTo/D[1000 0 R/Fit]>>'],
      }),
    }),
    accepted({
      what: 'PDF ending in white space',
      name: 'space.pdf',
      bytes: Buffer.concat([plain, Buffer.from('\r\n\0 \n')]),
    }),
    ...filesIn('scans').map((each) => accepted({ what: 'scan', ...each })),
    accepted({ what: 'PDF called a picture', name: 'deed.pdf', bytes: plain, content_type: 'image/png' }),
    faulty('cut PDF', plain.subarray(0, plain.length / 2), 'file_damaged'),
    faulty('cut PDF with an end inside', paper.subarray(0, paper.length / 2), 'pdf_extra_data'),
    faulty('PDF of a head only', Buffer.from('%PDF-1.7\n%%EOF'), 'file_damaged'),
    faulty(
      'HTML with the head of a PDF',
      Buffer.concat([Buffer.from('%PDF-1.7\n'), html, Buffer.from('\n%%EOF')]),
      'file_damaged',
    ),
    faulty('PDF and HTML', Buffer.concat([plain, html]), 'pdf_extra_data'),
    faulty('PDF and zip', Buffer.concat([plain, zip('a.js', 'alert(1)', '%%EOF')]), 'pdf_extra_data'),
    faulty('PDF that unpacks to 400 MB', bomb(), 'file_damaged'),
    faulty('encrypted PDF', encrypted(Buffer.alloc(32, 1), Buffer.alloc(32, 2)), 'pdf_encrypted'),
    accepted({ what: 'PDF locked for printing alone', name: 'locked.pdf', bytes: lockedForPrinting() }),
    refused({ what: 'PDF of 201 pages', name: 'long.pdf', bytes: pdfWith({ pages: 201 }) }, 422, 'pdf_too_many_pages'),
    faulty('PDF after HTML', Buffer.concat([html, plain]), 'pdf_extra_data'),
    faulty('PDF after a zip', Buffer.concat([Buffer.from('\n'), zip('a.js', 'alert(1)'), plain]), 'pdf_extra_data'),
    ...before.map(([what, bytes]) =>
      accepted({
        what: `PDF after ${what}`,
        name: 'late.pdf',
        bytes: Buffer.concat([Buffer.from(bytes, 'latin1'), plain]),
      }),
    ),
    ...after.map(([what, bytes]) =>
      accepted({
        what: `PDF before ${what}`,
        name: 'early.pdf',
        bytes: Buffer.concat([plain, Buffer.from(bytes, 'latin1')]),
      }),
    ),
    ...filesIn('pdfs').map((each) => accepted({ what: 'PDF', ...each })),
    ...filesIn('pdfs/protected').map((each) => accepted({ what: 'PDF with a password of its owner', ...each })),
    ...filesIn('pdfs/refused').map((each) =>
      refused(
        { what: 'protected PDF with a script', ...each },
        422,
        each.name === 'needs-password.pdf' ? 'pdf_encrypted' : 'pdf_active',
      ),
    ),
    ...signatures.map(([what, parts]) => accepted({ what, name: 'to-sign.pdf', bytes: pdfWith(parts) })),
    active('field for a signature with a script', {
      catalog: '/AcroForm<</SigFlags 1/Fields[10 0 R]>>',
      objects: [`<</FT/Sig/T(a)/Type/Annot/Subtype/Widget/Rect[0 0 9 9]/AA<</U${script}>>>>`],
    }),
    active('PDF with a script on opening', { catalog: `/OpenAction${script}` }),
    active('PDF with a script in disguise', { catalog: `/OpenAction${script.replace('JavaScript', 'J#61vaScript')}` }),
    active('PDF with a named script', { catalog: `/Names<</JavaScript<</Names[(a)${script}]>>>>` }),
    active('PDF with a script on a page', { page: `/AA<</O${script}>>` }),
    active('PDF with a script behind a link', { page: link(script) }),
    active('PDF with a packed script', { objects: [packed(script)] }),
    active('PDF with a script packed without its type', {
      objects: [stream('/N 1/First 5/Filter/FlateDecode', deflateSync(Buffer.from(`20 0 ${script}`)))],
    }),
    active('PDF with oddly packed objects', {
      objects: [stream('/Type/ObjStm/N 1/First 5/Filter[/ASCIIHexDecode]', Buffer.from('3230'))],
    }),
    active('PDF whose packed objects take 40 MB', {
      objects: [stream('/Type/ObjStm/N 1/First 5/Filter/FlateDecode', deflateSync(Buffer.alloc(40 * 1024 * 1024)))],
    }),
    active("PDF with a form of Adobe's own", {
      catalog: '/AcroForm<</Fields[]/XFA 10 0 R>>',
      objects: [stream('', Buffer.from('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"/>'))],
    }),
    active('PDF that leads away on opening', { catalog: `/OpenAction${address}` }),
    active('PDF that leads away on opening, in disguise', {
      catalog: `/Open#41ction${address.replace('/URI', '/U#52I')}`,
    }),
    active('PDF that leads away on opening, elsewhere', { catalog: '/OpenAction 10 0 R', objects: [address] }),
    active('PDF that leads away on opening, after a remark', {
      catalog: '/OpenAction%x\n10%y\n0 R',
      objects: [address],
    }),
    active('PDF that leads away on opening, packed', { catalog: '/OpenAction 20 0 R', objects: [packed(address)] }),
    active('PDF that leads away after it opened on a page', {
      catalog: '/OpenAction 10 0 R',
      objects: ['<</S/GoTo/D[1000 0 R/Fit]/Next 11 0 R>>', address],
    }),
    active('PDF that leads away on a page', { page: `/AA<</O${address}>>` }),
    active('PDF that leads away on a page, elsewhere', { page: '/AA 10 0 R', objects: ['<</O 11 0 R>>', address] }),
    active('PDF that leads away as if it were a page', {
      catalog: '/OpenAction 10 0 R',
      objects: [address.replace('<<', '<</Type/Page')],
    }),
    active('PDF that opens a file elsewhere', { page: link('<</S/GoToR/F(\\\\host\\share)/D[0/Fit]>>') }),
    active('PDF that opens a file elsewhere, in disguise', { page: link('<</S/GoTo#52/F(x.pdf)/D[0/Fit]>>') }),
    active('PDF that opens a file elsewhere, packed', { objects: [packed('<</S/GoToR/F(x.pdf)/D[0/Fit]>>')] }),
    active('PDF with a film', { page: '/Annots[<</Subtype/Movie/Rect[0 0 9 9]/Movie<</F(a.avi)>>>>]' }),
    active('PDF with a sound', { page: '/Annots[<</Subtype/Sound/Rect[0 0 9 9]/Sound 10 0 R>>]' }),
    active('PDF with a solid body', { page: '/Annots[<</Subtype/3D/Rect[0 0 9 9]/3DD 10 0 R>>]' }),
    active('PDF with a solid body in disguise', { page: '/Annots[<</Subtype/#33D/Rect[0 0 9 9]>>]' }),
    active('PDF with a packed form of XFA', { objects: [packed('<</Fields[]/#58FA 10 0 R>>')] }),
    active('PDF that starts a program', { page: link('<</S/Launch/F(cmd.exe)>>') }),
    active('PDF with a file inside', { catalog: attached, objects: attachment }),
    active('PDF with a file pinned to a page', {
      page: '/Annots[<</Subtype/FileAttachment/FS 10 0 R>>]',
      objects: attachment,
    }),
    active('PDF that sends what is filled in', { page: link('<</S/SubmitForm/F(http://x.test)>>') }),
  ]
}
