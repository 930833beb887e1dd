import { digitsFor, type Language } from '#contract/digits.ts'
import { recordFields } from '#contract/records/field-words.ts'
import { recordNames } from '#contract/records/record-words.ts'

type Words = Record<Language, string>

/** Labels for the acts in the audit log. */
const auditActs = {
  create: { en: 'Added', bn: 'যোগ' },
  update: { en: 'Changed', bn: 'পরিবর্তন' },
  delete: { en: 'Deleted', bn: 'মোছা' },
  import: { en: 'Imported', bn: 'ফাইল থেকে যোগ' },
  split: { en: 'Split', bn: 'ভাগ' },
  merge: { en: 'Joined', bn: 'একত্র' },
  draw: { en: 'Drew the boundary', bn: 'সীমানা আঁকা' },
  approve: { en: 'Approved', bn: 'অনুমোদন' },
  reject: { en: 'Rejected', bn: 'আবেদন বাতিল' },
  flag: { en: 'Sent back to be corrected', bn: 'সংশোধনের জন্য ফেরত' },
  uphold: { en: 'Reviewed: the decision stands', bn: 'পুনর্বিবেচনায় সিদ্ধান্ত বহাল' },
  set_aside: { en: 'Reviewed: set the decision aside', bn: 'পুনর্বিবেচনায় সিদ্ধান্ত বাতিল' },
  undo: { en: 'Undone', bn: 'সিদ্ধান্ত ফেরানো' },
  look: { en: 'Saw the pictures', bn: 'ছবি দেখা' },
  check_identity: { en: 'Asked the national register', bn: 'জাতীয় তথ্যভান্ডারে যাচাই' },
  set_share: { en: 'Set the share', bn: 'অংশ নির্ধারণ' },
  open: { en: 'Opened the case', bn: 'কেস খোলা' },
  move: { en: 'Changed the status', bn: 'অবস্থা বদল' },
  see_passport: { en: 'Saw the passport number', bn: 'পাসপোর্ট নম্বর দেখা' },
  see_nids: { en: 'Saw the NID numbers', bn: 'এনআইডি নম্বর দেখা' },
  search_owners: { en: 'Searched for owners', bn: 'মালিক খোঁজা' },
  see_cases: { en: 'Saw the cases of a caller', bn: 'ফোনকারীর কেস দেখা' },
  heir_answer: { en: 'Recorded what an heir said', bn: 'ওয়ারিশ যা বলেছেন, লেখা' },
  heir_decision: { en: 'Decided about an heir', bn: 'ওয়ারিশের বিষয়ে সিদ্ধান্ত' },
  sort_paper: { en: 'Said what a paper is', bn: 'কাগজটি কী, তা ঠিক করা' },
  state_family: { en: 'Stated the family', bn: 'পরিবারের কথা লেখা' },
  set_dag: { en: 'Chose the dag', bn: 'দাগ বেছে নেওয়া' },
  request_papers: { en: 'Asked for papers', bn: 'কাগজ চাওয়া' },
  inquire: { en: 'Reported an inquiry', bn: 'তদন্ত প্রতিবেদন' },
  apply: { en: 'Entered in the khatian', bn: 'খতিয়ানে তোলা' },
  decide_held: { en: 'Decided a held payment', bn: 'আটকে থাকা পেমেন্টের সিদ্ধান্ত' },
  request_refund: { en: 'Requested a refund', bn: 'ফেরতের অনুরোধ' },
  move_tax: { en: 'Moved land tax with a mutation', bn: 'নামজারির সঙ্গে কর সরানো' },
  approve_refund: { en: 'Approved a refund', bn: 'ফেরত অনুমোদন' },
  record_refund_outcome: { en: 'Recorded the outcome of a refund', bn: 'ফেরতের ফল লেখা' },
  decline_refund: { en: 'Declined a refund', bn: 'ফেরত নাকচ' },
  post_payouts: { en: 'Posted the payouts', bn: 'পেআউট হিসাবে তোলা' },
  take_cash: { en: 'Took cash', bn: 'নগদ টাকা নেওয়া' },
  close_cash_day: { en: 'Closed the cash of a day', bn: 'দিনের নগদের হিসাব বন্ধ' },
  deposit_cash: { en: 'Recorded a deposit', bn: 'ব্যাংকে জমা লেখা' },
  settle_difference: { en: 'Settled a difference', bn: 'গরমিল মেটানো' },
  receive_difference: { en: 'Booked money that only the provider knew', bn: 'প্রতিষ্ঠানের জানা টাকা হিসাবে তোলা' },
  assign_received: { en: 'Assigned received money', bn: 'আসা টাকা জমিতে দেওয়া' },
  return_received: { en: 'Recorded received money as returned', bn: 'আসা টাকা ফেরত লেখা' },
  explain_proof: { en: 'Wrote a note on a daily proof', bn: 'দৈনিক প্রমাণে টীকা লেখা' },
  revoke: { en: 'Withdrawn', bn: 'বাতিল' },
  assist: { en: 'Began to act for a citizen', bn: 'নাগরিকের হয়ে কাজ শুরু' },
  assist_case: { en: 'Made a case for a citizen', bn: 'নাগরিকের হয়ে আবেদন' },
  name_attorney: { en: 'Named an attorney', bn: 'আমমোক্তার নিয়োগ' },
  withdraw_attorney: { en: 'Ended a power of attorney', bn: 'আমমোক্তারনামা শেষ' },
  accept: { en: 'Accepted', bn: 'গ্রহণ' },
  assist_end: { en: 'Ended acting for a citizen', bn: 'নাগরিকের হয়ে কাজ শেষ' },
  share: { en: 'Made a link to a paper', bn: 'কাগজের লিংক তৈরি' },
  unshare: { en: 'Took back a link to a paper', bn: 'কাগজের লিংক বন্ধ' },
  remove: { en: 'Removed', bn: 'সরানো' },
  print: { en: 'Had printed', bn: 'ছাপানো' },
  stop: { en: 'Stopped', bn: 'থামানো' },
  download: { en: 'Downloaded', bn: 'ডাউনলোড' },
  start: { en: 'Started', bn: 'চালু' },
  use: { en: 'Used', bn: 'ব্যবহার' },
  renew: { en: 'Gave another key', bn: 'নতুন গোপন কোড দেওয়া' },
  give_password: { en: 'Gave a first password', bn: 'প্রথম পাসওয়ার্ড দেওয়া' },
  add_passkey: { en: 'Added a passkey', bn: 'পাসকি যোগ' },
  remove_passkey: { en: 'Removed a passkey', bn: 'পাসকি সরানো' },
  refuse_passkey: { en: 'Copied passkey refused', bn: 'নকল পাসকি ফেরত' },
  refuse_network: { en: 'Refused: not a network of the office', bn: 'অফিসের নেটওয়ার্ক নয় বলে ফেরত' },
  remove_login: { en: 'Ended a login elsewhere', bn: 'বাইরের লগইন বাতিল' },
  join_login: { en: 'Joined to a login elsewhere', bn: 'বাইরের লগইনের সঙ্গে যুক্ত' },
  refuse_login: { en: 'Login elsewhere refused', bn: 'বাইরের লগইন ফেরত' },
  many_reveals: {
    en: 'Saw many NIDs: admins notified',
    bn: 'অনেক এনআইডি দেখায় প্রশাসকদের জানানো',
  },
  reset_password: { en: 'Gave a new password', bn: 'নতুন পাসওয়ার্ড দেওয়া' },
} as const satisfies Record<string, Words>
export type AuditAct = keyof typeof auditActs

/** The kinds of things on which staff act. */
const auditSubjects = {
  ...recordNames,
  corrections: { en: 'Correction', bn: 'রেকর্ড সংশোধন' },
  kycs: { en: 'Identity (KYC)', bn: 'পরিচয় যাচাই (কেওয়াইসি)' },
  papers: { en: 'Paper', bn: 'কাগজ' },
  paper_links: { en: 'Link to a paper', bn: 'কাগজের লিংক' },
  paper_keys: { en: 'Key of papers', bn: 'কাগজের স্বাক্ষর-চাবি' },
  dag_lineages: { en: 'Lineage of a dag', bn: 'দাগের আগের জরিপের দাগ' },
  attorneys: { en: 'Power of attorney', bn: 'আমমোক্তারনামা' },
  assistances: { en: 'Assisted use', bn: 'সহায়তায় ব্যবহার' },
  hotline_looks: { en: 'Call to the hotline', bn: 'হটলাইনে ফোন' },
  owners: { en: 'Owners of land', bn: 'জমির মালিক' },
  sheet_pins: { en: 'Pins of a mouza map', bn: 'মৌজা ম্যাপের পিন' },
  imports: { en: 'Import', bn: 'ফাইল থেকে যোগ' },
  // Entries from before imports had other kinds.
  parcel_imports: { en: 'Import of parcels', bn: 'ফাইল থেকে দাগ যোগ' },
  demand_lists: { en: 'Demand of land tax', bn: 'ভূমি উন্নয়ন করের তালিকা' },
  demand_reviews: { en: 'Review of a land tax demand', bn: 'করের তালিকার আপত্তি' },
  dakhila_prints: { en: 'Dakhilas in one PDF', bn: 'এক পিডিএফে দাখিলা' },
  programs: { en: 'Program', bn: 'প্রোগ্রাম' },
  webhooks: { en: 'Webhook', bn: 'ওয়েবহুক' },
  payments: { en: 'Payment', bn: 'পেমেন্ট' },
  cash_days: { en: 'Cash of a day', bn: 'এক দিনের নগদ' },
  settlement_files: { en: 'Settlement file of a provider', bn: 'প্রতিষ্ঠানের হিসাবের ফাইল' },
  received_money: { en: 'Money that began elsewhere', bn: 'অন্য পথে আসা টাকা' },
  daily_proofs: { en: 'Daily proof of the books', bn: 'হিসাবের দৈনিক প্রমাণ' },
  challans: { en: 'Challan', bn: 'চালান' },
  revenue: { en: 'Revenue of a day', bn: 'এক দিনের রাজস্ব' },
  audit_log: { en: 'Audit log', bn: 'নিরীক্ষা লগ' },
  demo: { en: 'Demo', bn: 'ডেমো' },
} as const satisfies Record<string, Words>
export type AuditSubject = keyof typeof auditSubjects

const known = (words: Record<string, Words>, name: string, language: Language): string => {
  const found = Object.hasOwn(words, name) ? words[name] : undefined
  return found ? found[language] : name
}

/** Label of an act; an unknown act of another release keeps its stored name. */
export const actWords = (act: string, language: Language) => known(auditActs, act, language)

/** Label of a kind of thing; an unknown kind of another release keeps its stored name. */
export const subjectWords = (subject: string, language: Language) => known(auditSubjects, subject, language)

/**
 * The label of a field by its path: `khotiyan.0.owner` is 'Owners 1 · Owner'. A field that an office added keeps its
 * name.
 */
export function fieldWords(path: string, language: Language): string {
  const parts: string[] = []
  for (const name of path.split('.')) {
    const row = parts.at(-1)
    if (/^\d+$/.test(name) && row !== undefined)
      parts[parts.length - 1] = `${row} ${digitsFor(String(Number(name) + 1), language)}`
    else parts.push(known(recordFields, name, language))
  }
  return parts.join(' · ')
}
