import sharp from 'sharp'
import { expect, it } from 'vitest'
import { renderDocument } from '#server/documents/typesetting/render.ts'
import { startApp } from '#test/harness.ts'
import { mouzaMap } from '#test/papers.ts'

const { db, get, land, storage } = await startApp()
const place = await land.place()

async function mapWith(bytes: Buffer, content_type: string) {
  const { storage_key } = await storage.store(bytes)
  const document_id = await land.document('map', storage_key)
  await db.updateTable('files').set({ content_type }).where('id', '=', document_id).execute()
  return { id: await land.mouzaMap(place, { document_id }), storage_key }
}

const picture = () =>
  sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer()
const previewOf = (id: number) => get(`/locations/mouza-maps/${id}/preview`)

it('a PDF has a small marked preview for everybody, never its size', { timeout: 20_000 }, async () => {
  const { id } = await mapWith(await renderDocument(mouzaMap(20)), 'application/pdf')
  const { status, headers, raw } = await previewOf(id)
  expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
  const { width, height } = await sharp(raw).metadata()
  expect(Math.max(width, height)).toBe(480)
  expect((await get(`/locations/mouza-maps/${id}`)).body).toMatchObject({
    content_type: 'application/pdf',
    document_url: null,
  })
})

it('a picture has a preview with marks in every part, made once and kept when the file is gone', async () => {
  const { id, storage_key } = await mapWith(await picture(), 'image/png')
  const { raw } = await previewOf(id)
  const { data, info } = await sharp(raw).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([480, 240])
  const quarters = [0, 120].flatMap((top) => [0, 240].map((left) => ({ top, left })))
  for (const { top, left } of quarters) {
    const region = sharp(data, { raw: info }).extract({ top, left, width: 240, height: 120 })
    const { channels } = await region.stats()
    expect(channels[0]?.min).toBeLessThan(200)
  }
  await storage.remove(storage_key)
  expect((await previewOf(id)).raw).toEqual(raw)
})

it('a file that cannot be drawn, a map without a file and an unknown map have no preview', {
  timeout: 20_000,
}, async () => {
  const broken = await mapWith(Buffer.from('%PDF-1.7 nothing'), 'application/pdf')
  expect((await previewOf(broken.id)).body.code).toBe('document_unavailable')
  expect((await previewOf(await land.mouzaMap(place))).body.code).toBe('document_unavailable')
  expect((await previewOf(999_999)).status).toBe(404)
})
