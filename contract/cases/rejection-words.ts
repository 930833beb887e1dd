import type { Language } from '#contract/digits.ts'
import type { RejectedKind, RejectionGround } from './rejections.ts'

type Words = Record<Language, string>

/** Grounds in words; they follow "Reason:" and are in lists. */
export const groundWords: Record<RejectionGround, Words> = {
  papers_missing: { en: 'Papers are missing', bn: 'কাগজ নেই' },
  picture_unreadable: { en: 'The pictures cannot be read', bn: 'ছবি পড়া যায় না' },
  name_differs: { en: 'The name on the paper is another one', bn: 'কাগজের নাম মেলে না' },
  paper_expired: { en: 'The paper is no longer valid', bn: 'কাগজের মেয়াদ নেই' },
  paper_of_another: { en: 'The paper is of another person', bn: 'কাগজটি অন্য ব্যক্তির' },
  not_owner: { en: 'The record names other owners', bn: 'রেকর্ডে অন্য মালিকের নাম আছে' },
  land_differs: { en: 'The land differs from the record', bn: 'জমির তথ্য রেকর্ডের সঙ্গে মেলে না' },
  registered_by_another: { en: 'The land is registered by another person', bn: 'জমিটি অন্য একজন নিবন্ধন করেছেন' },
  deed_differs: { en: 'The deed does not agree with the application', bn: 'দলিল আবেদনের সঙ্গে মেলে না' },
  seller_not_owner: { en: 'The seller is not an owner on record', bn: 'বিক্রেতা রেকর্ডের মালিক নন' },
  shares_differ: { en: 'The shares do not agree with the papers', bn: 'অংশ কাগজের সঙ্গে মেলে না' },
  land_in_dispute: { en: 'A case about the land is before a court', bn: 'জমি নিয়ে আদালতে মামলা আছে' },
  public_land: { en: 'The land belongs to the government', bn: 'জমিটি সরকারি' },
  absent_at_hearing: { en: 'You did not come to the hearing', bn: 'আপনি শুনানিতে আসেননি' },
  record_is_right: { en: 'The record is right', bn: 'রেকর্ডে ভুল নেই' },
  wants_mutation: { en: 'The owner has changed: this is a mutation', bn: 'মালিকানা বদলেছে, এটি নামজারির বিষয়' },
  for_court: { en: 'Only a court decides this', bn: 'এর সিদ্ধান্ত শুধু আদালত দিতে পারে' },
  others_object: { en: 'Others of this land object', bn: 'এই জমির অন্যরা আপত্তি করেছেন' },
  other: { en: 'Another reason', bn: 'অন্য কারণ' },
}

const again: Record<RejectedKind, Words> = {
  identity: { en: 'send it again under Profile & KYC', bn: 'প্রোফাইল থেকে আবার পাঠান' },
  registration: { en: 'register the land again', bn: 'জমিটি আবার নিবন্ধন করুন' },
  mutation: { en: 'apply for the mutation again', bn: 'নামজারির জন্য আবার আবেদন করুন' },
  correction: { en: 'ask for the correction again', bn: 'সংশোধনের জন্য আবার আবেদন করুন' },
}

type Step = (then: string) => string

/** Next steps of the citizen, by ground. */
const steps: Record<RejectionGround, Record<Language, Step>> = {
  papers_missing: {
    en: (then) => `Get the papers that the office names, then ${then}.`,
    bn: (then) => `অফিস যে কাগজ চেয়েছে তা জোগাড় করে ${then}।`,
  },
  picture_unreadable: {
    en: (then) => `Take new pictures in daylight, with all four corners, then ${then}.`,
    bn: (then) => `দিনের আলোয় চার কোণসহ নতুন ছবি তুলে ${then}।`,
  },
  name_differs: {
    en: (then) => `Let the land office correct the name of your account, or use a paper with this name, then ${then}.`,
    bn: (then) => `ভূমি অফিসে অ্যাকাউন্টের নাম ঠিক করান, অথবা এই নামের কাগজ দিয়ে ${then}।`,
  },
  paper_expired: {
    en: (then) => `Use a paper that is still valid, then ${then}.`,
    bn: (then) => `মেয়াদ আছে এমন কাগজ দিয়ে ${then}।`,
  },
  paper_of_another: {
    en: (then) => `Use your own paper, then ${then}.`,
    bn: (then) => `নিজের কাগজ দিয়ে ${then}।`,
  },
  not_owner: {
    en: (then) => `If you bought or inherited the land, have the mutation made first, then ${then}.`,
    bn: (then) => `জমি কিনে বা ওয়ারিশ সূত্রে পেয়ে থাকলে আগে নামজারি করান, এরপর ${then}।`,
  },
  land_differs: {
    en: (then) => `Compare dag, khatian and area with your khatian, then ${then} with the right ones.`,
    bn: (then) => `খতিয়ানের সঙ্গে দাগ, খতিয়ান নম্বর ও জমির পরিমাণ মিলিয়ে ${then}।`,
  },
  registered_by_another: {
    en: (then) => `Bring the papers of your share to the land office, then ${then}.`,
    bn: (then) => `আপনার অংশের কাগজ ভূমি অফিসে দেখান, এরপর ${then}।`,
  },
  deed_differs: {
    en: (then) => `Compare number, date and land with the deed, then ${then} with the right ones.`,
    bn: (then) => `দলিলের নম্বর, তারিখ ও জমি মিলিয়ে ${then}।`,
  },
  seller_not_owner: {
    en: (then) => `The seller needs their own mutation first; after it ${then}.`,
    bn: (then) => `আগে বিক্রেতার নিজের নামে নামজারি লাগবে; এরপর ${then}।`,
  },
  shares_differ: {
    en: (then) => `Compare the shares with the deed, the heirship certificate or the partition, then ${then}.`,
    bn: (then) => `দলিল, ওয়ারিশ সনদ বা বণ্টননামার সঙ্গে অংশ মিলিয়ে ${then}।`,
  },
  land_in_dispute: {
    en: (then) => `Wait for the court. With its order ${then}.`,
    bn: (then) => `আদালতের রায়ের অপেক্ষা করুন। রায় পেলে ${then}।`,
  },
  public_land: {
    en: (then) => `If you have a lease or an order, show it to the land office, then ${then}.`,
    bn: (then) => `বন্দোবস্ত বা আদেশ থাকলে ভূমি অফিসে দেখান, এরপর ${then}।`,
  },
  absent_at_hearing: {
    en: (then) => `Call the land office for another day, or ${then}.`,
    bn: (then) => `আরেক দিন শুনানির জন্য ভূমি অফিসে জানান, অথবা ${then}।`,
  },
  record_is_right: {
    en: (then) => `Compare with the scan of the khatian. If you have a paper that shows the mistake, ${then} with it.`,
    bn: (then) => `খতিয়ানের স্ক্যানের সঙ্গে মিলিয়ে দেখুন। ভুলের প্রমাণ থাকলে তা দিয়ে ${then}।`,
  },
  wants_mutation: {
    en: () => 'Apply for a mutation, with the deed or the heirship certificate: it enters the new owner.',
    bn: () => 'দলিল বা ওয়ারিশ সনদ দিয়ে নামজারির আবেদন করুন: নতুন মালিকের নাম তাতেই ওঠে।',
  },
  for_court: {
    en: (then) => `Go to the land survey tribunal or the civil court. With its order ${then}.`,
    bn: (then) => `ভূমি জরিপ ট্রাইব্যুনাল বা দেওয়ানি আদালতে যান। আদেশ পেলে ${then}।`,
  },
  others_object: {
    en: (then) => `Agree with them in writing, or get an order of a court, then ${then}.`,
    bn: (then) => `তাঁদের সঙ্গে লিখিত আপস করুন বা আদালতের আদেশ আনুন, এরপর ${then}।`,
  },
  other: {
    en: (then) => `Read the words of the office; when that is mended, ${then}.`,
    bn: (then) => `অফিসের কথা পড়ুন; তা ঠিক করে ${then}।`,
  },
}

/** Sentence that tells the citizen what can be done now. */
export const nextStepWords = (kind: RejectedKind, ground: RejectionGround, language: Language): string =>
  steps[ground][language](again[kind][language])

const sources = {
  sat_143: { en: 'State Acquisition and Tenancy Act 1950, s. 143', bn: 'রাষ্ট্রীয় অধিগ্রহণ ও প্রজাস্বত্ব আইন ১৯৫০, ধারা ১৪৩' },
  sat_143b: {
    en: 'State Acquisition and Tenancy Act 1950, s. 143B',
    bn: 'রাষ্ট্রীয় অধিগ্রহণ ও প্রজাস্বত্ব আইন ১৯৫০, ধারা ১৪৩খ',
  },
  sat_145a: {
    en: 'State Acquisition and Tenancy Act 1950, s. 145A',
    bn: 'রাষ্ট্রীয় অধিগ্রহণ ও প্রজাস্বত্ব আইন ১৯৫০, ধারা ১৪৫ক',
  },
  sat_149: {
    en: 'State Acquisition and Tenancy Act 1950, s. 149(4)',
    bn: 'রাষ্ট্রীয় অধিগ্রহণ ও প্রজাস্বত্ব আইন ১৯৫০, ধারা ১৪৯(৪)',
  },
  circular_2021: { en: 'Circular of 29 July 2021', bn: '২৯ জুলাই ২০২১ তারিখের পরিপত্র' },
  circular_2022: { en: 'Circular of 17 July 2022', bn: '১৭ জুলাই ২০২২ তারিখের পরিপত্র' },
  ldt_15: { en: 'Land Development Tax Act 2023, s. 15', bn: 'ভূমি উন্নয়ন কর আইন ২০২৩, ধারা ১৫' },
} as const satisfies Record<string, Words>

/** Section of law in words. */
export const sourceWords: Readonly<Record<keyof typeof sources, Words>> = sources

/**
 * Source of a ground, as far as it is known; which section stands for a ground is unconfirmed. What has no source is a
 * rule of this product.
 */
export const sourceOf: Record<RejectedKind, Partial<Record<RejectionGround, keyof typeof sources>>> = {
  identity: {},
  registration: { not_owner: 'ldt_15', land_differs: 'ldt_15' },
  mutation: {
    papers_missing: 'circular_2022',
    deed_differs: 'sat_143',
    seller_not_owner: 'sat_143',
    shares_differ: 'sat_143b',
  },
  correction: {
    papers_missing: 'circular_2021',
    record_is_right: 'sat_149',
    wants_mutation: 'sat_143',
    for_court: 'sat_145a',
  },
}
