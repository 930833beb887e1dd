import type { ExampleRequest } from './example-request.ts'

type Requests = { [operation_id: string]: ExampleRequest }

const mirpur = { name_en: 'Demo Mirpur', name_bn: 'ডেমো মিরপুর' }
const past = { kind: 'mouza', place_id: 410, ...mirpur, upazila_id: 193, until_day: '2018-06-30' }
const owners = [{ owner: 'রহিমা খাতুন', owner_en: 'Rahima Khatun', area: 4356 }]
const rate = {
  area_class: 'ka',
  use: 'commercial',
  amount: 320,
  valid_from: '2040-07-01',
  legal_source: 'An example, not a gazette',
}

const holding = {
  mouza_id: 410,
  survey_type_id: 4,
  khatiyan_number: '7123',
  dag_number: '',
  holding_number: '431',
  land_type: 'Residential',
  area: '33 decimals',
  dakhilas: [
    { years: '2016-17 to 2019-20', dakhila_number: '104871', paid_on: '16/08/2020', proof: 'Register 2, page 52' },
  ],
}
const { listHoldingRecords: listHoldings = {}, ...acts } = records('Holding', {
  form: holding,
  changed: { ...holding, holding_number: '432' },
})
const holdings: Requests = { listHoldings, ...acts }

export const officeRequests: Requests = {
  getOverview: { as: 'acland' },
  searchOffice: { as: 'acland', query: { q: 'dag 123 birulia' } },
  searchOfficePlaces: { as: 'acland', query: { q: 'birulia' } },
  getOfficePlace: { as: 'acland', path: { kind: 'mouza', id: 410 } },
  getRevenue: { as: 'acland' },
  getRevenueTotals: { as: 'acland', query: { from: '2026-07-01', to: '2026-09-30' } },
  printDakhilas: { as: 'acland', body: { upazila_id: 193, from: '2026-07-01', to: '2031-06-30' } },
  listDakhilaPrints: { as: 'acland' },
  cancelDakhilaPrint: { as: 'acland', path: { id: '$printDakhilas.id' } },
  findHoldings: { as: 'acland', query: { mouza_id: 410, survey_type_id: 4, dag_number: '123' } },
  searchOwners: { as: 'acland', body: { name: 'বেগম', reason: 'owner_asks' } },
  ...records('Division', { form: mirpur, changed: { ...mirpur, bbs_code: '95' } }),
  ...records('District', {
    form: { ...mirpur, division_id: 3 },
    changed: { ...mirpur, division_id: 3, bbs_code: '395' },
  }),
  ...records('Upazila', {
    form: { ...mirpur, district_id: 18 },
    changed: { ...mirpur, district_id: 18, tax_area_class: 'ga' },
  }),
  ...records('Mouza', {
    form: { ...mirpur, upazila_id: 193, jl_no: '901' },
    changed: { ...mirpur, upazila_id: 193, jl_no: '902' },
  }),
  ...holdings,
  ...records('Zil', { form: { mouza_id: 410, zil_no: '91' }, changed: { mouza_id: 410, zil_no: '92' } }),
  ...records('PlacePast', { form: past, changed: { ...past, reason: 'SRO 212 of 2018' } }),
  ...records('SurveyType', {
    form: { code: 'XS', name_en: 'Example survey' },
    changed: { code: 'XS', name_en: 'Example survey', name_bn: 'উদাহরণ জরিপ' },
  }),
  ...records('Dag', {
    form: { zil_id: 415, survey_type_id: 4, khatiyan_number: '901', dag_no: '9001', khotiyan: owners },
    changed: { zil_id: 415, survey_type_id: 4, khatiyan_number: '901', dag_no: '9002', khotiyan: owners },
  }),
  decideLineageOfDag: { as: 'acland', path: { id: 5703 }, body: { parents: [{ dag_id: 5609, share: 1 }] } },
  withdrawLineageOfDag: { as: 'acland', path: { id: 5703 } },
  ...records('MouzaMap', {
    form: { zil_id: 415, survey_type_id: 1, name: 'Example map' },
    changed: { zil_id: 415, survey_type_id: 1, name: 'Example map', name_bn: 'উদাহরণ ম্যাপ' },
  }),
  getKhatian: { as: 'acland', query: { mouza_id: 410, survey_type_id: 4, khatiyan_number: '1' } },
  listKhatianNumbers: { as: 'acland', query: { mouza_id: 410, survey_type_id: 4 } },
  previewTaxRate: { as: 'admin', body: { rate } },
  listTaxRateRecords: { as: 'admin', query: { per_page: 1 } },
  getTaxRateRecord: { as: 'admin', path: { id: '$listTaxRateRecords.data.0.id' } },
  previewAreaClass: { as: 'admin', body: { upazila_id: 193, tax_area_class: 'ka' } },
  ...records('Holiday', {
    form: { day: '2027-11-20', name_en: 'Example day', name_bn: 'উদাহরণ দিবস' },
    changed: { day: '2027-11-20', name_en: 'Example day', name_bn: 'উদাহরণ দিবস', confirmed: true },
  }),
  ...records('Announcement', {
    form: { text_en: 'The helpline is closed on Friday.', text_bn: 'শুক্রবার হেল্পলাইন বন্ধ।', from_day: '2027-11-19' },
    changed: {
      text_en: 'The helpline is closed on Friday and Saturday.',
      text_bn: 'শুক্র ও শনিবার হেল্পলাইন বন্ধ।',
      from_day: '2027-11-19',
      until_day: '2027-11-20',
    },
  }),
  listHolidayYears: { as: 'admin' },
  importHolidayRecords: { as: 'admin', body: { year: 2028, csv: '2028-02-21,Shaheed Day,শহীদ দিবস,yes' } },
  listFeeRecords: { as: 'admin' },
  addFee: { as: 'admin', body: { code: 'khatian_copy', amount: 120, valid_from: '2040-07-01' } },
  removeFee: { as: 'admin', path: { id: '$addFee.id' } },
  listUsers: { as: 'admin', query: { role: 'acland' } },
  addStaff: {
    as: 'admin',
    body: { name: 'Farhana Akter', email: 'farhana.akter@jomi.test', role: 'acland', upazila_ids: [193] },
  },
  getUser: { as: 'admin', path: { id: '$addStaff.user.id' } },
  giveFirstPassword: {
    as: 'admin',
    path: { id: '$addStaff.user.id' },
    body: { current_password: 'jomi-demo-2026' },
  },
  changeUser: {
    as: 'admin',
    path: { id: '$addStaff.user.id' },
    body: { role: 'acland', upazila_ids: [193], disabled: true, current_password: 'jomi-demo-2026' },
  },
  revokePaper: {
    as: 'admin',
    path: { code: '$orderCopy.receipt.verify_code' },
    body: { reason: 'Issued for the wrong dag' },
  },
  addProgram: {
    as: 'admin',
    body: { name: 'Sonali Bank', scopes: ['verify:read'], current_password: 'jomi-demo-2026' },
  },
  listPrograms: { as: 'admin' },
  renewProgramKey: {
    as: 'admin',
    path: { id: '$addProgram.program.id' },
    body: { current_password: 'jomi-demo-2026' },
  },
  revokeProgram: { as: 'admin', path: { id: '$addProgram.program.id' } },
  addWebhook: {
    as: 'admin',
    body: {
      name: 'Sonali Bank',
      url: 'https://bank.example/jomi',
      events: ['dakhila.issued'],
      current_password: 'jomi-demo-2026',
    },
  },
  listWebhooks: { as: 'admin' },
  testWebhook: { as: 'admin', path: { id: '$addWebhook.webhook.id' } },
  listWebhookDeliveries: { as: 'admin', path: { id: '$addWebhook.webhook.id' } },
  stopWebhook: { as: 'admin', path: { id: '$addWebhook.webhook.id' } },
  startWebhook: { as: 'admin', path: { id: '$addWebhook.webhook.id' } },
  getTextMessageFigures: { as: 'admin' },
  listAudit: { as: 'admin', query: { per_page: 1 } },
  listAuditChoices: { as: 'admin' },
  startAuditCheck: { as: 'admin', body: { everything: false } },
  getLatestAuditCheck: { as: 'admin' },
  getAuditHeads: {},
}

/** Adds a record, reads, changes and deletes it. */
function records(name: string, { form, changed }: { form: object; changed: object }): Requests {
  const one = { as: 'admin', path: { id: `$add${name}Record.id` } } as const
  return {
    [`list${name}Records`]: { as: 'admin', query: { per_page: 1 } },
    [`add${name}Record`]: { as: 'admin', body: form },
    [`get${name}Record`]: one,
    [`list${name}Uses`]: one,
    [`change${name}Record`]: { ...one, body: changed },
    [`remove${name}Record`]: one,
  }
}
