import { expect, it } from 'vitest'
import { fieldTexts } from '#contract/field-errors.ts'
import { deedPdf, mutationGround } from '#test/mutations.ts'
import type { FormPart } from '#test/upload-corpus/upload-corpus-form.ts'

const { app, db, get, land, person, applied, paid, pay, send, officer } = await mutationGround()

const photograph = (name: string, bytes: Buffer = deedPdf): FormPart => ({
  field: 'photographs[]',
  name,
  content_type: 'application/pdf',
  bytes,
})
const words = (value: string): FormPart => ({ field: 'remarks', value })
const report = (id: number, parts: FormPart[], token = officer.token) =>
  send(token, id, parts, `/admin/mutations/${id}/inquiries`)

it('an officer reports an inquiry with photographs, for staff alone', async () => {
  const { id, citizen } = await paid()
  const { status, body } = await report(id, [words('The seller lives on the land'), photograph('house.pdf')])
  const { name } = await db.selectFrom('users').select('name').where('id', '=', officer.id).executeTakeFirstOrThrow()
  expect(status).toBe(201)
  expect(body).toMatchObject([
    { by: name, remarks: 'The seller lives on the land', photographs: [{ name: 'house.pdf', size: deedPdf.length }] },
  ])
  const opened = await app.inject({ url: body[0].photographs[0].path })
  expect([opened.statusCode, opened.rawPayload.equals(deedPdf)]).toEqual([200, true])
  expect((await report(id, [words('Second look')])).body).toHaveLength(2)
  const { inquiries, history } = (await get(`/admin/mutations/${id}/case`, { token: officer.token })).body
  expect(inquiries).toMatchObject([{ photographs: [{}] }, { remarks: 'Second look', photographs: [] }])
  expect(history.events.filter(({ act }: { act: string }) => act === 'inquire')).toHaveLength(2)
  const own = (await get(`/mutations/${id}`, { token: citizen.token })).body
  expect(JSON.stringify(own)).not.toContain('Second look')
})

it('a report needs words, an office, and another officer than the applicant', async () => {
  const { id, citizen } = await paid()
  expect((await report(id, [photograph('house.pdf')])).body.errors).toEqual({ remarks: [fieldTexts.required.en] })
  expect((await report(id, [words('x'), photograph('house.pdf', Buffer.from('no pdf'))])).status).toBe(415)
  expect((await report(id, [words('x')], citizen.token)).status).toBe(403)
  const stranger = await person('acland', [(await land.place()).office_code])
  expect((await report(id, [words('x')], stranger.token)).status).toBe(404)
  const own = await applied(officer.token)
  await pay(officer.token, own.id)
  expect((await report(own.id, [words('x')])).body.code).toBe('own_case')
  const files = await db.selectFrom('mutation_inquiry_photographs').select('id').execute()
  expect(files).toHaveLength(1)
})
