import { afterAll, afterEach } from 'vitest'
import { clock } from '#server/app/database.ts'
import { closeRenderer } from '#server/documents/typesetting/render.ts'
import { type Settings, startApp } from './harness.ts'
import { ledgerIsRight } from './ledger.ts'
import { type FormPart, formOf } from './upload-corpus/upload-corpus-form.ts'
import { pdfWith } from './upload-corpus/upload-corpus-pdfs.ts'

type Started = Awaited<ReturnType<typeof startApp>>
type Place = Awaited<ReturnType<Started['land']['place']>>

let made = 0

/** A valid form of a mutation of agricultural land; each has a deed of its own. */
export function mutationForm(where: Omit<Place, 'zil_id' | 'office_code'>, changes: Record<string, unknown> = {}) {
  made += 1
  return {
    mutation_type: 'sale',
    fee_amount: 1025,
    division_id: where.division_id,
    district_id: where.district_id,
    upazila_id: where.upazila_id,
    mouza_id: where.mouza_id,
    khatian_number: '45',
    dag_number: String(500_000 + made),
    buyer_name: 'Rahela Khatun',
    buyer_nid: '1234567890',
    buyer_address: 'Savar, Dhaka',
    previous_owner_name: 'Abdur Rahim',
    previous_owner_nid: '9876543210123',
    previous_owner_address: 'Dhamrai, Dhaka',
    deed_number: `D-${made}`,
    deed_date: '2026-01-15',
    registry_office: 'Savar Sub-Registry Office',
    land_type: 'agricultural',
    contact_number: '01712345678',
    ...changes,
  }
}

export const deedPdf = pdfWith({})

type Calls = Pick<Started, 'post' | 'call'>

/** Most mutations of tests have no dag, no papers and nobody proven: who approves or enters them gives a reason. */
function withReasons({ post, call }: Calls): Calls {
  const override_reason = 'Seen at the counter, with the papers.'
  const given = (path: string, request: Parameters<Calls['post']>[1]): Parameters<Calls['post']>[1] => {
    const body = request?.body
    if (typeof body !== 'object' || body === null) return request
    const needs = /^\/admin\/mutations\/\d+\/apply$/.test(path) || ('status' in body && body.status === 'approved')
    return needs && path.startsWith('/admin/mutations/') ? { ...request, body: { override_reason, ...body } } : request
  }
  return {
    post: (path, request) => post(path, given(path, request)),
    call: (method, path, request) => call(method, path, given(path, request)),
  }
}

/** An app with a place, and what mutations need to be applied for and paid. */
export async function mutationGround(settings: Settings = {}) {
  const started = await startApp(settings)
  const { db, land, app, person } = started
  const { post, call } = withReasons(started)
  const place = await land.place({ mouza: ['Bhakurta', 'ভাকুর্তা'], upazila: ['Savar', 'সাভার'] })
  const form = (changes: Record<string, unknown> = {}, where: Place = place) => mutationForm(where, changes)

  const applied = async (token: string, changes: Record<string, unknown> = {}, where: Place = place) => {
    const { status, body } = await post('/mutations', { token, body: form(changes, where) })
    if (status !== 201) throw new Error(`the mutation was refused: ${JSON.stringify(body)}`)
    return body
  }

  const pay = (token: string, id: number, changes: Record<string, unknown> = {}) =>
    post(`/mutations/${id}/pay`, {
      token,
      body: { amount: 1025, payment_method: 'bkash', payer_identifier: '01712345678', ...changes },
    })

  /** A dag with its number, for several mutations of one land. */
  async function dagNumbered(dag_no: string, changes: Parameters<typeof land.dag>[1] = {}) {
    return { dag_number: dag_no, dag_id: await land.dag(place, { dag_no, ...changes }) }
  }

  async function send(token: string, id: number, parts: FormPart[], path = `/mutations/${id}/documents`) {
    const { headers, payload } = formOf(parts)
    const answer = await app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { ...headers, authorization: `Bearer ${token}` },
      payload,
    })
    return { status: answer.statusCode, body: answer.json() }
  }

  const officer = await person('acland', [place.office_code])
  const admin = await person('admin')

  /** A paid mutation of somebody; answers its id and who applied. */
  async function paid(changes: Record<string, unknown> = {}, where: Place = place) {
    const citizen = await person()
    const { id } = await applied(citizen.token, changes, where)
    const { status, body } = await pay(
      citizen.token,
      id,
      changes['land_type'] === 'non-agricultural' ? { amount: 1225 } : {},
    )
    if (status !== 200) throw new Error(`the fee was refused: ${JSON.stringify(body)}`)
    return { id: Number(id), citizen }
  }

  afterAll(closeRenderer)
  afterEach(async () => {
    clock.offset_ms = 0
    await ledgerIsRight(db)
  })

  return { ...started, post, call, place, officer, admin, paid, form, applied, pay, dagNumbered, send }
}
