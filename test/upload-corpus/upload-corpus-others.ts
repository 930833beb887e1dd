import sharp from 'sharp'
import type { FaultText } from '#contract/fault-texts.ts'
import { accepted, asIdentity, type CorpusFile, refused, wrongType } from './upload-corpus-file.ts'
import { pdfWith } from './upload-corpus-pdfs.ts'
import { zip } from './upload-corpus-zip.ts'

const html = Buffer.from('<!doctype html><script>alert(document.cookie)</script>')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>')
const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(400)])
const starting = (start: string) => Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(400)])
const foreign: [FaultText, string, string, Buffer][] = [
  ['file_is_heic', 'HEIC', 'IMG_0001.HEIC', heic],
  ['file_is_heic', 'HEIC named JPEG', 'photo.jpg', heic],
  ['file_is_heic', 'HEIF', 'photo.heif', starting('\0\0\0\x1cftypmif1\0\0\0\0mif1heicmiaf')],
  ['file_is_avif', 'AVIF', 'photo.avif', starting('\0\0\0\x1cftypavif\0\0\0\0avifmif1')],
  ['file_is_tiff', 'TIFF', 'scan.tif', starting('II*\0\x08\0\0\0')],
  ['file_is_tiff', 'TIFF of the other byte order, named PDF', 'scan.pdf', starting('MM\0*\0\0\0\x08')],
  ['file_is_bmp', 'BMP', 'photo.bmp', Buffer.from(`BM${'\0'.repeat(200)}`)],
  ['file_is_gif', 'GIF named PNG', 'photo.png', starting('GIF89a\x01\0\x01\0')],
  ['file_is_office', 'Word', 'deed.docx', zip('word/document.xml', '<w:document/>')],
  ['file_is_office', 'Excel', 'owners.xlsx', zip('[Content_Types].xml', '<Types/>')],
  ['file_is_office', 'Word of 2003 named PDF', 'deed.pdf', starting('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')],
  ['file_is_office', 'LibreOffice', 'deed.odt', zip('mimetype', 'application/vnd.oasis.opendocument.text')],
  ['file_is_office', 'rich text', 'deed.rtf', starting('{\\rtf1\\ansi')],
]
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
  ...foreign.map(([text, what, name, bytes]) => refused({ what, name, bytes }, 415, text)),
  wrongType({ what: 'program', name: 'setup.exe', bytes: program }),
  wrongType({ what: 'program named PDF', name: 'setup.pdf', bytes: program }),
  wrongType({ what: 'ICO', name: 'photo.ico', bytes: Buffer.from(`\0\0\x01\0${'\0'.repeat(200)}`) }),
  asIdentity(refused({ what: 'identity paper as PDF', name: 'card.pdf', bytes: pdfWith({}) }, 415, 'file_type_image')),
]

const endings: [name: string, kept_as: string, kind: 'pdf' | 'jpeg' | 'png'][] = [
  ['photo.jfif', 'photo.jpg', 'jpeg'],
  ['photo.JFIF', 'photo.jpg', 'jpeg'],
  ['photo.jpe', 'photo.jpg', 'jpeg'],
  ['photo.pjpeg', 'photo.jpg', 'jpeg'],
  ['IMG_0001.HEIC', 'IMG_0001.jpg', 'jpeg'],
  ['photo.png', 'photo.jpg', 'jpeg'],
  ['photo.jpeg', 'photo.png', 'png'],
  ['photo.tiff', 'photo.png', 'png'],
  ['deed.jpg', 'deed.pdf', 'pdf'],
  ['khatian', 'khatian.pdf', 'pdf'],
  ['deed no 12.2024', 'deed no 12.2024.pdf', 'pdf'],
  ['দলিল.docx', 'দলিল.pdf', 'pdf'],
  ['deed.pdf.exe', 'deed.pdf', 'pdf'],
  ['deed.php', 'deed.pdf', 'pdf'],
  ['.pdf', 'pdf.pdf', 'pdf'],
]

export async function names(): Promise<CorpusFile[]> {
  const pdf = pdfWith({})
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer()
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  const badName = (what: string, name: string, bytes: Buffer) => refused({ what, name, bytes }, 422, 'file_name_bad')
  return [
    badName('double extension', 'deed.php.jpg', jpeg),
    badName('program before the extension', 'deed.exe.pdf', pdf),
    badName('NUL in the name', 'deed.pdf\0.pdf', pdf),
    badName('a way up', '../../etc/deed.pdf', pdf),
    badName('a way up in Windows', '..\\deed.pdf', pdf),
    ...endings.map(([name, kept_as, kind]) =>
      accepted({ what: `${kind} named ${name}`, name, bytes: { pdf, jpeg, png }[kind] }, kept_as),
    ),
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
