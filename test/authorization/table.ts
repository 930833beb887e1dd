import { dhakaDay } from '#contract/dates.ts'
import { password } from '../harness.ts'
import type { Caller, Ground } from './ground.ts'

/** The answer to a caller: in, or a refusal. */
type Answer = 'in' | 401 | 403 | 404
type Rule = Record<Caller, Answer>

const nobody = { anonymous: 401, revoked: 401, expired: 401 } as const

// The rows of rules/roles.md#who-may-do-what.
const open: Rule = {
  anonymous: 'in',
  revoked: 'in',
  expired: 'in',
  other: 'in',
  outside: 'in',
  inside: 'in',
  admin: 'in',
  helper: 'in',
  user: 'in',
}
const everybody: Rule = { ...open, ...nobody }
const ownThing: Rule = { ...nobody, other: 404, outside: 404, inside: 404, admin: 404, helper: 404, user: 'in' }
const staff: Rule = { ...everybody, other: 403, helper: 403, user: 403 }
const helperOnly: Rule = { ...everybody, other: 403, outside: 403, inside: 403, admin: 403, user: 403 }
/** Only for the token of a helper who acts for a citizen; for everybody else there is no such thing. */
const nobodyAssisted: Rule = { ...ownThing, user: 404 }
const insideOwnUpazilas: Rule = { ...staff, outside: 404 }
/** Only for the key of a program. */
const noPerson: Rule = { ...staff, outside: 403, inside: 403, admin: 403 }
const adminOnly: Rule = { ...staff, inside: 403, outside: 403 }

type Entry = {
  rule: Rule
  /** Values of the address's parameters, in their order. */
  at?: (ground: Ground, missing: boolean) => string[] | Promise<string[]>
  query?: (ground: Ground, missing: boolean) => string
  /** A request that is valid, so that only who knocks decides. */
  body?: (ground: Ground) => object | Promise<object>
  /** Statuses that are `in` here although they look like a refusal: nothing is there, or no signature. */
  also?: number[]
}

const none = 2_000_000_000
const rows = (rule: Rule, id: (ground: Ground) => number, body?: Entry['body']): Entry => ({
  rule,
  at: (ground, missing) => [String(missing ? none : id(ground))],
  ...(body && { body }),
})

/** The routes of one kind of record. */
const records = (
  path: string,
  { read, add, change, remove }: { read: Rule; add: Rule; change: Rule; remove: Rule },
  id: (ground: Ground) => number,
  form: (ground: Ground) => object,
): Record<string, Entry> => ({
  [`GET /admin/${path}`]: { rule: staff },
  [`GET /admin/${path}/csv`]: { rule: staff },
  [`GET /admin/${path}/export.csv`]: { rule: staff },
  [`GET /admin/${path}/export.xlsx`]: { rule: staff },
  [`GET /admin/${path}/:id`]: rows(read, id),
  [`GET /admin/${path}/:id/uses`]: rows(remove, id),
  [`POST /admin/${path}`]: { rule: add },
  [`PUT /admin/${path}/:id`]: rows(change, id, form),
  [`DELETE /admin/${path}/:id`]: rows(remove, id),
})

const reference = { read: staff, add: adminOnly, change: adminOnly, remove: adminOnly }
const office = { read: insideOwnUpazilas, add: staff, change: insideOwnUpazilas, remove: insideOwnUpazilas }
const names = { name_en: 'Same', name_bn: 'একই' }

const location = (id: (ground: Ground) => number): Entry => rows(open, id)
const khatianQuery = ({ place, survey_type_id }: Ground) =>
  `?mouza_id=${place.mouza_id}&survey_type_id=${survey_type_id}`
const corners = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const
const boundary = {
  type: 'Polygon',
  coordinates: [
    [
      [90, 23],
      [90.001, 23],
      [90.001, 23.001],
    ],
  ],
}
/** Imports are seen by who sent them and by admins: to other officers there is none. */
const adminOnlyElse404: Rule = { ...staff, inside: 404, outside: 404 }
const importId = ({ import_id }: Ground, missing: boolean) => String(missing ? none : import_id)
const proofDay = ({ proof_day }: Ground, missing: boolean) => [missing ? '2020-01-01' : proof_day]
const cut = {
  by: 'line',
  line: [
    [80, 23],
    [81, 23],
  ],
}
const day = () => ['applications', dhakaDay(new Date())]

const landForm = ({ place, survey_type_id }: Ground) => ({
  division_id: place.division_id,
  district_id: place.district_id,
  upazila_id: place.upazila_id,
  mouza_id: place.mouza_id,
  survey_type_id,
  khatiyan_number: '45',
  dag_number: '9901',
  land_type: 'Residential',
  land_area: 4356,
})

/** Every route with who may call it, by hand: a new route that is missing here fails. */
export const table: Record<string, Entry> = {
  'GET /health': { rule: open },
  'GET /ready': { rule: open },
  'GET /openapi.json': { rule: open },
  'POST /register': { rule: open },
  'POST /check-email': { rule: open },
  'POST /register/phone': { rule: open },
  'POST /login': { rule: open },
  'POST /login/two-factor': { rule: open },
  'POST /login/passkey/options': { rule: open },
  'POST /login/passkey': { rule: open },
  'GET /login/providers': { rule: open },
  'POST /login/openid/start': { rule: open },
  'POST /login/openid': { rule: open },
  'POST /password/forgot': { rule: open },
  'POST /password/reset': { rule: open },
  'GET /email/verify': { rule: open, query: () => '?token=x' },
  'GET /locations/divisions': { rule: open },
  'GET /locations/districts': { rule: open },
  'GET /locations/search': { rule: open, query: () => '?q=dag' },
  'GET /locations/matches': { rule: open, query: () => '?q=dag' },
  'GET /locations/survey-types': { rule: open },
  'GET /locations/divisions/:id/districts': location(({ place }) => place.division_id),
  'GET /locations/districts/:id/upazilas': location(({ place }) => place.district_id),
  'GET /locations/upazilas/:id/mouzas': location(({ place }) => place.upazila_id),
  'GET /locations/mouzas/:id': location(({ place }) => place.mouza_id),
  'GET /locations/mouzas/:id/past': location(({ place }) => place.mouza_id),
  'GET /locations/mouzas/:id/zils': location(({ place }) => place.mouza_id),
  'GET /locations/zils/:id/survey-types': location(({ place }) => place.zil_id),
  'GET /locations/zils/:id/dags': location(({ place }) => place.zil_id),
  'GET /locations/zils/:id/mouza-maps': location(({ place }) => place.zil_id),
  'GET /locations/dags/:id': location(({ dag_id }) => dag_id),
  'GET /locations/dags/:id/neighbours': location(({ dag_id }) => dag_id),
  'GET /locations/dags/:id/khatian': location(({ dag_id }) => dag_id),
  'GET /locations/dags/:id/history': location(({ dag_id }) => dag_id),
  'GET /locations/dags/:id/lineage': location(({ dag_id }) => dag_id),
  'PUT /admin/dags/:id/lineage': rows(
    insideOwnUpazilas,
    ({ dag_id }) => dag_id,
    () => ({ parents: [], reason: 'Rose from the river' }),
  ),
  'DELETE /admin/dags/:id/lineage': rows(insideOwnUpazilas, ({ dag_id }) => dag_id),
  'GET /map/geojson/by-dag/:dag_no': {
    rule: open,
    at: () => ['1'],
    query: ({ place }, missing) => `?zil_id=${missing ? none : place.zil_id}`,
    also: [404],
  },
  'GET /map/dags/:id': location(({ dag_id }) => dag_id),
  'GET /map/dags': { rule: open, query: () => '?bbox=90,23,90.01,23.01' },
  'GET /map/places/:kind/:id': { rule: open, at: () => ['zil', '1'], also: [404] },
  'GET /ogc': { rule: open },
  'GET /ogc/': { rule: open },
  'GET /ogc/conformance': { rule: open },
  'GET /ogc/api': { rule: open },
  'GET /ogc/collections': { rule: open },
  'GET /ogc/collections/:collection_id': { rule: open, at: () => ['mouzas'] },
  'GET /ogc/collections/:collection_id/items': { rule: open, at: () => ['mouzas'] },
  'GET /ogc/collections/dags/items': { rule: open },
  'GET /ogc/collections/:collection_id/items/:feature_id': {
    rule: open,
    at: ({ dag_id }, missing) => ['dags', String(missing ? none : dag_id)],
  },
  'GET /map/zils/:id/parcels.geojson': location(({ place }) => place.zil_id),
  'GET /map/zils/:id/parcels.fgb': location(({ place }) => place.zil_id),
  'GET /locations/mouza-maps/:id': location(({ map_id }) => map_id),
  'GET /locations/mouza-maps/:id/preview': { ...location(({ map_id }) => map_id), also: [404] },
  'GET /map/tiles/:layer/:z/:x/:y.mvt': { rule: open, at: () => ['dags', '14', '12288', '7109'], also: [204] },
  'GET /map/tile-versions/:group/:x/:y': { rule: open, at: () => ['dags', '1537', '884'] },
  'GET /map/tiles/:layer.json': { rule: open, at: () => ['dags'] },
  'GET /files/:id': { rule: open, at: () => ['00000000-0000-4000-8000-000000000000'], also: [404] },
  'GET /fees': { rule: open },
  'GET /status': { rule: open },
  'GET /announcements': { rule: open },
  'GET /payment-options': { rule: open },
  'GET /payments/:reference': {
    rule: ownThing,
    at: ({ payment_reference }, missing) => [missing ? 'JP-0000000000' : payment_reference],
  },
  'GET /payments/return/:provider': { rule: open, at: () => ['bkash'], also: [404] },
  'POST /payments/return/:provider': { rule: open, at: () => ['sslcommerz'], also: [404] },
  'POST /payments/callbacks/:provider': { rule: open, at: () => ['sandbox'], also: [403] },
  'GET /verify/keys': { rule: open },
  'GET /verify/withdrawn': { rule: open },
  'POST /track': { rule: open, body: () => ({ reference: 'M-1', phone_last4: '0000' }), also: [404] },
  'POST /verify/numbers/:number': {
    rule: open,
    at: () => ['JA-000000-2627-000001'],
    body: () => ({ statement: 'x' }),
    also: [404],
  },
  'GET /verify/:code': { rule: open, at: () => ['XXXXXXXXXXXXXXXX'], also: [404] },
  'GET /audit/heads': { rule: open },
  'GET /demo/outbox': { rule: open },

  'POST /logout': { rule: everybody },
  'GET /me': { rule: everybody },
  'PUT /me': { rule: everybody, body: () => ({ language: 'en' }) },
  'POST /me/change-password': { rule: everybody },
  'POST /me/email/send-verification': { rule: everybody },
  'POST /me/phone/send-otp': { rule: everybody },
  'POST /me/phone/verify': { rule: everybody },
  'GET /me/verification-messages': { rule: everybody },
  'POST /me/2fa/setup': { rule: everybody },
  'POST /me/2fa/enable': { rule: everybody },
  'POST /me/2fa/disable': { rule: everybody },
  'POST /me/second-factor': { rule: everybody },
  'POST /me/second-factor/passkey/options': { rule: everybody, also: [409] },
  'POST /me/second-factor/passkey': { rule: everybody },
  'GET /me/passkeys': { rule: everybody },
  'POST /me/passkeys/options': { rule: everybody },
  'POST /me/passkeys': { rule: everybody },
  'PUT /me/passkeys/:id': rows(
    ownThing,
    ({ passkey_id }) => passkey_id,
    () => ({ name: 'Phone' }),
  ),
  'POST /me/passkeys/:id/remove': {
    rule: ownThing,
    at: async (ground, missing) => [String(missing ? none : await ground.newPasskey())],
    body: () => ({ password }),
  },
  'GET /me/logins': { rule: everybody },
  'POST /me/logins/:id/remove': {
    rule: ownThing,
    at: async (ground, missing) => [String(missing ? none : await ground.newJoinedLogin())],
    body: () => ({ password }),
  },
  'POST /assistances': { rule: helperOnly, body: () => ({ phone: '01799999999', kind: 'mutation' }) },
  'POST /assistances/:id/confirm': rows(
    { ...helperOnly, helper: 404 },
    () => none,
    () => ({ code: '123456' }),
  ),
  'POST /hotline/looks': { rule: helperOnly, body: () => ({ phone: '01799999998' }) },
  'POST /hotline/looks/:id/confirm': rows(
    { ...helperOnly, helper: 404 },
    () => none,
    () => ({ code: '123456' }),
  ),
  'GET /hotline/looks/:id': rows({ ...helperOnly, helper: 404 }, () => none),
  'GET /assistance': { rule: nobodyAssisted },
  'POST /assistance/stop': { rule: nobodyAssisted },
  'GET /me/assistances': { rule: everybody },
  'DELETE /me/assistances/:id': rows(ownThing, ({ assistance_id }) => assistance_id),
  'POST /attorneys': { rule: everybody },
  'GET /me/attorneys': { rule: everybody },
  'POST /attorneys/:id/withdraw': rows(ownThing, ({ attorney_power_id }) => attorney_power_id),
  'POST /attorneys/:id/act': rows(
    nobodyAssisted,
    () => none,
    () => ({ kind: 'mutation' }),
  ),
  'GET /admin/attorneys': { rule: staff },
  'POST /admin/attorneys/:id/accept': rows({ ...staff, outside: 404, inside: 404, admin: 404 }, () => none),
  'POST /admin/attorneys/:id/reject': rows(
    { ...staff, outside: 404, inside: 404, admin: 404 },
    () => none,
    () => ({ rejection_reason: 'x' }),
  ),
  'GET /me/export': { rule: everybody },
  'GET /me/sessions': { rule: everybody },
  'DELETE /me/sessions': { rule: everybody },
  'DELETE /me/sessions/:id': {
    rule: ownThing,
    at: async (ground, missing) => [String(missing ? none : await ground.sessionOfUser())],
  },
  'POST /applications': { rule: everybody },
  'GET /applications': { rule: everybody },
  'GET /applications/:id': rows(ownThing, ({ application_id }) => application_id),
  'POST /applications/:id/pay': rows(
    ownThing,
    ({ application_id }) => application_id,
    () => ({ payment_method: 'bkash', payer_identifier: '01712345678' }),
  ),
  'GET /applications/:id/invoice': rows(ownThing, ({ application_id }) => application_id),
  'GET /applications/:id/document': rows(ownThing, ({ application_id }) => application_id),
  'GET /paper-links': { rule: everybody },
  'POST /paper-links': {
    rule: ownThing,
    body: ({ application_id }) => ({ kind: 'application_receipt', id: application_id }),
  },
  'DELETE /paper-links/:id': rows(ownThing, ({ paper_link_id }) => paper_link_id),
  'GET /bookmarks': { rule: everybody },
  'POST /bookmarks': { rule: everybody, body: () => ({ name: 'Own land', address: '/land?dag=1' }) },
  'PUT /bookmarks/:id': rows(
    ownThing,
    ({ bookmark_id }) => bookmark_id,
    () => ({ name: 'Own land' }),
  ),
  'DELETE /bookmarks/:id': rows(ownThing, ({ bookmark_id }) => bookmark_id),
  'GET /drafts': { rule: everybody },
  'PUT /drafts': {
    rule: everybody,
    body: ({ place }) => ({
      form_id: 'form-1',
      version: null,
      content: {
        kind: 'registration',
        values: {
          place: { mouza: place.mouza_id },
          survey_type_id: null,
          khatiyan_number: '45',
          dag_number: '',
          land_type: null,
          land_area: '',
          unit: 'decimals',
          exact_area: null,
        },
      },
    }),
    also: [409],
  },
  'POST /drafts/papers': { rule: everybody, body: () => ({ key: 'paper-1' }), also: [404] },
  'DELETE /drafts/:kind': {
    rule: everybody,
    at: () => ['mutation'],
    query: () => '?version=00000000-0000-4000-8000-000000000000',
    also: [404],
  },
  'GET /heir-notices/:token': { rule: open, at: () => ['0'], also: [404] },
  'POST /heir-notices/:token/answer': { rule: open, at: () => ['0'], body: () => ({ answer: 'agreed' }), also: [404] },
  'POST /heir-notices/:token/left-out': {
    rule: open,
    at: () => ['0'],
    body: () => ({ name: 'রাহেলা', relation: 'daughter' }),
    also: [404],
  },
  'POST /heir-notices/:token/code': { rule: open, at: () => ['0'], body: () => ({}), also: [404] },
  'POST /heir-notices/:token/give-up': { rule: open, at: () => ['0'], body: () => ({ code: '123456' }), also: [404] },
  'GET /shared-papers/:token': { rule: open, at: () => ['0'], also: [404] },
  'GET /shared-papers/:token/file': { rule: open, at: () => ['0'], also: [404] },
  'POST /land-tax-registrations': { rule: everybody },
  'GET /user/land-tax-registrations': { rule: everybody },
  'PUT /user/land-tax-registrations/:id': rows(ownThing, ({ land_tax }) => land_tax.registration_id, landForm),
  'DELETE /user/land-tax-registrations/:id': rows(ownThing, ({ land_tax }) => land_tax.registration_id),
  'GET /land-tax-registrations/lookup': {
    rule: open,
    query: (ground) => `${khatianQuery(ground)}&dag_number=901`,
  },
  'GET /land-tax-registrations/csv': { rule: staff },
  'GET /land-tax-registrations': { rule: staff },
  'GET /land-tax-registrations/:id': rows(insideOwnUpazilas, ({ land_tax }) => land_tax.registration_id),
  'GET /land-tax-registrations/:id/case': rows(insideOwnUpazilas, ({ land_tax }) => land_tax.registration_id),
  'POST /land-tax-registrations/:id/match-land-details': rows(
    insideOwnUpazilas,
    ({ land_tax }) => land_tax.registration_id,
  ),
  'PUT /land-tax-registrations/:id': rows(
    insideOwnUpazilas,
    ({ land_tax }) => land_tax.registration_id,
    () => ({ status: 'approved' }),
  ),
  'POST /land-tax-registrations/approve-matching': { rule: staff, body: () => ({ registrations: [] }), also: [422] },
  'POST /land-tax-registrations/:id/undo': rows(insideOwnUpazilas, ({ land_tax }) => land_tax.registration_id),
  'POST /user/land-tax-registrations/:id/papers-request/answer': rows(
    ownThing,
    ({ land_tax }) => land_tax.registration_id,
    () => ({ remarks: 'The deed was lost.' }),
  ),
  'PUT /land-tax-registrations/:id/shares': rows(
    insideOwnUpazilas,
    ({ land_tax }) => land_tax.registration_id,
    ({ land_tax }) => ({ shares: [{ registration_id: land_tax.registration_id, share: '1' }] }),
  ),
  'GET /land-tax/demand': {
    rule: open,
    query: ({ place }, missing) => `mouza_id=${missing ? 9_999_999 : place.mouza_id}`,
    also: [404],
  },
  'GET /user/land-tax-demands': { rule: everybody },
  'POST /user/land-tax-demands/:id/review': {
    ...rows(
      ownThing,
      ({ demand }) => demand.id,
      () => ({ reason: 'It is a field.' }),
    ),
    also: [409],
  },
  'GET /admin/demand-lists': { rule: staff },
  'GET /admin/demand-lists/csv': { rule: staff },
  'GET /admin/demand-lists/:id': rows(insideOwnUpazilas, ({ demand }) => demand.list_id),
  'GET /admin/demand-lists/:id/demands': rows(insideOwnUpazilas, ({ demand }) => demand.list_id),
  'POST /admin/demand-lists/:id/letters': {
    ...rows(
      insideOwnUpazilas,
      ({ demand }) => demand.list_id,
      ({ demand }) => ({ ids: [demand.id] }),
    ),
    also: [409],
  },
  'POST /admin/demand-lists/publish': {
    rule: insideOwnUpazilas,
    body: ({ demand }) => ({ ids: [demand.list_id] }),
    also: [409],
  },
  'GET /admin/demand-reviews': { rule: staff },
  'GET /admin/demand-reviews/csv': { rule: staff },
  'POST /admin/demand-reviews/:id/decision': {
    ...rows(
      insideOwnUpazilas,
      ({ demand }) => demand.review_id,
      () => ({ status: 'upheld', answer: 'The inquiry found a house.' }),
    ),
    also: [409],
  },
  'POST /admin/demand-reviews/:id/record-stays': {
    ...rows(
      insideOwnUpazilas,
      ({ demand }) => demand.review_id,
      () => ({ reason: 'The old chain was wrong.' }),
    ),
    also: [409],
  },
  'GET /land-tax/holdings': { rule: staff, query: (ground) => `${khatianQuery(ground)}&khatiyan_number=45` },
  'POST /land-tax-payments/estimate': { rule: open },
  'POST /land-tax-payments/calculate': { rule: everybody },
  'POST /land-tax-payments/pay': { rule: everybody },
  'GET /land-tax-orders/:id': rows(ownThing, ({ land_tax }) => land_tax.order_id),
  'GET /land-tax-payments': { rule: everybody },
  'GET /land-tax-payments/:id/invoice': rows(ownThing, ({ land_tax }) => land_tax.payment_id),
  'POST /mutations': { rule: everybody },
  'POST /mutations/claim': {
    rule: everybody,
    body: () => ({ code: '7KQF2M8DXR4P', nid: '1234567890' }),
    also: [403, 404],
  },
  'GET /mutations': { rule: everybody },
  'GET /mutations/:id': rows(ownThing, ({ mutation_id }) => mutation_id),
  'POST /mutations/:id/documents': rows(
    ownThing,
    ({ mutation_id }) => mutation_id,
    () => ({ groups: [] }),
  ),
  'POST /mutations/:id/papers-request/answer': rows(ownThing, ({ mutation_id }) => mutation_id),
  'POST /mutations/:id/pay': rows(
    ownThing,
    ({ mutation_id }) => mutation_id,
    // A number that the sandbox refuses: nothing is paid on the way.
    () => ({ amount: 1025, payment_method: 'bkash', payer_identifier: '01700000001' }),
  ),
  'GET /mutations/:id/invoice': rows(ownThing, ({ mutation_id }) => mutation_id),
  'GET /mutations/:id/certificate': rows(ownThing, ({ mutation_id }) => mutation_id),
  'GET /mutations/:id/dcr': rows(ownThing, ({ mutation_id }) => mutation_id),
  'POST /corrections': { rule: everybody },
  'GET /corrections': { rule: everybody },
  'GET /corrections/:id': rows(ownThing, ({ correction_id }) => correction_id),
  'POST /corrections/:id/documents': rows(ownThing, ({ correction_id }) => correction_id),
  'POST /corrections/:id/papers-request/answer': rows(
    ownThing,
    ({ correction_id }) => correction_id,
    () => ({ remarks: 'x' }),
  ),
  'POST /corrections/:id/pay': rows(
    ownThing,
    ({ correction_id }) => correction_id,
    // A number that the sandbox refuses: nothing is paid on the way.
    () => ({ amount: 1020, payment_method: 'bkash', payer_identifier: '01700000001' }),
  ),
  // For people who were told of it, of whom there is none here.
  'GET /corrections/:id/notice': rows(nobodyAssisted, ({ correction_id }) => correction_id),
  'POST /corrections/:id/objection': rows(
    nobodyAssisted,
    ({ correction_id }) => correction_id,
    () => ({ reason: 'No' }),
  ),
  'GET /corrections/:id/invoice': rows(ownThing, ({ correction_id }) => correction_id),
  'POST /reviews': {
    rule: ownThing,
    body: ({ correction_id }) => ({ kind: 'correction', case_id: correction_id, words: 'The paper proves it.' }),
  },
  'GET /reviews/:kind/:id': {
    rule: ownThing,
    at: ({ correction_id }, missing) => ['correction', String(missing ? none : correction_id)],
  },
  'GET /admin/reviews': { rule: staff },
  'POST /admin/reviews/:id/decision': rows(
    { ...staff, outside: 404, inside: 404, admin: 404 },
    () => none,
    () => ({ outcome: 'stands', words: 'Seen again.' }),
  ),
  'GET /corrections/:id/certificate': rows(ownThing, ({ correction_id }) => correction_id),
  'GET /corrections/:id/dcr': rows(ownThing, ({ correction_id }) => correction_id),
  'GET /admin/corrections': { rule: staff },
  'GET /admin/corrections/csv': { rule: staff },
  'GET /admin/corrections/:id': rows(insideOwnUpazilas, ({ correction_id }) => correction_id),
  'GET /admin/corrections/:id/case': rows(insideOwnUpazilas, ({ correction_id }) => correction_id),
  'GET /admin/corrections/:id/certificate': rows(insideOwnUpazilas, ({ correction_id }) => correction_id),
  'GET /admin/corrections/:id/dcr': rows(insideOwnUpazilas, ({ correction_id }) => correction_id),
  'PATCH /admin/corrections/:id': rows(
    insideOwnUpazilas,
    ({ correction_id }) => correction_id,
    () => ({ status: 'rejected', remarks: 'No paper proves it.' }),
  ),
  'POST /admin/corrections/:id/papers-request': rows(
    insideOwnUpazilas,
    ({ correction_id }) => correction_id,
    () => ({ papers: ['nid'] }),
  ),
  'GET /admin/mutations/:id/certificate': rows(insideOwnUpazilas, ({ mutation_id }) => mutation_id),
  'GET /admin/mutations/:id/dcr': rows(insideOwnUpazilas, ({ mutation_id }) => mutation_id),
  'GET /admin/mutations': { rule: staff },
  'GET /admin/mutations/csv': { rule: staff },
  'GET /admin/mutations/:id': rows(insideOwnUpazilas, ({ mutation_id }) => mutation_id),
  'GET /admin/mutations/:id/case': rows(insideOwnUpazilas, ({ mutation_id }) => mutation_id),
  'PATCH /admin/mutations/:id': rows(
    insideOwnUpazilas,
    ({ mutation_id }) => mutation_id,
    () => ({ status: 'pending_payment' }),
  ),
  'POST /admin/mutations/:id/papers-request': rows(
    insideOwnUpazilas,
    ({ mutation_id }) => mutation_id,
    () => ({ groups: ['deed'] }),
  ),
  'POST /admin/mutations/:id/heirs/:place/answer': {
    rule: insideOwnUpazilas,
    at: ({ mutation_id }, missing) => [String(missing ? none : mutation_id), '1'],
    body: () => ({ answer: 'agreed' }),
  },
  'POST /admin/mutations/:id/heirs/:place/owner': {
    rule: insideOwnUpazilas,
    at: ({ mutation_id }, missing) => [String(missing ? none : mutation_id), '1'],
    body: () => ({ nid: '1234567890', address: 'Savar', reason: 'Heard' }),
  },
  'POST /admin/mutations/:id/heirs/:place/decision': {
    rule: insideOwnUpazilas,
    at: ({ mutation_id }, missing) => [String(missing ? none : mutation_id), '1'],
    body: () => ({ outcome: 'passed_over', reason: 'Heard' }),
  },
  'POST /admin/mutations/:id/inquiries': rows(
    insideOwnUpazilas,
    ({ mutation_id }) => mutation_id,
    () => ({ remarks: 'Seen' }),
  ),
  'POST /admin/mutations/:id/family': rows(
    insideOwnUpazilas,
    ({ mutation_id }) => mutation_id,
    () => ({ religion: 'muslim', sex: 'man', persons: [{ relation: 'son' }] }),
  ),
  'PUT /admin/mutations/:id/dag': rows(
    insideOwnUpazilas,
    ({ mutation_id }) => mutation_id,
    ({ dag_id }) => ({ dag_id }),
  ),
  'PUT /admin/mutations/:id/documents/:document_id': {
    rule: insideOwnUpazilas,
    at: ({ mutation_id, mutation_document_id }, missing) => [
      String(missing ? none : mutation_id),
      String(mutation_document_id),
    ],
    body: () => ({ group: 'deed' }),
  },
  'GET /admin/mutations/:id/transfer': rows(insideOwnUpazilas, ({ mutation_id }) => mutation_id),
  'POST /admin/mutations/:id/apply': rows(insideOwnUpazilas, ({ mutation_id }) => mutation_id),
  'POST /admin/mutations/:id/nids': rows(insideOwnUpazilas, ({ mutation_id }) => mutation_id),
  'GET /admin/webhooks': { rule: adminOnly },
  'POST /admin/webhooks': { rule: adminOnly },
  'POST /admin/webhooks/:id/test': rows(adminOnly, ({ webhook_id }) => webhook_id),
  'POST /admin/webhooks/:id/stop': rows(adminOnly, ({ webhook_id }) => webhook_id),
  'POST /admin/webhooks/:id/start': rows(adminOnly, ({ webhook_id }) => webhook_id),
  'GET /admin/webhooks/:id/deliveries': rows(adminOnly, ({ webhook_id }) => webhook_id),
  'GET /admin/programs': { rule: adminOnly },
  'POST /admin/programs': { rule: adminOnly },
  'POST /admin/programs/:id/renew': rows(
    adminOnly,
    ({ program_id }) => program_id,
    () => ({ current_password: password }),
  ),
  'POST /admin/programs/:id/revoke': rows(adminOnly, ({ program_id }) => program_id),
  'GET /programs/self': { rule: noPerson },
  'GET /programs/payments': { rule: noPerson, query: () => '?settled_from=2026-01-01T00:00:00Z' },
  'GET /programs/mutations/:id': rows(noPerson, () => none),
  'POST /hooks/sms': { rule: open, also: [404] },
  'POST /hooks/voice': { rule: open, also: [404] },
  'GET /admin/text-messages': { rule: adminOnly },
  'GET /text-messages/reports/:secret': {
    rule: open,
    at: () => ['x'],
    query: () => '?id=0f8fad5b-d9cb-469f-a165-70867728950e&status=1',
    also: [404],
  },
  'POST /text-messages/reports/:secret': {
    rule: open,
    at: () => ['x'],
    body: () => ({ id: '0f8fad5b-d9cb-469f-a165-70867728950e', status: '1' }),
    also: [404],
  },
  'GET /notifications': { rule: everybody },
  'GET /notifications/unread-count': { rule: everybody },
  'PATCH /notifications/mark-all-read': { rule: everybody },
  'PATCH /notifications/:id/read': rows(ownThing, ({ notification_id }) => notification_id),
  'DELETE /notifications/:id': rows(ownThing, ({ notification_id }) => notification_id),

  'GET /user/kyc': { rule: everybody, also: [404] },
  'GET /user/tasks': { rule: everybody },
  'GET /kyc/terms': { rule: open },
  'POST /user/kyc/upload': { rule: everybody },
  'GET /kyc/:id/:side': {
    rule: open,
    at: () => ['1', 'front'],
    query: () => '?viewer=1&expires=1&signature=x',
    also: [404],
  },
  'GET /admin/kyc/pending': { rule: staff },
  'GET /admin/kyc/:id': rows({ ...staff, outside: 404, inside: 404, admin: 404 }, () => none),
  'POST /admin/kyc/:id/check': rows(
    { ...staff, outside: 404, inside: 404, admin: 404 },
    () => none,
    () => ({ nid: '1234567891', birth_date: '1990-02-14' }),
  ),
  'POST /user/kyc/papers-request/answer': { rule: everybody, body: () => ({ remarks: 'x' }), also: [404] },
  'POST /admin/kyc/:id/papers-request': rows(
    { ...staff, outside: 404, inside: 404, admin: 404 },
    () => none,
    () => ({ papers: ['passport'] }),
  ),
  'POST /admin/kyc/:id/approve': rows({ ...staff, outside: 404, inside: 404, admin: 404 }, () => none),
  'POST /admin/kyc/:id/undo': rows({ ...staff, outside: 404, inside: 404, admin: 404 }, () => none),
  'POST /admin/kyc/:id/reject': rows(
    { ...staff, outside: 404, inside: 404, admin: 404 },
    () => none,
    () => ({ rejection_reason: 'blurred' }),
  ),

  'POST /admin/papers/:code/revoke': {
    rule: { ...adminOnly, admin: 404 },
    at: () => ['XXXXXXXXXXXX'],
    body: () => ({ reason: 'wrong' }),
  },

  'GET /admin/cases': { rule: staff },
  'GET /admin/cases/:kind/:id/place': {
    rule: { ...staff, outside: 404 },
    at: ({ land_tax }, missing) => ['registration', String(missing ? 9_999_999 : land_tax.registration_id)],
  },
  'GET /dashboard': { rule: staff },
  'GET /admin/overview/upazilas': { rule: staff },
  'GET /search': { rule: staff, query: () => '?q=dag' },
  'GET /admin/places': { rule: staff, query: () => '?q=a' },
  'GET /admin/places/:kind/:id': {
    rule: { ...staff, outside: 404 },
    at: ({ place }, missing) => ['mouza', String(missing ? 9_999_999 : place.mouza_id)],
  },
  'GET /admin/payments': { rule: staff },
  'GET /admin/payments/csv': { rule: staff },
  'GET /admin/payments/waiting': { rule: adminOnly },
  'GET /admin/payments/:id': rows(insideOwnUpazilas, ({ paid_id }) => paid_id),
  'GET /admin/payments/:id/refunds': rows(insideOwnUpazilas, ({ paid_id }) => paid_id),
  'POST /admin/payments/:id/refunds': rows(
    adminOnly,
    ({ paid_id }) => paid_id,
    () => ({ amount: 1, reason: 'paid twice' }),
  ),
  'POST /admin/payments/:id/refund-outcome': rows(
    adminOnly,
    ({ paid_id }) => paid_id,
    () => ({ outcome: 'given_back', reason: 'confirmed' }),
  ),
  'POST /admin/payments/:id/decision': rows(
    adminOnly,
    ({ paid_id }) => paid_id,
    () => ({ decision: 'accept', reason: 'confirmed' }),
  ),
  'POST /admin/refunds/:id/approve': rows({ ...adminOnly, admin: 404 }, () => none),
  'POST /admin/refunds/:id/decline': rows(
    { ...adminOnly, admin: 404 },
    () => none,
    () => ({ reason: 'not theirs' }),
  ),
  'GET /revenue-details': { rule: staff },
  'GET /admin/revenue-totals': { rule: staff },
  'GET /admin/revenue-totals/csv': { rule: staff },
  'GET /admin/revenue/:stream/:date': { rule: staff, at: day },
  'GET /admin/revenue/:stream/:date/csv': { rule: staff, at: day },
  ...records(
    'divisions',
    reference,
    ({ place }) => place.division_id,
    () => names,
  ),
  ...records(
    'districts',
    reference,
    ({ place }) => place.district_id,
    ({ place }) => ({ ...names, division_id: place.division_id }),
  ),
  ...records(
    'upazilas',
    { read: insideOwnUpazilas, add: adminOnly, change: insideOwnUpazilas, remove: adminOnly },
    ({ place }) => place.upazila_id,
    ({ place }) => ({ ...names, district_id: place.district_id }),
  ),
  ...records(
    'mouzas',
    office,
    ({ place }) => place.mouza_id,
    ({ place }) => ({ ...names, upazila_id: place.upazila_id }),
  ),
  ...records(
    'zils',
    office,
    ({ place }) => place.zil_id,
    ({ place }) => ({ mouza_id: place.mouza_id, zil_no: '2' }),
  ),
  ...records(
    'place-pasts',
    { ...reference, read: insideOwnUpazilas },
    ({ past_id }) => past_id,
    ({ place }) => ({
      kind: 'mouza',
      place_id: place.mouza_id,
      upazila_id: place.upazila_id,
      ...names,
      until_day: '1999-12-31',
    }),
  ),
  'POST /admin/upazila-splits': {
    rule: adminOnly,
    body: ({ place }) => ({ upazila_id: place.upazila_id, ...names, split_on: '2018-07-01', mouza_ids: [none] }),
  },
  ...records(
    'survey-types',
    reference,
    ({ survey_type_id }) => survey_type_id,
    () => ({ code: 'RS', name_en: 'RS' }),
  ),
  ...records(
    'dags',
    office,
    ({ dag_id }) => dag_id,
    ({ place }) => ({
      zil_id: place.zil_id,
      dag_no: '901',
      khatiyan_number: '45',
    }),
  ),
  ...records(
    'mouza-maps',
    office,
    ({ map_id }) => map_id,
    ({ place }) => ({ zil_id: place.zil_id }),
  ),
  'POST /admin/geojson-datas': {
    rule: insideOwnUpazilas,
    body: ({ dag_id }) => ({ dag_id, geojson: boundary }),
  },
  // A zil elsewhere is a wrong field, not a closed door.
  'POST /admin/geojson-datas/check': {
    rule: staff,
    body: ({ place, survey_type_id }) => ({ zil_id: place.zil_id, survey_type_id, geojson: boundary }),
  },
  'GET /admin/geojson-datas/nearby': {
    rule: staff,
    query: ({ survey_type_id }) => `?bbox=90,23,90.01,23.01&survey_type_id=${survey_type_id}`,
  },
  'GET /admin/geojson-datas/:id': rows(insideOwnUpazilas, ({ dag_id }) => dag_id),
  'GET /admin/geojson-datas/:id/history': rows(insideOwnUpazilas, ({ dag_id }) => dag_id),
  'POST /admin/geojson-datas/:id/restore': rows(
    insideOwnUpazilas,
    ({ dag_id }) => dag_id,
    () => ({ version: 1 }),
  ),
  'GET /admin/mouza-maps/:id/pins': rows(insideOwnUpazilas, ({ map_id }) => map_id),
  // The map of the ground has no scan to pin: whoever gets as far as looking for it is in.
  'PUT /admin/mouza-maps/:id/pins': {
    ...rows(
      staff,
      ({ map_id }) => map_id,
      () => ({ pins: corners.map(([x, y]) => ({ x, y, lon: 90 + x / 100, lat: 23 - y / 100 })), published: false }),
    ),
    also: [404],
  },
  'DELETE /admin/mouza-maps/:id/pins': rows(insideOwnUpazilas, ({ map_id }) => map_id),
  'GET /locations/mouza-maps/sheets': { rule: open, query: () => '?bbox=90,23,90.01,23.01' },
  'GET /locations/mouza-maps/:id/sheet': { ...location(({ map_id }) => map_id), also: [404] },
  'POST /locations/dags/:id/parcel-sheet': rows(everybody, ({ dag_id }) => dag_id),
  'GET /admin/dakhila-prints': { rule: staff },
  'POST /admin/dakhila-prints': {
    rule: insideOwnUpazilas,
    body: ({ place }) => ({ upazila_id: place.upazila_id, from: '2026-11-01', to: '2026-11-20' }),
  },
  'POST /admin/dakhila-prints/:id/cancel': rows(insideOwnUpazilas, ({ print_id }) => print_id),
  'GET /admin/dakhila-prints/:id/file': { ...rows(insideOwnUpazilas, ({ print_id }) => print_id), also: [409] },
  ...records(
    'holdings',
    office,
    ({ holding_id }) => holding_id,
    ({ place, survey_type_id }) => ({ mouza_id: place.mouza_id, survey_type_id, khatiyan_number: '45' }),
  ),
  'DELETE /admin/holdings/:id': {
    rule: insideOwnUpazilas,
    at: async (ground, missing) => [String(missing ? none : await ground.newHolding())],
  },
  'GET /admin/received-money': { rule: adminOnly },
  'POST /admin/received-money/:id/assign': {
    ...rows(adminOnly, ({ received_id }) => received_id),
    body: () => ({ reference: '100' }),
    also: [409],
  },
  'POST /admin/received-money/:id/return': {
    ...rows(adminOnly, ({ received_id }) => received_id),
    body: () => ({ note: 'In the portal' }),
    also: [409],
  },
  'POST /user/received-money/claim': {
    rule: everybody,
    body: () => ({ transaction: 'CKT7A1B2C3', payer_end: '5678', registration_id: 1 }),
    also: [409],
  },
  'POST /admin/settlement-differences/:id/receive': {
    rule: adminOnly,
    at: async (ground, missing) => [String(missing ? none : await ground.newDifference())],
    also: [409],
  },
  'GET /admin/daily-proofs': { rule: adminOnly },
  'GET /admin/daily-proofs/:day': { rule: adminOnly, at: proofDay },
  'GET /admin/daily-proofs/:day/file': { rule: adminOnly, at: proofDay },
  'POST /admin/daily-proofs/:day/note': {
    rule: adminOnly,
    at: proofDay,
    body: () => ({ note: 'A trial' }),
    also: [409],
  },
  'GET /admin/payouts': { rule: adminOnly },
  'GET /admin/sandbox-settlement.csv': { rule: adminOnly },
  'GET /admin/payouts.csv': { rule: adminOnly },
  'GET /admin/challans': { rule: adminOnly },
  'GET /admin/challans.csv': { rule: adminOnly },
  'GET /admin/challans.pdf': { rule: adminOnly },
  'POST /admin/challans': { rule: adminOnly },
  'POST /admin/challans/:id/withdraw': rows(
    { ...adminOnly, admin: 404 },
    () => none,
    () => ({ reason: 'Typed wrongly' }),
  ),
  // Off by the settings.
  'GET /admin/cash/due': { rule: staff, query: () => '?search=12', also: [409] },
  'POST /admin/cash/takings': { rule: staff, body: () => ({ purpose: 'mutation', id: 12, amount: 1025 }), also: [409] },
  'GET /admin/cash/payers': { rule: staff, query: () => '?search=12', also: [409] },
  'POST /admin/cash/copies': {
    rule: staff,
    body: () => ({ payer_id: 12, type: 'khatian_request', dag_id: 12, amount: 100 }),
    also: [409],
  },
  // The payment is of no application.
  'GET /admin/cash/takings/:id/copy': rows(
    { ...insideOwnUpazilas, inside: 404, admin: 404 },
    ({ cash_payment_id }) => cash_payment_id,
  ),
  // Without a receipt there is nothing to print.
  'GET /admin/cash/takings/:id/receipts': {
    ...rows(insideOwnUpazilas, ({ cash_payment_id }) => cash_payment_id),
    also: [409],
  },
  'GET /admin/cash/days': { rule: staff },
  'GET /admin/cash/days/:id': rows(insideOwnUpazilas, ({ cash_day_id }) => cash_day_id),
  'POST /admin/cash/days/:id/close': {
    ...rows(
      insideOwnUpazilas,
      ({ cash_day_id }) => cash_day_id,
      () => ({ counted: 0 }),
    ),
    also: [409],
  },
  'POST /admin/cash/days/:id/deposit': {
    ...rows(
      insideOwnUpazilas,
      ({ cash_day_id }) => cash_day_id,
      () => ({ slip_number: '12', slip_day: '2026-01-05' }),
    ),
    also: [409],
  },
  'GET /admin/settlement-files': { rule: adminOnly },
  // Without a file nobody gets further than a field.
  'POST /admin/settlement-files': { rule: adminOnly },
  'GET /admin/settlement-files/:id': rows(adminOnly, ({ settlement_file_id }) => settlement_file_id),
  'POST /admin/settlement-files/:id/check': rows(adminOnly, ({ settlement_file_id }) => settlement_file_id),
  'POST /admin/settlement-files/:id/accept': {
    ...rows(adminOnly, ({ settlement_file_id }) => settlement_file_id),
    body: () => ({ received: [{ payout: 'PO1', amount: 1 }] }),
    also: [409],
  },
  'DELETE /admin/settlement-files/:id': {
    rule: adminOnly,
    at: async (ground, missing) => [String(missing ? none : await ground.newSettlementFile())],
  },
  'GET /admin/settlement-files/:id/differences': rows(adminOnly, ({ settlement_file_id }) => settlement_file_id),
  'GET /admin/settlement-files/:id/differences.csv': rows(adminOnly, ({ settlement_file_id }) => settlement_file_id),
  'POST /admin/settlement-differences/:id/settle': {
    rule: adminOnly,
    at: async (ground, missing) => [String(missing ? none : await ground.newDifference())],
    body: () => ({ note: 'The bank confirmed it' }),
  },
  'GET /admin/imports': { rule: staff },
  // Without a file nobody gets further than a field.
  'POST /admin/imports': { rule: staff },
  'GET /admin/imports/:id': { rule: adminOnlyElse404, at: (ground, missing) => [importId(ground, missing)] },
  'GET /admin/imports/template.csv': { rule: staff, query: () => '?kind=khatians' },
  'GET /admin/imports/:id/items': {
    rule: adminOnlyElse404,
    at: (ground, missing) => [importId(ground, missing)],
  },
  'GET /admin/imports/:id/refused.csv': {
    rule: adminOnlyElse404,
    at: (ground, missing) => [importId(ground, missing)],
  },
  'GET /admin/imports/:id/features': {
    rule: adminOnlyElse404,
    at: (ground, missing) => [importId(ground, missing)],
  },
  'GET /admin/imports/:id/warnings': {
    rule: adminOnlyElse404,
    at: (ground, missing) => [importId(ground, missing)],
  },
  'POST /admin/imports/:id/choices': {
    rule: adminOnlyElse404,
    at: (ground, missing) => [importId(ground, missing)],
    also: [409],
  },
  'POST /admin/imports/:id/enter': {
    rule: adminOnlyElse404,
    at: (ground, missing) => [importId(ground, missing)],
    also: [409],
  },
  'POST /admin/imports/:id/cancel': {
    rule: adminOnlyElse404,
    at: (ground, missing) => [importId(ground, missing)],
  },
  'POST /admin/imports/:id/undo': {
    rule: adminOnlyElse404,
    at: (ground, missing) => [importId(ground, missing)],
    also: [409],
  },
  'GET /admin/parcels.geojson': {
    rule: staff,
    query: ({ place }) => `?zil_id=${place.zil_id}`,
  },
  'POST /admin/dags/:id/split/preview': rows(
    insideOwnUpazilas,
    ({ dag_id }) => dag_id,
    () => ({ cut }),
  ),
  'POST /admin/dags/:id/split': rows(
    insideOwnUpazilas,
    ({ dag_id }) => dag_id,
    () => ({ cut, parts: [{ dag_no: '1' }, { dag_no: '2' }], reason: 'By deed' }),
  ),
  // The second dag is nowhere: whoever gets as far as looking for it is in.
  'POST /admin/dags/merge': {
    rule: staff,
    body: ({ dag_id }) => ({
      dags: [
        { id: dag_id, version: 1 },
        { id: dag_id + 1_000_000, version: 1 },
      ],
      dag_no: '1',
      khatiyan_number: '1',
      reason: 'One owner',
    }),
    also: [404],
  },
  'GET /admin/khatian': {
    rule: insideOwnUpazilas,
    query: (ground, missing) => `${khatianQuery(ground)}&khatiyan_number=${missing ? '999999' : '45'}`,
  },
  'GET /admin/khatian/numbers': { rule: staff, query: khatianQuery },
  'POST /admin/owners/search': { rule: staff, body: () => ({ name: 'Rahim', reason: 'land_tax' }) },

  'GET /admin/users': { rule: adminOnly },
  'GET /admin/users/csv': { rule: adminOnly },
  'GET /admin/users/export.csv': { rule: adminOnly },
  'GET /admin/users/export.xlsx': { rule: adminOnly },
  'GET /admin/users/:id': rows(adminOnly, ({ people }) => people.user.id),
  'POST /admin/users': { rule: adminOnly },
  'PUT /admin/users/:id': rows(
    adminOnly,
    ({ people }) => people.user.id,
    () => ({ role: 'user', upazila_ids: [], disabled: false, current_password: password }),
  ),
  'POST /admin/users/:id/first-password': {
    ...rows(
      adminOnly,
      ({ people }) => people.user.id,
      () => ({ current_password: password }),
    ),
    also: [409],
  },
  'GET /admin/fees': { rule: adminOnly },
  'GET /admin/fees/csv': { rule: adminOnly },
  'GET /admin/fees/export.csv': { rule: adminOnly },
  'GET /admin/fees/export.xlsx': { rule: adminOnly },
  'POST /admin/fees': { rule: adminOnly },
  'DELETE /admin/fees/:id': rows(adminOnly, () => 1),
  'GET /admin/announcements': { rule: adminOnly },
  'GET /admin/announcements/csv': { rule: adminOnly },
  'GET /admin/announcements/export.csv': { rule: adminOnly },
  'GET /admin/announcements/export.xlsx': { rule: adminOnly },
  'GET /admin/announcements/:id': rows(adminOnly, ({ announcement_id }) => announcement_id),
  'GET /admin/announcements/:id/uses': rows(adminOnly, ({ announcement_id }) => announcement_id),
  'POST /admin/announcements': { rule: adminOnly },
  'PUT /admin/announcements/:id': rows(
    adminOnly,
    ({ announcement_id }) => announcement_id,
    () => ({ text_en: 'No payments tonight', text_bn: 'আজ রাতে পেমেন্ট বন্ধ', from_day: '2074-02-21' }),
  ),
  'DELETE /admin/announcements/:id': rows(adminOnly, ({ announcement_id }) => announcement_id),
  'GET /admin/holidays': { rule: adminOnly },
  'GET /admin/holidays/csv': { rule: adminOnly },
  'GET /admin/holidays/export.csv': { rule: adminOnly },
  'GET /admin/holidays/export.xlsx': { rule: adminOnly },
  'GET /admin/holidays/years': { rule: adminOnly },
  'GET /admin/holidays/:id': rows(adminOnly, ({ holiday_id }) => holiday_id),
  'GET /admin/holidays/:id/uses': rows(adminOnly, ({ holiday_id }) => holiday_id),
  'POST /admin/holidays': { rule: adminOnly },
  'POST /admin/holidays/csv': { rule: adminOnly },
  'PUT /admin/holidays/:id': rows(
    adminOnly,
    ({ holiday_id }) => holiday_id,
    () => ({ day: '2074-02-21', name_en: 'Shaheed Day', name_bn: 'শহীদ দিবস' }),
  ),
  'DELETE /admin/holidays/:id': rows(adminOnly, ({ holiday_id }) => holiday_id),
  'GET /admin/quality': { rule: staff },
  'GET /admin/quality.csv': { rule: staff },
  'GET /admin/quality/:id/findings': rows(insideOwnUpazilas, ({ place }) => place.mouza_id),
  'GET /admin/quality/:id/findings.csv': rows(insideOwnUpazilas, ({ place }) => place.mouza_id),
  'GET /admin/topology/faults': { rule: staff },
  'GET /admin/topology/faults.csv': { rule: staff },
  'GET /admin/topology/faults.geojson': { rule: staff },
  'GET /admin/topology/faults/:id': rows(insideOwnUpazilas, ({ fault_id }) => fault_id),
  'POST /admin/topology/faults/:id/accept': {
    ...rows(
      insideOwnUpazilas,
      ({ fault_id }) => fault_id,
      () => ({ reason: 'A wall' }),
    ),
    also: [409],
  },
  'POST /admin/topology/faults/:id/reopen': { ...rows(insideOwnUpazilas, ({ fault_id }) => fault_id), also: [409] },
  'GET /admin/topology/runs': { rule: staff },
  'POST /admin/topology/runs': { rule: staff },
  'GET /admin/tax-rates': { rule: adminOnly },
  'GET /admin/tax-rates/csv': { rule: adminOnly },
  'GET /admin/tax-rates/export.csv': { rule: adminOnly },
  'GET /admin/tax-rates/export.xlsx': { rule: adminOnly },
  'GET /admin/tax-rates/:id': rows(adminOnly, () => 1),
  'GET /admin/tax-rates/:id/uses': rows(adminOnly, () => 1),
  'POST /admin/tax-rates': { rule: adminOnly },
  'POST /admin/tax-rates/preview': { rule: adminOnly },
  'POST /admin/area-class/preview': { rule: adminOnly },
  'PUT /admin/tax-rates/:id': rows(adminOnly, () => 1),
  'DELETE /admin/tax-rates/:id': rows(adminOnly, () => 1),
  'GET /admin/audit': { rule: adminOnly },
  'GET /admin/audit/csv': { rule: adminOnly },
  'GET /admin/audit/choices': { rule: adminOnly },
  'GET /admin/audit/checks/latest': { rule: adminOnly },
  'POST /admin/audit/checks': { rule: adminOnly, body: () => ({ everything: false }) },
}
