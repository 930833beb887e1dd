import sharp from 'sharp'
import { accepted, asIdentity, type CorpusFile, refused, wrongType } from './upload-corpus-file.ts'
import { pdfWith } from './upload-corpus-pdfs.ts'
import { zip } from './upload-corpus-zip.ts'

const html = Buffer.from('<!doctype html><script>alert(document.cookie)</script>')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>')
const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(400)])
const program = Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(400)])

export const otherTypes = (): CorpusFile[] => [
  refused({ what: 'nothing', name: 'empty.pdf', bytes: Buffer.alloc(0) }, 422, 'file_empty'),
  refused(
    { what: '10 MB and a byte', name: 'large.pdf', bytes: Buffer.alloc(10 * 1024 * 1024 + 1) },
    413,
    'file_over_10_mb',
  ),
  wrongType({ what: 'HTML named PDF', name: 'page.pdf', bytes: html }),
  wrongType({ what: 'HTML named JPEG', name: 'page.jpg', bytes: html }),
  wrongType({ what: 'SVG', name: 'drawing.svg', bytes: svg, content_type: 'image/svg+xml' }),
  wrongType({ what: 'SVG named PNG', name: 'drawing.png', bytes: svg }),
  wrongType({ what: 'zip', name: 'papers.zip', bytes: zip('a.txt', 'a'), content_type: 'application/zip' }),
  wrongType({ what: 'zip named PDF', name: 'papers.pdf', bytes: zip('a.txt', 'a') }),
  wrongType({ what: 'Word', name: 'deed.docx', bytes: zip('word/document.xml', '<w:document/>') }),
  wrongType({ what: 'program', name: 'setup.exe', bytes: program }),
  wrongType({ what: 'program named PDF', name: 'setup.pdf', bytes: program }),
  wrongType({ what: 'HEIC', name: 'photo.heic', bytes: heic }),
  wrongType({ what: 'HEIC named JPEG', name: 'photo.jpg', bytes: heic }),
  wrongType({ what: 'BMP', name: 'photo.bmp', bytes: Buffer.from(`BM${'\0'.repeat(200)}`) }),
  wrongType({ what: 'ICO', name: 'photo.ico', bytes: Buffer.from(`\0\0\x01\0${'\0'.repeat(200)}`) }),
  wrongType({ what: 'no extension', name: 'khatian', bytes: pdfWith({}) }),
  asIdentity(refused({ what: 'identity paper as PDF', name: 'card.pdf', bytes: pdfWith({}) }, 415, 'file_type_image')),
]

export async function names(): Promise<CorpusFile[]> {
  const pdf = pdfWith({})
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer()
  const badName = (what: string, name: string, bytes: Buffer) => refused({ what, name, bytes }, 422, 'file_name_bad')
  return [
    badName('double extension', 'deed.php.jpg', jpeg),
    badName('program before the extension', 'deed.exe.pdf', pdf),
    wrongType({ what: 'program after the extension', name: 'deed.pdf.exe', bytes: pdf }),
    badName('NUL in the name', 'deed.pdf\0.pdf', pdf),
    badName('a way up', '../../etc/deed.pdf', pdf),
    badName('a way up in Windows', '..\\deed.pdf', pdf),
    wrongType({ what: 'a name of nothing but an extension', name: '.pdf', bytes: pdf }),
    accepted({ what: 'a folder', name: 'C:\\Users\\rahima\\deed.pdf', bytes: pdf }, 'deed.pdf'),
    accepted({ what: 'two numbers', name: 'deed.2024.01.pdf', bytes: pdf }),
    accepted({ what: 'name of a device', name: 'CON.pdf', bytes: pdf }, '_CON.pdf'),
    accepted({ what: '300 letters', name: `${'a'.repeat(296)}.pdf`, bytes: pdf }, `${'a'.repeat(116)}.pdf`),
    accepted(
      { what: 'Bengali name', name: 'খতিয়ান নং ১২৩ (কৃষ্ণা).pdf', bytes: pdf },
      'খতিয়ান নং ১২৩ (কৃষ্ণা).pdf'.normalize('NFC'),
    ),
    accepted({ what: 'name turned around', name: 'deed\u202egpj.pdf', bytes: pdf }, 'deedgpj.pdf'),
    accepted({ what: 'name with control characters', name: 'de\x07ed\x1b[2J.pdf', bytes: pdf }, 'deed[2J.pdf'),
  ]
}
