import type { ExampleRequest } from './example-request.ts'

const rate = {
  area_class: 'ka',
  use: 'commercial',
  amount: 320,
  valid_from: '2040-07-01',
  legal_source: 'An example, not a gazette',
}

const square = {
  type: 'Polygon',
  coordinates: [
    [
      [90.2871, 23.8802],
      [90.2876, 23.8802],
      [90.2876, 23.8806],
      [90.2871, 23.8806],
      [90.2871, 23.8802],
    ],
  ],
}
const cut = {
  by: 'line',
  line: [
    [90.2871, 23.8804],
    [90.2876, 23.8804],
  ],
}
const credential = { id: 'kP0xY2sT9vQ4mJ7w', rawId: 'kP0xY2sT9vQ4mJ7w', type: 'public-key' }

const owners = [{ owner: 'রহিমা খাতুন', owner_en: 'Rahima Khatun', area: 4356 }]

/** The signature of a passkey. */
const signed = {
  ...credential,
  response: {
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
    signature: 'MEUCIQDFkTQ8b1n3',
    userHandle: 'am9taS0z',
  },
}

/**
 * Requests that no test can send: they need a code that a phone shows, a link of a mail, a file, a free year or a land
 * that is drawn just so.
 */
export const unsentRequests: { [operation_id: string]: ExampleRequest } = {
  proveSignup: { body: { challenge: 'hT5bN8xR3wL6cV1z', code: '482913' } },
  logInTwoFactor: { body: { challenge: 'kP0xY2sT9vQ4mJ7w', code: '482913' } },
  logInWithPasskey: {
    body: {
      credential: signed,
      remember: false,
    },
  },
  publishDemandLists: { body: { ids: [3107] } },
  printTaxLetters: { body: { ids: [81204, 81207] } },
  askDemandReview: { body: { reason: 'It is a field, not a house.' } },
  leaveRecordOfReview: { body: { reason: 'The khatian was corrected by a decree of 2024.' } },
  decideDemandReview: { body: { status: 'changed', answer: 'The inquiry found a field.', land_type: 'Agricultural' } },
  requestRefund: { body: { line_id: 4211, amount: 495, reason: 'Paid for the wrong land' } },
  approveRefund: {},
  declineRefund: { body: { reason: 'Both lands are theirs' } },
  recordRefundOutcome: { body: { outcome: 'given_back', reason: 'SSLCommerz confirmed it by letter' } },
  decideHeldPayment: { body: { decision: 'accept', reason: 'SSLCommerz confirmed it by letter' } },
  startOpenidLogin: { body: { provider: 'staff' } },
  finishOpenidLogin: { body: { state: 'kP0xY2sT9vQ4mJ7w', code: 'vQ4mJ7wkP0xY2sT9' } },
  beginPasskey: { body: { password: 'shapla pukur 21' } },
  addPasskey: {
    body: {
      name: 'My phone',
      credential: {
        ...credential,
        response: {
          clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
          attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVii',
          transports: ['internal'],
        },
      },
    },
  },
  renamePasskey: { path: { id: 7 }, body: { name: 'My phone' } },
  removeJoinedLogin: { path: { id: 3 }, body: { password: 'shapla pukur 21' } },
  removeBookmark: { path: { id: 3 } },
  removePasskey: { path: { id: 7 }, body: { password: 'shapla pukur 21' } },
  resetPassword: {
    body: {
      email: 'rahela.khatun@jomi.test',
      token: 'kP0xY2sT9vQ4mJ7w',
      password: 'padma nodir majhi',
      password_confirmation: 'padma nodir majhi',
    },
  },
  listProgramPayments: { query: { settled_from: '2026-11-01T00:00:00Z' } },
  getProgramMutation: { path: { id: 140 } },
  reportDeliveryByAddress: {
    path: { secret: 'SMS_REPORT_SECRET' },
    query: { id: '0f8fad5b-d9cb-469f-a165-70867728950e', status: 'DELIVRD' },
  },
  reportDelivery: {
    path: { secret: 'SMS_REPORT_SECRET' },
    body: { id: '0f8fad5b-d9cb-469f-a165-70867728950e', status: 'DELIVRD' },
  },
  verifyPhone: { body: { code: '482913' } },
  giveSecondFactor: { body: { code: '482913' } },
  giveSecondFactorByPasskey: { body: { credential: signed } },
  setUpTwoFactor: { body: { password: 'shapla pukur 21' } },
  enableTwoFactor: { body: { code: '482913' } },
  disableTwoFactor: { body: { password: 'shapla pukur 21', code: '482913' } },
  splitUpazila: {
    body: {
      upazila_id: 193,
      name_en: 'Ashulia',
      name_bn: 'আশুলিয়া',
      split_on: '2018-07-01',
      reason: 'SRO 212 of 2018',
      mouza_ids: [410, 411],
    },
  },
  rejectKyc: { path: { id: 7 }, body: { rejection_reason: 'The back of the card cannot be read' } },
  requestCorrectionPapers: {
    path: { id: 3 },
    body: { papers: ['nid'], remarks: 'Which card has this name?', days: 7 },
  },
  requestKycPapers: { path: { id: 7 }, body: { papers: ['passport'], remarks: 'Both names, please.', days: 7 } },
  answerCorrectionRequest: { path: { id: 3 }, body: { remarks: 'The card with the long name is the right one.' } },
  answerKycRequest: { body: { remarks: 'My name was changed by marriage.' } },
  answerRegistrationRequest: { path: { id: 90 }, body: { remarks: 'The deed is with my brother.' } },
  checkIdentity: { path: { id: 7 }, body: { nid: '1990123456', birth_date: '1990-02-14' } },
  verifyStatement: { path: { number: 'JA-302672-2627-000003' }, body: { statement: 'am9taTE6…' } },
  addDraftPaper: { body: { key: 'p7d2-1kq8' } },
  addMutationDocuments: { path: { id: 140 }, body: { groups: ['deed'] } },
  sortPaperOfMutation: { path: { id: 140, document_id: 12 }, body: { group: 'buyer_nid' } },
  applyForCorrection: {
    body: {
      dag_id: 5703,
      khatian_version: 1,
      kind: 'clerical',
      fee_amount: 1020,
      cells: [{ field: 'owner', owner_row: '1', after: 'আব্দুর রহিম' }],
    },
  },
  addCorrectionDocuments: { path: { id: 12 }, body: {} },
  payCorrection: {
    path: { id: 12 },
    body: { amount: 1020, payment_method: 'bkash', payer_identifier: '01712345678' },
  },
  answerHeirNotice: {
    path: { token: '7K3M9QX2TB7K3M9QX2TB7K3M9Q' },
    body: { answer: 'objected', reason: 'আমিও মেয়ে, আমার নাম নেই।' },
  },
  nameLeftOutHeir: {
    path: { token: '7K3M9QX2TB7K3M9QX2TB7K3M9Q' },
    body: { name: 'রাহেলা খাতুন', relation: 'daughter', phone: '01712345670' },
  },
  sendHeirCode: { path: { token: '7K3M9QX2TB7K3M9QX2TB7K3M9Q' }, body: {} },
  giveUpShare: { path: { token: '7K3M9QX2TB7K3M9QX2TB7K3M9Q' }, body: { code: '012345' } },
  recordAnswerOfHeir: { path: { id: 140, place: 2 }, body: { answer: 'agreed' } },
  enterHeir: {
    path: { id: 140, place: 2 },
    body: { nid: '1234567891', address: 'Savar, Dhaka', reason: 'A daughter, by the heirship certificate.' },
  },
  decideOnHeir: {
    path: { id: 140, place: 2 },
    body: { outcome: 'not_heir', reason: 'The certificate does not name her.' },
  },
  objectToCorrection: { path: { id: 12 }, body: { reason: 'My father was never called so.' } },
  requestReview: { body: { kind: 'mutation', case_id: 140, words: 'The deed is right: its number is 812.' } },
  decideReview: { path: { id: 5 }, body: { outcome: 'set_aside', words: 'The deed agrees with the application.' } },
  decideCorrection: { path: { id: 12 }, body: { status: 'approved', khatian_version: 1 } },
  stateFamilyOfMutation: {
    path: { id: 140 },
    body: {
      religion: 'muslim',
      sex: 'man',
      died_on: '2026-01-02',
      persons: [
        { name: 'Karim Mia', relation: 'son', buyer: 1 },
        { name: 'Rahela Khatun', relation: 'daughter', phone: '01712345670' },
      ],
    },
  },
  applyMutation: { path: { id: 140 }, body: { row_ids: ['1'], khatian_version: 1 } },
  nameAttorney: {
    body: {
      contact: '01712345670',
      acts: ['land_tax', 'mutation'],
      land: 'chosen',
      lands: ['410 45'],
      from_day: '2026-12-01',
      until_day: '2028-11-30',
    },
  },
  withdrawAttorney: { path: { id: 3 } },
  actAsAttorney: { path: { id: 3 }, body: { kind: 'land_tax' } },
  acceptAttorney: { path: { id: 3 } },
  rejectAttorney: { path: { id: 3 }, body: { rejection_reason: 'The stamp cannot be read' } },
  askAssistance: { body: { phone: '01712345670', kind: 'khatian_copy' } },
  confirmAssistance: { path: { id: 12 }, body: { code: '482913' } },
  askLook: { body: { phone: '01712345670' } },
  confirmLook: { path: { id: 12 }, body: { code: '482913' } },
  getLook: { path: { id: 12 } },
  takeText: {
    body: { id: '7f3a', from: '01712345670', text: 'JOMI M-42', received_at: '2026-11-20T07:05:00Z' },
  },
  answerCall: { body: { call_id: 'c-19', from: '01712345670', digits: '142#' } },
  setSheetPins: {
    path: { id: 80 },
    body: {
      pins: [
        { x: 0.1, y: 0.1, lon: 90.2871, lat: 23.8806 },
        { x: 0.9, y: 0.1, lon: 90.2876, lat: 23.8806 },
        { x: 0.9, y: 0.9, lon: 90.2876, lat: 23.8802 },
        { x: 0.1, y: 0.9, lon: 90.2871, lat: 23.8802 },
      ],
      published: true,
    },
  },
  getDailyProof: { path: { day: '2026-11-20' } },
  downloadDailyProof: { path: { day: '2026-11-20' } },
  explainDailyProof: { path: { day: '2026-11-20' }, body: { note: 'A receipt was withdrawn by hand; see case 12' } },
  assignReceivedMoney: { path: { id: 4 }, body: { reference: '123442' } },
  returnReceivedMoney: { path: { id: 4 }, body: { note: 'Given back in the portal of bKash' } },
  claimLandOfMutation: { body: { code: '7KQF-2M8D-XR4P', nid: '1234567890' } },
  claimReceivedMoney: { body: { transaction: 'CKT7A1B2C3', payer_end: '5678', registration_id: 1234 } },
  receiveSettlementDifference: { path: { id: 31 } },
  findCashDue: { query: { search: '01712345670' } },
  takeCash: { body: { purpose: 'mutation', id: 42, amount: 1025 } },
  findCashPayers: { query: { search: '01712345670' } },
  orderCopyInCash: { body: { payer_id: 3, type: 'khatian_request', dag_id: 81, amount: 100 } },
  printCashCopy: { path: { id: 118 } },
  printCashReceipts: { path: { id: 118 } },
  getCashDay: { path: { id: 9 } },
  closeCashDay: { path: { id: 9 }, body: { counted: 1520 } },
  depositCash: { path: { id: 9 }, body: { slip_number: '004512', slip_day: '2026-11-22' } },
  addSettlementFile: { body: { provider: 'bkash' } },
  getSettlementFile: { path: { id: 4 } },
  checkSettlementFile: { path: { id: 4 }, body: { from_day: '2026-11-20', until_day: '2026-11-20' } },
  acceptSettlementFile: { path: { id: 4 }, body: { received: [{ payout: 'PO20261120001', amount: 12_345.5 }] } },
  removeSettlementFile: { path: { id: 4 } },
  listSettlementDifferences: { path: { id: 4 }, query: { kind: 'missing_here', show: 'open' } },
  exportSettlementDifferences: { path: { id: 4 } },
  settleDifference: { path: { id: 31 }, body: { note: 'The payout of the next day has it' } },
  listChallanLines: { query: { from: '2026-10-01', to: '2026-10-31' } },
  exportChallanLines: { query: { from: '2026-10-01', to: '2026-10-31' } },
  printChallanLines: { query: { from: '2026-10-01', to: '2026-10-31' } },
  recordChallan: {
    body: {
      upazila_id: 2672,
      stream: 'land-tax-payments',
      first_day: '2026-10-01',
      last_day: '2026-10-31',
      number: 'T-2627-000123',
      date: '2026-11-02',
    },
  },
  withdrawChallan: { path: { id: 7 }, body: { reason: 'The number belongs to another office' } },
  enterImport: { path: { id: 12 }, body: { current_password: 'the-password-of-the-admin' } },
  cancelImport: { path: { id: 12 } },
  undoImport: { path: { id: 12 }, body: { current_password: 'the-password-of-the-admin' } },
  chooseForImport: { path: { id: 12 }, body: { columns: { dag_no: 'Plot' }, area_unit: 'decimal' } },
  saveBoundary: { body: { dag_id: 5703, geojson: square } },
  checkBoundary: { body: { zil_id: 415, survey_type_id: 4, dag_id: 5703, geojson: square } },
  restoreBoundary: { path: { id: 5703 }, body: { version: 1 } },
  previewSplit: { path: { id: 5703 }, body: { cut } },
  splitDag: {
    path: { id: 5703 },
    body: {
      cut,
      parts: [
        { dag_no: '123/1', khotiyan: owners },
        { dag_no: '123/2', khotiyan: owners },
      ],
      reason: 'Sold in two parts, deed 4021/2026',
    },
  },
  mergeDags: {
    body: {
      dags: [
        { id: 5703, version: 1 },
        { id: 5704, version: 1 },
      ],
      dag_no: '123',
      khatiyan_number: '1',
      khotiyan: owners,
      reason: 'One owner, one field',
    },
  },
  addImport: { body: { kind: 'khatians', mouza_id: 88, survey_type_id: 4 } },
  acceptTopologyFault: { path: { id: 31 }, body: { reason: 'A canal lies between them' } },
  startTopologyRun: { body: { zil_id: 415, survey_type_id: 4 } },
  addTaxRateRecord: { body: rate },
  changeTaxRateRecord: { path: { id: 41 }, body: { ...rate, amount: 330 } },
}
