/** The six surveys whose records people ask for. Oldest first, as most places know them; which of the last
 * three is newer differs from place to place (unconfirmed). No years: they differ by region. */
export const surveyTypes = [
  {
    code: 'CS',
    name_en: 'Cadastral Survey',
    name_bn: 'সিএস (ক্যাডাস্ট্রাল সার্ভে)',
    description: 'The first survey plot by plot.',
    description_bn: 'দাগ ধরে ধরে করা প্রথম জরিপ।',
  },
  {
    code: 'SA',
    name_en: 'State Acquisition Survey',
    name_bn: 'এসএ (স্টেট একুইজিশন)',
    description: 'Made when the state acquired the estates.',
    description_bn: 'সরকার জমিদারি নেওয়ার সময় করা।',
  },
  {
    code: 'RS',
    name_en: 'Revisional Survey',
    name_bn: 'আরএস (রিভিশনাল সার্ভে)',
    description: 'Revises the records before it in the field.',
    description_bn: 'আগের রেকর্ড মাঠে মিলিয়ে ঠিক করা।',
  },
  {
    code: 'BS',
    name_en: 'Bangladesh Survey',
    name_bn: 'বিএস (বাংলাদেশ সার্ভে)',
    description: 'The survey after RS, named so in many districts.',
    description_bn: 'আরএস-এর পরের জরিপ; অনেক জেলায় এই নাম।',
  },
  {
    code: 'BRS',
    name_en: 'Bangladesh Revisional Survey',
    name_bn: 'বিআরএস (বাংলাদেশ রিভিশনাল সার্ভে)',
    description: 'The zonal survey after RS, named so in some zones.',
    description_bn: 'আরএস-এর পরের জোনাল জরিপ; কোনো কোনো জোনে এই নাম।',
  },
  {
    code: 'TS',
    name_en: 'Town Survey',
    name_bn: 'টিএস (টাউন সার্ভে)',
    description: 'A survey of town land.',
    description_bn: 'শহরের জমির জরিপ।',
  },
] as const

export type SurveyCode = (typeof surveyTypes)[number]['code']
