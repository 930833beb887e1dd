import { once } from 'node:events'
import { connect } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { serverTexts } from '#contract/fault-texts.ts'
import { fieldTexts } from '#contract/field-errors.ts'
import { uploadApp } from '#test/upload-corpus/upload-corpus-app.ts'
import { type FormPart, formOf } from '#test/upload-corpus/upload-corpus-form.ts'
import { pdfWith } from '#test/upload-corpus/upload-corpus-pdfs.ts'
import type { CheckedFile } from '../check-file.ts'

let saved: CheckedFile[] = []
const app = await uploadApp(async (files) => {
  saved.push(...files)
  return []
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())
beforeEach(() => {
  saved = []
})

const pdf = pdfWith({})
const file = (field: string, name = 'deed.pdf', bytes: Buffer = pdf): FormPart => ({
  field,
  name,
  content_type: 'application/pdf',
  bytes,
})
const text = (field: string, value: string): FormPart => ({ field, value })

async function send(url: string, parts: FormPart[]) {
  const answer = await app.inject({ method: 'POST', url, ...formOf(parts) })
  return { status: answer.statusCode, body: answer.json() }
}

describe('the text fields of a form', () => {
  it('become the body: the last of a repeated name counts, and names in [] collect all values', async () => {
    const parts = [text('note', 'one'), text('tags[]', 'ক'), text('note', 'দুই'), text('tags[]', 'b'), file('file')]
    const { body } = await send('/document', parts)
    expect(body).toMatchObject({ words: { note: 'দুই', tags: ['ক', 'b'] }, names: ['deed.pdf'] })
  })

  it('may come without files', async () => {
    expect(await send('/document', [text('note', 'a')])).toMatchObject({ status: 200, body: { names: [] } })
    expect(await send('/document', [])).toMatchObject({ status: 200, body: { names: [] } })
  })

  it.each(['__proto__', 'constructor', '__proto__[]', 'toString[]', ''])('must not have the name %j', async (name) => {
    expect(await send('/document', [text(name, 'x'), file('file')])).toMatchObject({ status: 400 })
    expect(saved).toEqual([])
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
  })

  it('may be 60, of at most 256 KB each', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => text(`field${index}`, 'x'))
    expect(await send('/document', [...many(60), file('file')])).toMatchObject({ status: 200 })
    expect(await send('/document', [...many(61), file('file')])).toMatchObject({ status: 413 })
    const long = await send('/document', [text('note', 'x'.repeat(256 * 1024 + 1)), file('file')])
    expect(long).toMatchObject({ status: 422, body: { errors: { note: [fieldTexts.too_long.en] } } })
  })
})

describe('the files of a form', () => {
  it('may be several in several fields', async () => {
    const parts = [file('files[]', 'a.pdf'), file('files', 'b.pdf'), file('files', 'c.pdf'), file('map', 'd.pdf')]
    expect(await send('/documents', parts)).toMatchObject({ body: { names: ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'] } })
  })

  it('are refused together when there are too many', async () => {
    const { status, body } = await send('/document', [file('file', 'a.pdf'), file('file', 'b.pdf')])
    expect([status, body.errors, body.file]).toEqual([422, { file: [serverTexts.file_too_many.en] }, 'b.pdf'])
    expect(saved).toEqual([])
  })

  it('are refused together when any one is refused', async () => {
    const bad = file('files', 'b.pdf', Buffer.from('no'))
    for (const parts of [
      [file('files'), bad, file('map')],
      [bad, file('files')],
      [file('map'), bad],
    ]) {
      const { status, body } = await send('/documents', parts)
      expect([status, body.errors, body.file]).toEqual([415, { files: [fieldTexts.file_type_document.en] }, 'b.pdf'])
    }
    expect(saved).toEqual([])
  })

  it('are refused in a field that takes none', async () => {
    for (const field of ['other', 'toString[]', 'note']) {
      const { status, body } = await send('/document', [file('file'), file(field)])
      const name = field.replace('[]', '')
      expect([status, body.errors]).toEqual([422, { [name]: [serverTexts.file_unexpected.en] }])
    }
    expect(saved).toEqual([])
  })

  it('are none where no file was chosen', async () => {
    expect(await send('/document', [file('file', '', Buffer.alloc(0))])).toMatchObject({ body: { names: [] } })
    expect(await send('/document', [file('file', '', pdf)])).toMatchObject({ status: 422 })
  })

  it('are never cut silently, and all parts are read to their end', async () => {
    const large = file('file', 'large.pdf', Buffer.alloc(30 * 1024 * 1024))
    for (const parts of [
      [large, file('file')],
      [file('other'), large],
      [large, large],
    ]) {
      const { status } = await send('/document', parts)
      expect([413, 422]).toContain(status)
    }
    const { body } = await send('/document', [large])
    expect(body).toMatchObject({
      code: 'too_large',
      file: 'large.pdf',
      errors: { file: [fieldTexts.file_over_10_mb.en] },
    })
    expect(saved).toEqual([])
  })

  it('may have exactly 10 MB', async () => {
    const full = Buffer.concat([Buffer.alloc(10 * 1024 * 1024 - pdf.length, '%PDF-1.7\n% \n'), pdf])
    expect(await send('/document', [file('file', 'full.pdf', full)])).toMatchObject({ status: 200 })
  })
})

it('a form is refused where none is taken', async () => {
  expect(await send('/json', [file('file')])).toMatchObject({ status: 415, body: { code: 'unsupported_type' } })
  expect(await send('/nowhere', [file('file')])).toMatchObject({ status: 404 })
})

it('other requests are left as they are', async () => {
  for (const url of ['/json', '/document']) {
    const answer = await app.inject({ method: 'POST', url, payload: { note: 'a' } })
    expect(answer.json()).toMatchObject({ words: { note: 'a' }, names: [] })
  }
})

describe('a form that cannot be read', () => {
  const { headers, payload } = formOf([text('note', 'a'), file('file')])
  const raw = (body: Buffer, type = headers['content-type']) =>
    app.inject({ method: 'POST', url: '/document', headers: { 'content-type': type }, payload: body })

  it.each([
    ['without its end', payload.subarray(0, payload.length - 10), headers['content-type']],
    ['cut inside a file', payload.subarray(0, payload.length - 200), headers['content-type']],
    ['without a boundary', payload, 'multipart/form-data'],
    ['with another boundary', payload, 'multipart/form-data; boundary=other'],
    ['of nonsense', Buffer.alloc(100_000, 7), headers['content-type']],
  ])('%s is refused', async (_, body, type) => {
    const answer = await raw(body, type)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request'])
    expect(saved).toEqual([])
  })
})

describe('a form over a real connection', () => {
  const port = Number(new URL(address).port)
  const post = (parts: FormPart[]) => {
    const { headers, payload } = formOf(parts)
    return fetch(`${address}/document`, { method: 'POST', headers, body: new Uint8Array(payload) })
  }

  it('leaves nothing if it breaks off, and the next one is answered', async () => {
    const { headers, payload } = formOf([file('file', 'big.pdf', Buffer.alloc(5 * 1024 * 1024, 1))])
    for (let turn = 0; turn < 20; turn += 1) {
      const socket = connect({ port, host: '127.0.0.1' })
      await once(socket, 'connect')
      const type = headers['content-type']
      socket.write(
        `POST /document HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${payload.length}\r\n\r\n`,
      )
      socket.write(payload.subarray(0, 1024 * (turn + 1) ** 2))
      await new Promise((resolve) => setTimeout(resolve, 5))
      socket.destroy()
    }
    expect((await post([file('file')])).status).toBe(200)
    expect(saved).toHaveLength(1)
  })

  it('is cut off if its body has no end, and the next one is answered', async () => {
    const socket = connect({ port, host: '127.0.0.1' })
    const closed = new Promise((resolve) => socket.on('error', resolve).on('close', resolve))
    const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
    const chunk = Buffer.from(`100000\r\n${'x'.repeat(1024 * 1024)}\r\n`)
    socket.write('POST /document HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n')
    socket.write('content-type: multipart/form-data; boundary=b\r\n\r\n')
    socket.write(`${part.length.toString(16)}\r\n${part}\r\n`)
    let megabytes = 0
    while (!socket.destroyed && megabytes < 200) {
      megabytes += 1
      if (!socket.write(chunk)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed])
    }
    expect(socket.destroyed).toBe(true)
    expect(megabytes).toBeLessThan(100)
    expect((await post([file('file')])).status).toBe(200)
  })

  it('is refused while the browser still sends a file that is too large', async () => {
    const answer = await post([file('file', 'large.pdf', Buffer.alloc(40 * 1024 * 1024)), text('note', 'after')])
    expect([answer.status, (await answer.json()).file]).toEqual([413, 'large.pdf'])
  })

  it('is stored for each of 20 uploads at once', async () => {
    const noise = { type: 'gaussian' as const, sigma: 30 }
    const picture = sharp({ create: { width: 1500, height: 1000, channels: 3, background: 'white', noise } })
    const jpeg = await picture.jpeg().toBuffer()
    const sending = Array.from({ length: 20 }, (_, index) =>
      post([index % 2 === 0 ? file('file') : file('file', 'photo.jpg', jpeg)]),
    )
    expect((await Promise.all(sending)).map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(saved).toHaveLength(20)
  })
})
