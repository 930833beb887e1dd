import type { AssistanceKind } from '#contract/assistance/assistance.ts'
import { assistanceGround } from './assistance.ts'
import { formOf } from './upload-corpus/upload-corpus-form.ts'
import { pdfWith } from './upload-corpus/upload-corpus-pdfs.ts'

const paper = { field: 'paper', name: 'power.pdf', content_type: 'application/pdf', bytes: pdfWith({}) }

type Naming = {
  contact?: string
  acts?: readonly string[]
  land?: string
  lands?: readonly string[]
  from_day?: string
  until_day?: string
}

/** The app with what a test of attorneys needs: owners and attorneys with a proven identity, and powers of attorney. */
export async function attorneyGround(settings: Record<string, string> = {}) {
  const ground = await assistanceGround(settings)
  const { app, db, post, person, citizen } = ground
  const admin = await person('admin')

  const prove = (user_id: number) =>
    db
      .insertInto('kycs')
      .values({ user_id, status: 'success', submitted_at: new Date(), reviewer_id: admin.id, reviewed_at: new Date() })
      .execute()

  /** A citizen with a proven number and a proven identity. */
  async function provenCitizen() {
    const someone = await citizen()
    await prove(someone.id)
    return someone
  }
  type Citizen = Awaited<ReturnType<typeof provenCitizen>>

  /** Sends a power of attorney; without a paper if that is what is tried. */
  async function name(owner: { token: string }, naming: Naming = {}, papers = [paper]) {
    const { acts = ['mutation'], lands = [], ...given } = naming
    const words = { land: 'all', contact: '01700000009', from_day: '2020-01-01', until_day: '2099-12-31', ...given }
    const { payload, headers } = formOf([
      ...Object.entries(words).map(([field, value]) => ({ field, value })),
      ...acts.map((value) => ({ field: 'acts[]', value })),
      ...lands.map((value) => ({ field: 'lands[]', value })),
      ...papers,
    ])
    const authorized = { ...headers, authorization: `Bearer ${owner.token}` }
    const answer = await app.inject({ method: 'POST', url: '/api/attorneys', headers: authorized, payload })
    return { status: answer.statusCode, body: answer.json() }
  }

  /** An owner and an attorney whose power staff have accepted. */
  async function power(naming: Naming = {}, people: { owner?: Citizen; attorney?: Citizen } = {}) {
    const owner = people.owner ?? (await provenCitizen())
    const attorney = people.attorney ?? (await provenCitizen())
    await db.deleteFrom('rate_counts').execute()
    const sent = await name(owner, { contact: attorney.phone, ...naming })
    const id = Number(sent.body.attorney?.id)
    const accepted = await post(`/admin/attorneys/${id}/accept`, { token: admin.token })
    if (accepted.status !== 200) throw new Error(`the power was not accepted: ${JSON.stringify([sent, accepted.body])}`)
    return { id, owner, attorney }
  }

  const act = (attorney: { token: string }, id: number, kind: AssistanceKind, case_id: number | null = null) =>
    post(`/attorneys/${id}/act`, { token: attorney.token, body: { kind, case_id } })

  return { ...ground, admin, prove, provenCitizen, name, power, act, paper }
}
