/** The six surveys whose records people ask for. No years: they differ by region. */
export const surveyTypes = [
  {
    code: 'CS',
    name_en: 'Cadastral Survey',
    name_bn: 'সিএস (ক্যাডাস্ট্রাল সার্ভে)',
    description: 'The first survey plot by plot.',
  },
  {
    code: 'SA',
    name_en: 'State Acquisition Survey',
    name_bn: 'এসএ (স্টেট একুইজিশন)',
    description: 'Made when the state acquired the estates.',
  },
  {
    code: 'RS',
    name_en: 'Revisional Survey',
    name_bn: 'আরএস (রিভিশনাল সার্ভে)',
    description: 'Revises the records before it in the field.',
  },
  {
    code: 'BS',
    name_en: 'Bangladesh Survey',
    name_bn: 'বিএস (বাংলাদেশ সার্ভে)',
    description: 'The survey after RS, named so in many districts.',
  },
  {
    code: 'BRS',
    name_en: 'Bangladesh Revisional Survey',
    name_bn: 'বিআরএস (বাংলাদেশ রিভিশনাল সার্ভে)',
    description: 'The zonal survey after RS, named so in some zones.',
  },
  { code: 'TS', name_en: 'Town Survey', name_bn: 'টিএস (টাউন সার্ভে)', description: 'A survey of town land.' },
] as const

export type SurveyCode = (typeof surveyTypes)[number]['code']
