import { afterAll, afterEach } from 'vitest'
import { objection_days } from '#contract/corrections/objections.ts'
import { clock } from '#server/app/database.ts'
import { closeRenderer } from '#server/documents/typesetting/render.ts'
import { type Settings, startApp } from './harness.ts'
import { ledgerIsRight } from './ledger.ts'
import { deedPdf } from './mutations.ts'
import { type FormPart, formOf } from './upload-corpus/upload-corpus-form.ts'

/** Fee of a correction by the first fee table. */
export const correction_fee = 1020

/** An app with a place, and what corrections need to be applied for and paid. */
export async function correctionGround(settings: Settings = {}) {
  const started = await startApp(settings)
  const { db, land, post, call, app, person } = started
  const place = await land.place({ mouza: ['Bhakurta', 'ভাকুর্তা'], upazila: ['Savar', 'সাভার'] })
  const officer = await person('acland', [place.office_code])
  const admin = await person('admin')

  const owners = [
    {
      id: 'a',
      owner: 'আব্দুর রহিন',
      owner_en: 'Abdur Rahin',
      father: 'করিম',
      address: 'সাভার',
      area: 1000,
      share: '0.400',
    },
    { id: 'b', owner: 'সালমা', area: 1500, share: '0.600' },
  ]
  let made = 0

  /** A dag with two owners, the first of whom is misspelt. */
  async function misspelt() {
    made += 1
    return land.dag(place, { dag_no: String(600_000 + made), owners, area: 2500 })
  }

  const rightName = { field: 'owner', owner_row: 'a', after: 'আব্দুর রহিম' }

  const form = (dag_id: number, changes: Record<string, unknown> = {}) => ({
    dag_id,
    khatian_version: 1,
    kind: 'clerical',
    cells: [rightName],
    fee_amount: correction_fee,
    ...changes,
  })

  async function applied(token: string, dag_id: number, changes: Record<string, unknown> = {}) {
    const { status, body } = await post('/corrections', { token, body: form(dag_id, changes) })
    if (status !== 201) throw new Error(`the correction was refused: ${JSON.stringify(body)}`)
    return body
  }

  const pay = (token: string, id: number, changes: Record<string, unknown> = {}) =>
    post(`/corrections/${id}/pay`, {
      token,
      body: { amount: correction_fee, payment_method: 'bkash', payer_identifier: '01712345678', ...changes },
    })

  /** A paid correction of somebody; answers its id, its dag and who applied. */
  async function paid(changes: Record<string, unknown> = {}, dag?: number) {
    const citizen = await person()
    const dag_id = dag ?? (await misspelt())
    const { id } = await applied(citizen.token, dag_id, changes)
    const { status, body } = await pay(citizen.token, id)
    if (status !== 200) throw new Error(`the fee was refused: ${JSON.stringify(body)}`)
    return { id: Number(id), dag_id, citizen }
  }

  const decide = (id: number, body: Record<string, unknown>, token = officer.token) =>
    call('PATCH', `/admin/corrections/${id}`, { token, body })

  async function send(token: string, id: number, parts: FormPart[], to = 'documents') {
    const { headers, payload } = formOf(parts)
    const answer = await app.inject({
      method: 'POST',
      url: `/api/corrections/${id}/${to}`,
      headers: { ...headers, authorization: `Bearer ${token}` },
      payload,
    })
    return { status: answer.statusCode, body: answer.json() }
  }

  const paper = { field: 'documents[]', name: 'deed.pdf', content_type: 'application/pdf', bytes: deedPdf }

  /** A paid correction that moves land, with a paper of the applicant; the last day for objections is over. */
  async function moving(cells: object[], dag?: number) {
    const made = await paid({ kind: 'survey', explanation: 'The deed says otherwise.', cells }, dag)
    if ((await send(made.citizen.token, made.id, [paper])).status !== 201) throw new Error('the paper was refused')
    clock.offset_ms = (objection_days + 1) * 86_400_000
    return made
  }

  const versionsOf = (dag_id: number) =>
    db.selectFrom('khatians').selectAll().where('dag_id', '=', dag_id).orderBy('version').execute()

  afterAll(closeRenderer)
  afterEach(async () => {
    clock.offset_ms = 0
    await ledgerIsRight(db)
  })

  return {
    ...started,
    place,
    officer,
    admin,
    owners,
    misspelt,
    rightName,
    form,
    applied,
    pay,
    paid,
    decide,
    send,
    paper,
    moving,
    versionsOf,
  }
}
