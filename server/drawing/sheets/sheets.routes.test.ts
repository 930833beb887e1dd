import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { PinnedSheet } from '#contract/drawing/sheet-pins.ts'
import { renderDocument } from '#server/documents/typesetting/render.ts'
import { startApp } from '#test/harness.ts'
import { mouzaMap } from '#test/papers.ts'

const { call, db, get, land, person, post, storage } = await startApp()
const place = await land.place()
const officer = await person('acland', [place.office_code])
const stranger = await person('acland', [(await land.place()).office_code])
const admin = await person('admin')

const square = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const
let made = 0

/** Pins of a picture of 1 km by 1 km, each test with land of its own. */
function pinsAt(lon = 90 + made++ * 0.02) {
  return square.map(([x, y]) => ({ x, y, lon: lon + x * 0.01, lat: 23.5 - y * 0.009 }))
}

async function scanned(bytes: Buffer, content_type: string) {
  const { storage_key } = await storage.store(bytes)
  const document_id = await land.document('map', storage_key)
  await db.updateTable('files').set({ content_type }).where('id', '=', document_id).execute()
  return document_id
}
const picture = (width = 2400, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer()
const pictured = async () => land.mouzaMap(place, { document_id: await scanned(await picture(), 'image/png') })

type Options = { token?: string; version?: number; language?: 'en' | 'bn' }
const put = (id: number, body: object, { token = officer.token, version, language }: Options = {}) =>
  call('PUT', `/admin/mouza-maps/${id}/pins`, {
    token,
    body,
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
    ...(language && { language }),
  })
const deletePins = (id: number, version: number, token = officer.token) =>
  call('DELETE', `/admin/mouza-maps/${id}/pins`, { token, headers: { 'if-match': `"${version}"` } })
const pinsOf = (id: number, token = officer.token) => get(`/admin/mouza-maps/${id}/pins`, { token })
const seen = (id: number, token?: string) => get(`/locations/mouza-maps/${id}/sheet`, token ? { token } : {})
const boxOf = (pins: ReturnType<typeof pinsAt>) => {
  const west = pins[0]?.lon ?? 0
  return `${west + 0.002},23.492,${west + 0.008},23.498`
}
async function around(pins: ReturnType<typeof pinsAt>, token?: string, more = ''): Promise<PinnedSheet[]> {
  const { status, body } = await get(`/locations/mouza-maps/sheets?bbox=${boxOf(pins)}${more}`, token ? { token } : {})
  expect(status).toBe(200)
  return body
}

describe('the pins of a scan', () => {
  it('give its place and their errors, with the officer who set them', async () => {
    const id = await pictured()
    expect((await pinsOf(id)).body).toMatchObject({ version: 0, pins: [], corners: null, has_document: true })
    const pins = pinsAt()
    const { status, body } = await put(id, { pins, published: false }, { version: 0 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ version: 1, pins, residual_m: 0, published: false, of_earlier_scan: false })
    expect(body.pinned_by).toContain('Person')
    for (const [at, { lon, lat }] of pins.entries()) {
      expect(body.corners[at][0]).toBeCloseTo(lon, 7)
      expect(body.corners[at][1]).toBeCloseTo(lat, 7)
    }
    expect((await pinsOf(id)).body).toEqual(body)
  })

  it('can be removed; the audit log has all of it', async () => {
    const id = await pictured()
    const pins = pinsAt()
    await put(id, { pins, published: true }, { version: 0 })
    await put(id, { pins, published: false }, { version: 1 })
    expect((await deletePins(id, 1)).status).toBe(409)
    const { status, body } = await deletePins(id, 2)
    expect([status, body.version, body.pins, body.corners]).toEqual([200, 3, [], null])
    expect(await around(pins, officer.token)).toEqual([])
    expect((await put(id, { pins, published: false }, { version: 3 })).body.version).toBe(4)
    const entries = await db
      .selectFrom('audit_log')
      .select(['act', 'before', 'after'])
      .where('subject', '=', 'sheet_pins')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(entries).toMatchObject([
      { act: 'create', before: null, after: { published: true } },
      { act: 'update', before: { published: true }, after: { published: false } },
      { act: 'remove', before: { version: 2 }, after: null },
      { act: 'create', before: null, after: { version: 4 } },
    ])
  })

  it('are void once the scan is another one', async () => {
    const id = await pictured()
    const pins = pinsAt()
    await put(id, { pins, published: true })
    expect(await around(pins)).toHaveLength(1)
    const document_id = await scanned(await picture(900, 300), 'image/png')
    await db.updateTable('mouza_maps').set({ document_id }).where('id', '=', id).execute()
    expect(await around(pins)).toEqual([])
    expect((await seen(id)).status).toBe(404)
    expect((await pinsOf(id)).body).toMatchObject({ of_earlier_scan: true, pins, version: 1 })
    expect((await put(id, { pins, published: true }, { version: 1 })).body.of_earlier_scan).toBe(false)
    expect(await around(pins)).toHaveLength(1)
  })
})

describe('the pins of a scan are refused', () => {
  it('outside the own upazilas, for a map without a scan, and for an unknown map', async () => {
    const id = await pictured()
    const form = { pins: pinsAt(), published: false }
    expect((await put(id, form, { token: stranger.token })).status).toBe(404)
    expect((await pinsOf(id, stranger.token)).status).toBe(404)
    expect((await deletePins(id, 0, stranger.token)).status).toBe(404)
    expect((await put(id, form, { token: (await person()).token })).status).toBe(403)
    expect((await put(await land.mouzaMap(place), form)).body.code).toBe('document_unavailable')
    expect((await put(999_999, form)).status).toBe(404)
  })

  it('for a version that another officer has changed', async () => {
    const id = await pictured()
    await put(id, { pins: pinsAt(), published: false }, { version: 0 })
    const { status, body } = await put(id, { pins: pinsAt(), published: true }, { version: 0, token: admin.token })
    expect([status, body.code, body.current.version]).toEqual([409, 'conflict', 1])
    expect(body.changed.name).toContain('Person')
  })

  it('if they are too few, too many, on a line, mirrored, too large or off the picture', async () => {
    const id = await pictured()
    const pins = pinsAt()
    const errors = async (sent: object[], language: 'en' | 'bn' = 'en') => {
      const { status, body } = await put(id, { pins: sent, published: false }, { language })
      return [status, body.errors]
    }
    expect(await errors(pins.slice(0, 3))).toEqual([422, { pins: ['Set at least 4 pins'] }])
    expect(await errors(pins.slice(0, 3), 'bn')).toEqual([422, { pins: ['অন্তত ৪টি পিন দিন'] }])
    expect(await errors(Array.from({ length: 51 }, () => pins[0] ?? {}))).toEqual([
      422,
      { pins: ['A sheet has at most 50 pins'] },
    ])
    const onLine = pins.map((pin, at) => ({ ...pin, x: at / 4, y: at / 4 }))
    expect(await errors(onLine)).toEqual([422, { pins: ['The pins lie on one line. Set one farther off it.'] }])
    const mirrored = pins.map((pin) => ({ ...pin, x: 1 - pin.x }))
    expect((await errors(mirrored))[1]).toEqual({
      pins: ['With these pins the sheet would lie mirrored. Two of them may be swapped.'],
    })
    const large = pins.map((pin) => ({ ...pin, x: pin.x / 100, y: pin.y / 100 }))
    expect((await errors(large))[1]).toEqual({ pins: ['With these pins the sheet would be larger than 50 km'] })
    expect(await errors(pins.map((pin) => ({ ...pin, x: pin.x * 2 })))).toEqual([
      422,
      { 'pins.1.x': ['This lies off the picture'], 'pins.2.x': ['This lies off the picture'] },
    ])
  })

  it('outside Bangladesh', async () => {
    const far = await land.place()
    await land.outline('divisions', far.division_id, [88, 21, 93, 26])
    const id = await pictured()
    const { status, body } = await put(id, { pins: pinsAt(77), published: false })
    await sql`update divisions set outline = null where id = ${far.division_id}`.execute(db)
    expect([status, body.errors]).toEqual([422, { pins: ['This lies outside Bangladesh'] }])
  })
})

describe('a pinned sheet is shown in a view', () => {
  it('to everybody if it is published, else to staff of the place alone', async () => {
    const id = await pictured()
    const pins = pinsAt()
    await put(id, { pins, published: false })
    expect(await around(pins)).toEqual([])
    expect(await around(pins, stranger.token)).toEqual([])
    expect((await seen(id)).status).toBe(404)
    expect((await seen(id, stranger.token)).status).toBe(404)
    expect(await around(pins, officer.token)).toMatchObject([{ mouza_map_id: id, published: false, pin_count: 4 }])
    expect(await around(pins, admin.token)).toHaveLength(1)
    await put(id, { pins, published: true })
    expect(await around(pins)).toMatchObject([
      { mouza_map_id: id, published: true, residual_m: 0, picture: `/api/locations/mouza-maps/${id}/sheet?version=2` },
    ])
    const rs = await land.survey('RS')
    expect(await around(pins, undefined, `&survey_type_id=${rs}`)).toHaveLength(1)
    expect(await around(pins, undefined, `&survey_type_id=${rs + 900}`)).toEqual([])
  })

  it('to the public reduced and watermarked, in full to staff of the place and to a buyer', async () => {
    const id = await pictured()
    const pins = pinsAt()
    await put(id, { pins, published: true })
    const sizeOf = async (token?: string) => {
      const { status, headers, raw } = await seen(id, token)
      expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
      const { width, height } = await sharp(raw).metadata()
      const { channels } = await sharp(raw).stats()
      return { width, height, marked: (channels[0]?.min ?? 255) < 200 }
    }
    const reduced = { width: 1000, height: 500, marked: true }
    const full = { width: 2400, height: 1200, marked: false }
    const buyer = await person()
    expect(await sizeOf()).toEqual(reduced)
    expect(await sizeOf(stranger.token)).toEqual(reduced)
    expect(await sizeOf(buyer.token)).toEqual(reduced)
    expect(await sizeOf(officer.token)).toEqual(full)
    const { status } = await post('/applications', {
      token: buyer.token,
      body: {
        type: 'mouza_map_request',
        fee_amount: 500,
        mouza_map_id: id,
        payment_method: 'bkash',
        payer_identifier: '01712345678',
        transaction_id: 'SHEET-1',
      },
    })
    expect(status).toBe(201)
    expect(await sizeOf(buyer.token)).toEqual(full)
    for (const [token, is_reduced] of [
      [undefined, true],
      [stranger.token, true],
      [buyer.token, false],
      [officer.token, false],
    ] as const)
      expect(await around(pins, token)).toMatchObject([{ is_reduced }])
  })

  it('as a drawing of its PDF, to staff before it is pinned', { timeout: 30_000 }, async () => {
    const document_id = await scanned(await renderDocument(mouzaMap(20)), 'application/pdf')
    const id = await land.mouzaMap(place, { document_id })
    const { raw } = await seen(id, officer.token)
    const { width, height } = await sharp(raw).metadata()
    expect(Math.max(width, height)).toBe(4096)
    expect((await seen(id)).status).toBe(404)
    expect((await seen(await land.mouzaMap(place), officer.token)).body.code).toBe('document_unavailable')
    expect((await seen(999_999)).status).toBe(404)
  })
})
